import { NEAR_METRES } from '#domain/nearby.ts';
import { discoverText } from '#text/discoverText.ts';

import * as s from './FarStoresDivider.module.css';

/** Is the store beyond walking distance? */
export const isFar = (metres: number | null | undefined): boolean => (metres ?? 0) > NEAR_METRES;

/** Divider above the first far store of a list sorted by distance. */
export function FarStoresDivider() {
  return <p className={s.divider}>{discoverText.far}</p>;
}
