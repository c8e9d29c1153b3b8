/** Shared parts of the imports: rows in batches, new or changed rows, and rows that disappeared. */
import { closeRows, differs, keyOf, openRowsOf } from '../data/shopRows.ts';
import { alikeForm } from './alikeForm.ts';
import { sheetRows } from './checkFolder.ts';

import type { Sql } from '../db/client.ts';
import type { ShopCouponRow, ShopTable, Existing } from '../data/shopRows.ts';
import type { Changes } from './changes.ts';
import type { FolderContent } from './checkFolder.ts';
import type { Mistakes, LocalizedText } from './mistakes.ts';
import type { Pass } from './pass.ts';
import type { Sheet } from './sheet.ts';

/** Reports progress as a count of a total. */
export type Progress = (what: string, done: number, of: number) => void;

const ROWS_AT_ONCE = 500;
/** Branches per query. */
export const STORES_AT_ONCE = 100;

/** State that one import passes from file to file. */
export type Work = {
  sql: Sql;
  pass: Pass;
  content: FolderContent;
  changes: Changes;
  mistakes: Mistakes;
  now: Date;
  onProgress: Progress;
  /** Keys that each file adds or opens again. */
  openedKeys: Map<string, Set<string>>;
  /** Branches whose search index must be rebuilt. */
  staleBranches: Set<string>;
  /** Limited coupons that were written. */
  limitedCoupons: ShopCouponRow[];
};

const noText = (name: string): string => name;

/** The cells in which two rows differ. */
export function cellsThatDiffer<R>({ columns, print }: Pick<Sheet<R>, 'columns' | 'print'>, before: R, after: R) {
  const [old, fresh] = [print(before, noText), print(after, noText)];
  return columns
    .filter(({ key }) => (old[key] ?? '') !== (fresh[key] ?? ''))
    .map(({ key, zh }) => [zh, old[key] ?? '', fresh[key] ?? ''] as const);
}

/** The rows of a file in batches of a few hundred. */
export async function* batchesOf<R>({ content, pass, onProgress }: Work, sheet: Sheet<R>): AsyncGenerator<R[]> {
  const of = content.rows.get(sheet.file) ?? 0;
  let done = 0;
  let batch: R[] = [];
  for await (const row of sheetRows(sheet, content.folder, pass)) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    done += batch.length;
    onProgress(sheet.file, done, of);
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reports and returns the rows that are new or differ from the stored ones. */
export function changedRows<R>(
  { changes, openedKeys }: Work,
  table: ShopTable<R>,
  file: string,
  rows: readonly R[],
  existing: ReadonlyMap<string, Existing<R>>,
  differing: (before: Existing<R>, after: R) => ReturnType<typeof cellsThatDiffer>,
): R[] {
  return rows.filter((row) => {
    const id = keyOf(table, row);
    const before = existing.get(id);
    if (before === undefined || before.isClosed)
      openedKeys.set(file, (openedKeys.get(file) ?? new Set<string>()).add(id));
    if (before === undefined) changes.add({ file, kind: 'added', id, cells: [] });
    else if (differs(table, row, before)) changes.add({ file, kind: 'changed', id, cells: differing(before, row) });
    else return false;
    return true;
  });
}

/** A file's column of ids. */
export type IdColumn = { file: string; header: string };

/** The id behind the branch of a key. A key of one word is an id. */
const idOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const alikeKey = (key: string): string =>
  `${alikeForm(key.slice(0, key.length - idOf(key).length))} ${alikeForm(idOf(key))}`;

/**
 * Finds new ids that respell ids about to be closed, which a spreadsheet has probably changed.
 * @param newIds ids that the file opens, each with its branch before it where ids repeat among branches
 * @returns reports the closing of an id if there is such a new one
 */
export function respellings(
  { mistakes, pass }: Work,
  { file, header }: IdColumn,
  newIds: Iterable<string>,
): (id: string, otherwise?: LocalizedText) => void {
  const byAlikeKey = new Map([...newIds].map((id) => [alikeKey(id), id]));
  return (id, otherwise = ON_PURPOSE) => {
    const respelled = byAlikeKey.get(alikeKey(id));
    if (respelled === undefined || respelled === id) return;
    const [was, rows] = [idOf(id), pass.seenKeys(file)];
    mistakes.add({
      file,
      row: rows.get(respelled) ?? rows.get(idOf(respelled)) ?? null,
      column: header,
      value: idOf(respelled),
      right: {
        zh: `資料庫裡是「${was}」：Excel 會改掉開頭的 0、長數字、全形和大小寫；請把這一欄設為「文字」格式，改回「${was}」。${otherwise.zh}`,
        en: `the database has "${was}": a spreadsheet changes leading zeros, long numbers, width and case; set the column to text and write "${was}". ${otherwise.en}`,
      },
    });
  };
}

const ON_PURPOSE: LocalizedText = {
  zh: '真的要換編號：先刪掉這一列匯入一次，再加上新的編號',
  en: 'For a new id, import once without this row, then add it',
};

/** Closes open rows that the file no longer contains. */
export async function closeUnseen<R extends { bra_id: string }>(
  work: Work,
  table: ShopTable<R>,
  column: IdColumn,
  seenKeys: ReadonlySet<string>,
  braIds: readonly string[],
): Promise<void> {
  const [order = 'bra_id'] = Object.keys(table.key).slice(1);
  const report = respellings(work, column, work.openedKeys.get(column.file) ?? []);
  for (let at = 0; at < braIds.length; at += STORES_AT_ONCE) {
    const open = await openRowsOf(work.sql, table, braIds.slice(at, at + STORES_AT_ONCE), order);
    const unseenRows = open.filter((row) => !seenKeys.has(keyOf(table, row)));
    for (const row of unseenRows) report(keyOf(table, row));
    await closeRows(
      work.sql,
      table,
      unseenRows.map(
        (row) => Object.fromEntries(Object.keys(table.key).map((name) => [name, row[name as keyof R]])) as Partial<R>,
      ),
      work.now,
    );
    for (const row of unseenRows) {
      work.changes.add({ file: column.file, kind: 'closed', id: keyOf(table, row), cells: [] });
      work.staleBranches.add(row.bra_id);
    }
  }
}

/** Refuses an id of a file for a reason that only the database reveals. */
export function refuseId({ mistakes, pass }: Work, { file, header }: IdColumn, id: string, right: LocalizedText): void {
  mistakes.add({ file, row: pass.seenKeys(file).get(id) ?? null, column: header, value: id, right });
}
