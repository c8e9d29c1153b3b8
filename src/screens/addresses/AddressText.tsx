import * as base from '#widgets/base.module.css';

/** City, district and road: 台中市, 西屯區, 市政路. The lookahead keeps names like 前鎮區 whole. */
const AREA = /([^\d\s]{2}[縣市])([^\d\s]{1,3}?區|[^\d\s]{1,3}?[鄉鎮市])([^\d\s（(]{1,4}?(?:路|街|大道)(?![路街]))?/;
/** A number with its unit: 20 弄, 四段, 11 樓之 3. */
const NUMBER = /((?:\d+|[一二三四五六七八九十]+)\s?[段巷弄衖號樓](?:之\s?\d+)?)/;

/** Splits an address: even items may break, odd items must not. */
function splitAddress(place: string): string[] {
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
 * Text of an address (see `formatAddress`). Never breaks inside the name of a city, district or road, or between a
 * number and its unit.
 */
export function AddressText({ place }: { place: string }) {
  return splitAddress(place).map((piece, at) =>
    at % 2 === 0 || piece === '' ? (
      piece
    ) : (
      <span key={at} className={base.unbroken}>
        {piece}
      </span>
    ),
  );
}
