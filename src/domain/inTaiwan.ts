/** Tests whether a position is in the area of the shops. */
import { CITY_CENTRES } from './cities.ts';

import type { Position } from './cities.ts';

const REACH_KM = 60;
const DEGREE_KM = 111.2;
/** Towns farther than that from the seat of each county: 恆春, 玉里, 蘭嶼. */
const FAR_TOWNS: readonly Position[] = [
  { latitude: 22.002605, longitude: 120.746816 },
  { latitude: 23.336506, longitude: 121.311602 },
  { latitude: 22.044123, longitude: 121.553321 },
];

/** Returns true near any city or county seat. Xiamen matches, because 金門 is close to it. */
export function isInTaiwan({ latitude, longitude }: Position): boolean {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const isNear = (other: Position) =>
    Math.hypot(other.latitude - latitude, (other.longitude - longitude) * shrink) * DEGREE_KM <= REACH_KM;
  return CITY_CENTRES.some(({ latlng }) => isNear(latlng)) || FAR_TOWNS.some(isNear);
}
