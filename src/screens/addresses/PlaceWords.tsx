import s from './Addresses.module.css';

/** A number and what it counts: 20 弄, 四段, 11 樓之 3. */
const NUMBER = /((?:\d+|[一二三四五六七八九十]+)\s?[段巷弄衖號樓](?:之\s?\d+)?)/;

/** Where an address is, as `formatPlace` says it; no line ends between a number and what it counts. */
export function PlaceWords({ place }: { place: string }) {
  return (
    <span className={s.place}>
      {place.split(NUMBER).map((words, at) =>
        at % 2 === 0 ? (
          words
        ) : (
          <span key={at} className={s.number}>
            {words}
          </span>
        ),
      )}
    </span>
  );
}
