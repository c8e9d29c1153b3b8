/** What all spreadsheets of a folder share: an id, a store that is there, a picture that is there, each id once. */
import { BRA_ID, ID } from '#domain/ids.ts';

import type { Cells } from './cells.ts';
import type { Column } from './csvFile.ts';
import type { Pass } from './pass.ts';

/** A spreadsheet: how a row is read, and how it is written again. */
export type Sheet<R> = {
  file: string;
  columns: readonly Column[];
  /** More rows are refused. */
  mostRows: number;
  /** The row as the database has it; null, and a mistake each, where it is wrong. */
  read(cells: Cells, pass: Pass): R | null;
  /** Cells by the keys of their columns. @param pictureText how a picture's name is written */
  print(row: R, pictureText: (name: string) => string): Record<string, string>;
};

export const column = (key: string, zh: string, en: string, isOptional?: 'optional'): Column =>
  isOptional === undefined ? { key, zh, en } : { key, zh, en, isOptional: true };

const BRANCH_WORDS = { zh: '店號：數字，不以 0 開頭，最多 19 位', en: 'digits that do not begin with 0, 19 at most' };
const ID_WORDS = { zh: '英文、數字、- 或 _，最多 40 個', en: 'letters, digits, - or _, 40 at most' };

/** A branch's number, whether there is such a branch or not. */
export const branchNumber = (cells: Cells, key: string): string | null =>
  cells.own(key, true, (text) => (BRA_ID.test(text) ? text : null), BRANCH_WORDS);

/** A branch that stands in stores.csv. */
export function knownStore(cells: Cells, key: string, pass: Pass): string | null {
  const braId = branchNumber(cells, key);
  if (braId === null || pass.stores.has(braId)) return braId;
  return cells.wrong(key, { zh: 'stores.csv 裡沒有這個店號', en: 'stores.csv has no such store' });
}

/** What Excel shows of a number of twelve digits and more, as of a bar code. */
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

/** Says so where the same id stands in a second row. */
export function onlyOnce(cells: Cells, key: string, id: string, seen: Set<string>): void {
  if (seen.has(id)) cells.wrong(key, { zh: '同一個編號出現兩次', en: 'the same id stands in two rows' });
  seen.add(id);
}

/** A picture's name in the database; `otherwise` for an empty cell. */
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
