/** Shared parts of the imports: rows in batches, new or changed rows, and rows that disappeared. */
import { closeRows, differs, keyOf, openRowsOf } from '../data/shopRows.ts';
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
  { changes }: Work,
  table: ShopTable<R>,
  file: string,
  rows: readonly R[],
  existing: ReadonlyMap<string, Existing<R>>,
  differing: (before: R, after: R) => ReturnType<typeof cellsThatDiffer>,
): R[] {
  return rows.filter((row) => {
    const id = keyOf(table, row);
    const before = existing.get(id);
    if (before === undefined) changes.add({ file, kind: 'added', id, cells: [] });
    else if (differs(table, row, before)) changes.add({ file, kind: 'changed', id, cells: differing(before, row) });
    else return false;
    return true;
  });
}

/** A key as stored by a spreadsheet that took the id for a number. */
const withoutZeros = (key: string): string => key.replace(/(^| )0+(?=\d+(?: |$))/g, '$1');

/** Closes open rows that the file no longer contains. */
export async function closeUnseen<R extends { bra_id: string }>(
  work: Work,
  table: ShopTable<R>,
  file: string,
  seenKeys: ReadonlySet<string>,
  braIds: readonly string[],
): Promise<void> {
  const [order = 'bra_id'] = Object.keys(table.key).slice(1);
  for (let at = 0; at < braIds.length; at += STORES_AT_ONCE) {
    const open = await openRowsOf(work.sql, table, braIds.slice(at, at + STORES_AT_ONCE), order);
    const unseenRows = open.filter((row) => !seenKeys.has(keyOf(table, row)));
    for (const row of unseenRows) {
      const [key, keyText] = [keyOf(table, row), withoutZeros(keyOf(table, row))];
      if (seenKeys.has(keyText))
        work.mistakes.add(
          databaseMistake(file, '編號', keyText, {
            zh: `資料庫裡是「${key}」：Excel 去掉了開頭的 0；請把這一欄設為「文字」格式，補上 0`,
            en: `the database has "${key}": a spreadsheet took its leading 0 off; set the column to text and put it back`,
          }),
        );
    }
    await closeRows(
      work.sql,
      table,
      unseenRows.map(
        (row) => Object.fromEntries(Object.keys(table.key).map((name) => [name, row[name as keyof R]])) as Partial<R>,
      ),
      work.now,
    );
    for (const row of unseenRows) {
      work.changes.add({ file, kind: 'closed', id: keyOf(table, row), cells: [] });
      work.staleBranches.add(row.bra_id);
    }
  }
}

/** A mistake that only the database reveals. */
export const databaseMistake = (file: string, column: string, value: string, right: LocalizedText) => ({
  file,
  row: null,
  column,
  value,
  right,
});
