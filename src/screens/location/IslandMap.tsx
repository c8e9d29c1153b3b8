/** Map of Taiwan with a pin at the chosen position. Islands outside the picture are drawn at its edge. */
import { CITY_CENTRES, type Position } from '#domain/cities.ts';
import { cx } from '#widgets/cx.ts';

import * as s from './IslandMap.module.css';

const WIDTH = 88;
const HEIGHT = 124;
const COAST =
  'M67 8C69 8 71 12 74 13C76 15 81 16 81 18C81 19 76 21 76 23C75 25 78 28 77 32C76 36 72 42 70 48C68 53 68 59 67 64C65 70 64 76 62 81C61 86 58 89 56 92C54 96 52 99 50 102C49 105 49 108 48 111C47 114 48 119 47 120C46 122 44 121 43 119C41 116 41 109 39 106C37 102 32 100 29 97C26 93 24 88 23 84C22 81 23 78 23 76C24 73 24 72 25 69C25 67 25 64 26 61C27 58 30 53 31 50C33 46 35 44 37 41C38 38 40 34 42 31C44 28 47 25 49 22C51 20 52 17 54 16C56 14 60 14 62 13C65 11 65 8 67 8z';

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 8), most));
const xOf = ({ longitude }: Position) => clamp((longitude - 119.3) * 30, WIDTH - 8);
const yOf = ({ latitude }: Position) => clamp((25.55 - latitude) * 33, HEIGHT - 8);

export function IslandMap({ at, className }: { at: Position; className?: string | undefined }) {
  return (
    <svg
      className={cx(s.map, className)}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`}
      aria-hidden="true"
    >
      <path className={s.land} d={COAST} />
      <path className={s.ridge} d="M66 26l-6 14M60 46l-5 16M54 68l-6 16" />
      {CITY_CENTRES.map(({ name, latlng }) => (
        <circle key={name} className={s.city} cx={xOf(latlng)} cy={yOf(latlng)} r="1.8" />
      ))}
      <g transform={`translate(${xOf(at)} ${yOf(at)})`}>
        <path className={s.pin} d="M0 0c-6-7-8.5-11-8.5-15a8.5 8.5 0 0 1 17 0c0 4-2.5 8-8.5 15z" />
        <circle className={s.eye} cy="-15" r="3.4" />
      </g>
    </svg>
  );
}
