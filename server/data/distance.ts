/** Distances in SQL without an extension: whole metres on the great circle, and a bounding box for the index. */
import SQL from 'sql-template-tag';

import type { Statement } from '../db/client.ts';

export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_000;
const METRES_PER_DEGREE = 111_000;
/** Cosine of 26.4 degrees, the latitude of Taiwan's northernmost island, where a degree of longitude is shortest. */
const COS_NORTHERNMOST = 0.89;

/** A position as a unit vector, like the stores' columns x, y and z (migration 0026). */
function onUnitSphere({ latitude, longitude }: Position): [x: number, y: number, z: number] {
  const [high, wide] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return [Math.cos(high) * Math.cos(wide), Math.cos(high) * Math.sin(wide), Math.sin(high)];
}

/** Whole metres from a position to the row `s` of stores. */
export function metresTo(position: Position): Statement {
  const [x, y, z] = onUnitSphere(position);
  const cosine = SQL`s.x * ${x}::float8 + s.y * ${y}::float8 + s.z * ${z}::float8`;
  // rounding may leave the range of acos, and loses angles of some centimetres. A store without a place is far away
  return SQL`round(${EARTH_RADIUS_M}::float8 * acos(least(1, greatest(-1, nullif(${cosine}, 'NaN')))))::int`;
}

/** Columns x, y and z of a store. */
export type UnitVector = { x: number; y: number; z: number };

/** Returns a function that measures whole metres from a position, like `metresTo` in SQL. */
export function metresFrom(position: Position): (vector: UnitVector) => number {
  const [x, y, z] = onUnitSphere(position);
  return (vector) => {
    const cosine = vector.x * x + vector.y * y + vector.z * z;
    return Math.round(EARTH_RADIUS_M * Math.acos(Number.isNaN(cosine) ? -1 : Math.min(1, Math.max(-1, cosine))));
  };
}

/** Half of the sides, in degrees, of a box that contains the circle of `metres`. */
export function boxOf(metres: number): { high: number; wide: number } {
  const high = (metres / METRES_PER_DEGREE) * 1.01;
  return { high, wide: high / COS_NORTHERNMOST };
}

/**
 * SQL condition: the row `s` is in the box of `metres` around a position. The box exceeds the circle at its corners.
 */
export function inBox({ latitude, longitude }: Position, metres: number): Statement {
  const { high, wide } = boxOf(metres);
  return SQL`s.latitude between ${latitude - high}::float8 and ${latitude + high}::float8
    and s.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8`;
}
