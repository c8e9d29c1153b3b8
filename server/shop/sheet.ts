/** Shared parts of all spreadsheets: ids, existing stores, existing pictures, unique ids. */
import { BRA_ID, ID } from '#domain/ids.ts';

import type { Cells } from './cells.ts';
import type { Column } from './csvFile.ts';
import type { LocalizedText } from './mistakes.ts';
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
  cells.own(
    key,
    true,
    (text) => (BRA_ID.test(text) ? text : null),
    (text) => idHint(text, BRANCH_WORDS),
  );

/** A branch that stores.csv contains. */
export function existingStore(cells: Cells, key: string, pass: Pass): string | null {
  const braId = branchNumber(cells, key);
  if (braId === null || !pass.hasStores || pass.stores.has(braId)) return braId;
  return cells.wrong(key, { zh: 'stores.csv 裡沒有這個店號', en: 'stores.csv has no such store' });
}

/** Excel's display of a number of twelve digits or more, such as a bar code, and of 1E1. */
export const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i;
const NOT_IN_ID = /[^A-Za-z0-9_-]/u;
const SHORTENED_WORDS = {
  zh: 'Excel 把長數字縮寫了；請把這一欄設為「文字」格式，再輸入一次',
  en: 'a spreadsheet has shortened a long number; set the column to text and type it again',
};

export function idIn(cells: Cells, key: string): string | null {
  return cells.own(
    key,
    true,
    (text) => (ID.test(text) ? text : null),
    (text) => idHint(text, ID_WORDS),
  );
}

/** Names the sign that an id may not have, because it may look like one that is allowed. */
function idHint(text: string, words: LocalizedText): LocalizedText {
  if (SHORTENED.test(text)) return SHORTENED_WORDS;
  const [sign] = NOT_IN_ID.exec(text) ?? [];
  if (sign === undefined) return words;
  const name = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { zh: `${words.zh}；「${sign}」（${name}）不行`, en: `${words.en}; not "${sign}" (${name})` };
}

/** Reports characters that the printed cards could not show. */
export function printable(cells: Cells, key: string, text: string | null, pass: Pass): void {
  const signs = pass.unprintable(text ?? '');
  if (signs.length > 0)
    cells.wrong(key, {
      zh: `桌卡印不出 ${signs.join(' ')}；請換成一般的字`,
      en: `the printed cards have no ${signs.join(' ')}; write other characters`,
    });
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

const pictureHint = (similar: string | null): LocalizedText =>
  similar === null
    ? {
        zh: 'pictures 資料夾裡沒有這張照片（只寫檔名，如 beef.jpg）',
        en: 'there is no such file in pictures/ (its name alone, as beef.jpg)',
      }
    : { zh: `pictures 資料夾裡的檔名是 ${similar}`, en: `the file in pictures/ is named ${similar}` };

/** A picture's name in the database. `otherwise` is the value of an empty cell. */
export function pictureIn(cells: Cells, key: string, pass: Pass, otherwise: string): string {
  const cell = cells.raw(key);
  if (cell === '') return otherwise;
  return pass.pictureNamed(cell, cells) ?? cells.wrong(key, pictureHint(pass.similarPicture(cell))) ?? otherwise;
}
