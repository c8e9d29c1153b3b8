/** State of one reading of a folder besides the current row: the merchant, earlier stores and coupons, the pictures. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Mistake, Mistakes } from './mistakes.ts';
import type { OfferDates } from './offerDates.ts';

/** A row of a file. */
export type RowPosition = { file: string; row: number };

export type Pass = {
  mistakes: Mistakes;
  /** Takes something that the owner should look at, but that stops no import. */
  warn: (warning: Mistake) => void;
  /** The day in Taipei on which the folder is read. */
  today: string;
  merId: string;
  /** Branches in stores.csv, or in the database without that file. */
  stores: Set<string>;
  /** Coupons by their ids. */
  coupons: Map<string, { braId: string; isPackOnly: boolean; dates: OfferDates | null }>;
  /** Keys already read with their rows, one map per file. */
  seenKeys(file: string): Map<string, number>;
  /** Number of recommended products per branch so far. Their order in the file is their order on the page. */
  recommendedCount: Map<string, number>;
  /**
   * Name in the database for a picture's cell. Null if there is no such picture.
   * @param place the row of the cell
   */
  pictureNamed(cell: string, place?: RowPosition): string | null;
  /** The picture that a cell probably means, by its name without case, folder and extension. */
  similarPicture(cell: string): string | null;
  /** Characters of a text that no printed card shows. */
  unprintable(text: string): string[];
  /** False if stores.csv cannot be read, so that a missing store is no mistake of another file. */
  hasStores: boolean;
};

export function newPass({ now, ...base }: Pick<Pass, 'mistakes' | 'merId' | 'pictureNamed'> & { now: Date }): Pass {
  const keysByFile = new Map<string, Map<string, number>>();
  return {
    ...base,
    today: taipeiDay(now.getTime()),
    stores: new Set(),
    hasStores: true,
    warn: () => undefined,
    similarPicture: () => null,
    unprintable: () => [],
    coupons: new Map(),
    recommendedCount: new Map(),
    seenKeys(file) {
      const fileKeys = keysByFile.get(file) ?? new Map<string, number>();
      keysByFile.set(file, fileKeys);
      return fileKeys;
    },
  };
}
