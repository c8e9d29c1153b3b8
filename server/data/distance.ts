/** Distances in SQL, without an extension: whole metres on the great circle, and a box that an index can cut out. */
import SQL from 'sql-template-tag';

import type { Statement } from '../db/client.ts';

export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_000;
const METRES_PER_DEGREE = 111_000;
/** Taiwan's northernmost island lies at 26.4: there a degree of longitude is shortest. */
const COS_NORTHERNMOST = 0.89;

/** The place on the unit sphere, as the stores have theirs in x, y and z (migration 0026). */
function onUnitSphere({ latitude, longitude }: Position): [x: number, y: number, z: number] {
  const [high, wide] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return [Math.cos(high) * Math.cos(wide), Math.cos(high) * Math.sin(wide), Math.sin(high)];
}

/** Whole metres from a position to the row `s` of stores. */
export function metresTo(position: Position): Statement {
  const [x, y, z] = onUnitSphere(position);
  const cosine = SQL`s.x * ${x}::float8 + s.y * ${y}::float8 + s.z * ${z}::float8`;
  // rounding may bring it beyond one, which no angle has; an angle of some centimetres is lost in it as well
  return SQL`round(${EARTH_RADIUS_M}::float8 * acos(least(1, greatest(-1, ${cosine}))))::int`;
}

/** A place as the stores have theirs. */
export type Place = { x: number; y: number; z: number };

/** Measures whole metres from a position, as `metresTo` does in SQL. */
export function metresFrom(position: Position): (place: Place) => number {
  const [x, y, z] = onUnitSphere(position);
  return (place) =>
    Math.round(EARTH_RADIUS_M * Math.acos(Math.min(1, Math.max(-1, place.x * x + place.y * y + place.z * z))));
}

/** Is the row `s` in the box of `metres` around a position? Wider than the circle in its corners only. */
export function inBox({ latitude, longitude }: Position, metres: number): Statement {
  const high = (metres / METRES_PER_DEGREE) * 1.01;
  const wide = high / COS_NORTHERNMOST;
  return SQL`s.latitude between ${latitude - high}::float8 and ${latitude + high}::float8 and s.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8`;
}
