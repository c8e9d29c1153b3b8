import { CITY_PLACES, type CityPlace, type Region } from '#domain/cities.ts';
import { locationText } from '#text/locationText.ts';

import s from './Location.module.css';

type Props = { chosen: string; onChoose: (city: CityPlace) => void };

/** East and islands in one row: each alone would fill half of one. */
const REGIONS: readonly { name: string; regions: readonly Region[] }[] = [
  { name: locationText.regions.north, regions: ['north'] },
  { name: locationText.regions.central, regions: ['central'] },
  { name: locationText.regions.south, regions: ['south'] },
  { name: locationText.regions.eastAndIslands, regions: ['east', 'islands'] },
];

/** Taiwan's 22, from north to south. */
export function CityGrid({ chosen, onChoose }: Props) {
  return (
    <>
      {REGIONS.map(({ name, regions }) => (
        <section key={name}>
          <h2 className={s.title}>{name}</h2>
          <ul className={s.grid}>
            {CITY_PLACES.filter(({ region }) => regions.includes(region)).map((city) => (
              <li key={city.name}>
                <button type="button" className={s.city} aria-pressed={city.name === chosen} onClick={() => onChoose(city)}>
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
