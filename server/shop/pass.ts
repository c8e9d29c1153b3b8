/** State of one reading of a folder besides the current row: the merchant, earlier stores and coupons, the pictures. */
import type { Mistakes } from './mistakes.ts';

export type Pass = {
  mistakes: Mistakes;
  merId: string;
  /** Branches in stores.csv, or in the database without that file. */
  stores: Set<string>;
  /** Coupons by their ids. */
  coupons: Map<string, { braId: string; isPackOnly: boolean }>;
  /** Keys already read with their rows, one map per file. */
  seenKeys(file: string): Map<string, number>;
  /** Number of recommended products per branch so far. Their order in the file is their order on the page. */
  recommendedCount: Map<string, number>;
  /** Name in the database for a picture's cell. Null if there is no such picture. */
  pictureNamed(cell: string): string | null;
};

export function newPass(base: Pick<Pass, 'mistakes' | 'merId' | 'pictureNamed'>): Pass {
  const keysByFile = new Map<string, Map<string, number>>();
  return {
    ...base,
    stores: new Set(),
    coupons: new Map(),
    recommendedCount: new Map(),
    seenKeys(file) {
      const fileKeys = keysByFile.get(file) ?? new Map<string, number>();
      keysByFile.set(file, fileKeys);
      return fileKeys;
    },
  };
}
