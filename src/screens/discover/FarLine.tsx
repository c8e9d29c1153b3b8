import { NEAR_METRES } from '#domain/nearby.ts';
import { discoverText } from '#text/discoverText.ts';

import s from './FarLine.module.css';

/** A shop that nobody goes to just so. */
export const isFar = (metres: number | null | undefined): boolean => (metres ?? 0) > NEAR_METRES;

/** Above the first of those that are far, where the nearest come first. */
export function FarLine() {
  return <p className={s.far}>{discoverText.far}</p>;
}
