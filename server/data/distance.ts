/** Distances in SQL, without an extension: whole metres on the great circle, and a box that an index can cut out. */

export type Position = { latitude: number; longitude: number };

const EARTH_DIAMETER_M = 12_742_000;
const METRES_PER_DEGREE = 111_000;
/** Taiwan's northernmost island lies at 26.4: there a degree of longitude is shortest. */
const COS_NORTHERNMOST = 0.89;

/**
 * Whole metres from the position in the parameters `latitude` and `longitude` (as `$1`) to the row `of` (as `s`), which
 * has columns of these names.
 */
export function metresSql(of: string, latitude: string, longitude: string): string {
  const half = (column: string, parameter: string) => `power(sin(radians(${of}.${column} - ${parameter}::float8) / 2), 2)`;
  const chord = `${half('latitude', latitude)} + cos(radians(${latitude}::float8)) * cos(radians(${of}.latitude)) * ${half('longitude', longitude)}`;
  return `round(${EARTH_DIAMETER_M} * asin(least(1, sqrt(${chord}))))::int`;
}

/** Is the row `of` in the box of `metres` around the position? Wider than the circle in its corners only. */
export function boxSql(of: string, latitude: string, longitude: string, metres: number): string {
  const high = (metres / METRES_PER_DEGREE) * 1.01;
  const wide = high / COS_NORTHERNMOST;
  const around = (column: string, parameter: string, by: number) => `${of}.${column} between ${parameter}::float8 - ${by.toFixed(4)} and ${parameter}::float8 + ${by.toFixed(4)}`;
  return `${around('latitude', latitude, high)} and ${around('longitude', longitude, wide)}`;
}
