/** What one reading of a folder knows beside the row at hand: the merchant, the stores and coupons above, the pictures. */
import type { Mistakes } from './mistakes.ts';

export type Pass = {
  mistakes: Mistakes;
  merId: string;
  /** Branches that stand in stores.csv (or, without that file, in the database). */
  stores: Set<string>;
  /** Coupons by their ids. */
  coupons: Map<string, { braId: string; isPackOnly: boolean }>;
  /** Keys that were read already, a set for each file. */
  seen(file: string): Set<string>;
  /** How many recommended goods of a branch have been read: their order in the file is their order on the page. */
  places: Map<string, number>;
  /** What a picture's cell leads to in the database; null when there is no such picture. */
  pictureNamed(cell: string): string | null;
};

export function newPass(given: Pick<Pass, 'mistakes' | 'merId' | 'pictureNamed'>): Pass {
  const seen = new Map<string, Set<string>>();
  return {
    ...given,
    stores: new Set(),
    coupons: new Map(),
    places: new Map(),
    seen(file) {
      const known = seen.get(file) ?? new Set<string>();
      seen.set(file, known);
      return known;
    },
  };
}
