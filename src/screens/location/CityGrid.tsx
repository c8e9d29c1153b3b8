import { CITY_CENTRES, type CityCentre, type Region } from '#domain/cities.ts';
import { locationText } from '#text/locationText.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './Location.module.css';

type Props = { selected: string; onChoose: (city: CityCentre) => void };

const REGIONS: readonly Region[] = ['north', 'central', 'south', 'east', 'islands'];

/**
 * Taiwan's 22 cities and counties, by region from north to south. With large text the region name is above its cities.
 */
export function CityGrid({ selected, onChoose }: Props) {
  return (
    <>
      {REGIONS.map((region) => (
        <section key={region} className={cx(base.wrap, base.spaceAbove16)}>
          <h2 className={s.regionName}>{locationText.regions[region]}</h2>
          <ul className={s.grid}>
            {CITY_CENTRES.filter((city) => city.region === region).map((city) => (
              <li key={city.name}>
                <button
                  type="button"
                  className={s.city}
                  aria-pressed={city.name === selected}
                  onClick={() => onChoose(city)}
                >
                  {city.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
