/** Shared parts of all spreadsheets: ids, existing stores, existing pictures, unique ids. */
import { BRA_ID, ID } from '#domain/ids.ts';

import type { Cells } from './cells.ts';
import type { Column } from './csvFile.ts';
import type { Pass } from './pass.ts';

/** A spreadsheet: how a row is read and written. */
export type Sheet<R> = {
  file: string;
  columns: readonly Column[];
  /** Limit of rows. */
  mostRows: number;
  /** The row as stored in the database. Null if it is wrong, with a mistake for each error. */
  read(cells: Cells, pass: Pass): R | null;
  /** Cells by column key. @param pictureText formats the name of a picture */
  print(row: R, pictureText: (name: string) => string): Record<string, string>;
};

export const column = (key: string, zh: string, en: string, isOptional?: 'optional'): Column =>
  isOptional === undefined ? { key, zh, en } : { key, zh, en, isOptional: true };

const BRANCH_WORDS = { zh: '店號：數字，不以 0 開頭，最多 19 位', en: 'digits that do not begin with 0, 19 at most' };
const ID_WORDS = { zh: '英文、數字、- 或 _，最多 40 個', en: 'letters, digits, - or _, 40 at most' };

/** A branch's number, whether or not the branch exists. */
export const branchNumber = (cells: Cells, key: string): string | null =>
  cells.own(key, true, (text) => (BRA_ID.test(text) ? text : null), BRANCH_WORDS);

/** A branch that stores.csv contains. */
export function existingStore(cells: Cells, key: string, pass: Pass): string | null {
  const braId = branchNumber(cells, key);
  if (braId === null || pass.stores.has(braId)) return braId;
  return cells.wrong(key, { zh: 'stores.csv 裡沒有這個店號', en: 'stores.csv has no such store' });
}

/** Excel's display of a number of twelve digits or more, such as a bar code. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i;
const SHORTENED_WORDS = {
  zh: 'Excel 把長數字縮寫了；請把這一欄設為「文字」格式，再輸入一次',
  en: 'a spreadsheet has shortened a long number; set the column to text and type it again',
};

export function idIn(cells: Cells, key: string): string | null {
  return cells.own(
    key,
    true,
    (text) => (ID.test(text) ? text : null),
    SHORTENED.test(cells.raw(key)) ? SHORTENED_WORDS : ID_WORDS,
  );
}

/** Reports an id that a second row repeats. */
export function onlyOnce(cells: Cells, key: string, id: string, seenKeys: Map<string, number>): void {
  const first = seenKeys.get(id);
  if (first === undefined) seenKeys.set(id, cells.row);
  else
    cells.wrong(key, {
      zh: `同一個編號出現兩次，另一次在第 ${first} 列`,
      en: `the same id stands in two rows, the other is row ${first}`,
    });
}

/** A picture's name in the database. `otherwise` is the value of an empty cell. */
export function pictureIn(cells: Cells, key: string, pass: Pass, otherwise: string): string {
  const cell = cells.raw(key);
  if (cell === '') return otherwise;
  return (
    pass.pictureNamed(cell) ??
    cells.wrong(key, {
      zh: 'pictures 資料夾裡沒有這張照片（只寫檔名，如 beef.jpg）',
      en: 'there is no such file in pictures/ (its name alone, as beef.jpg)',
    }) ??
    otherwise
  );
}
