import s from './Addresses.module.css';

/** A city, its district (前鎮區 is no 前鎮) and the road: 台中市, 西屯區, 市政路. */
const AREA = /([^\d\s]{2}[縣市])([^\d\s]{1,3}?區|[^\d\s]{1,3}?[鄉鎮市])([^\d\s（(]{1,4}?(?:路|街|大道)(?![路街]))?/;
/** A number and what it counts: 20 弄, 四段, 11 樓之 3. */
const NUMBER = /((?:\d+|[一二三四五六七八九十]+)\s?[段巷弄衖號樓](?:之\s?\d+)?)/;

/** What lies between the pieces, and each piece, by turns. */
function inPieces(place: string): string[] {
  const area = AREA.exec(place);
  if (area === null) return place.split(NUMBER);
  const [whole, city = '', district = '', road = ''] = area;
  return [
    place.slice(0, area.index),
    city,
    '',
    district,
    '',
    road,
    ...place.slice(area.index + whole.length).split(NUMBER),
  ];
}

/**
 * Where an address is, as `formatPlace` says it; no line ends within the name of a city, a district or a road, nor
 * between a number and what it counts.
 */
export function PlaceWords({ place }: { place: string }) {
  return inPieces(place).map((words, at) =>
    at % 2 === 0 || words === '' ? (
      words
    ) : (
      <span key={at} className={s.piece}>
        {words}
      </span>
    ),
  );
}
