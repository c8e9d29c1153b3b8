import { formatCount } from '#domain/count.ts';
import { storeText } from '#text/storeText.ts';

type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_000;
const KILOMETRE_M = 1_000;
/** Distances below a kilometre are rounded to 10 m, the accuracy of a phone. */
const STEP_M = 10;

/** Great-circle distance of two positions, metres. */
export function metresBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSquare = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    halfSquare(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfSquare(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** 120 公尺, 1.2 公里, 35 公里. */
export function formatDistance(metres: number): string {
  const near = Math.max(STEP_M, Math.round(metres / STEP_M) * STEP_M);
  if (near < KILOMETRE_M) return storeText.metres(String(near));
  const kilometres = metres / KILOMETRE_M;
  return storeText.kilometres(kilometres < 10 ? kilometres.toFixed(1) : formatCount(Math.round(kilometres)));
}
