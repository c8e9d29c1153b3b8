/** Imports stores.csv and tables.csv into the database. */
import { openStores } from '../data/shopKeeping.ts';
import { closeRows, CODES, keyOf, openRowsOf, existingRows, STORES, writeRows } from '../data/shopRows.ts';
import { batchesOf, cellsThatDiffer, changedRows, closeUnseen, databaseMistake, STORES_AT_ONCE } from './importWork.ts';
import { STORES_SHEET } from './storesSheet.ts';
import { TABLES_SHEET } from './tablesSheet.ts';
import { resolveCodes } from './requestedCodes.ts';

import type { Work } from './importWork.ts';
import type { RequestedCode } from './tablesSheet.ts';

export async function importStores(work: Work): Promise<void> {
  const { sql, pass, mistakes, now, staleBranches, changes } = work;
  for await (const rows of batchesOf(work, STORES_SHEET)) {
    const existing = await existingRows(sql, STORES, rows);
    for (const { bra_id: braId, mer_id: merId } of existing.values()) {
      if (merId !== pass.merId)
        mistakes.add(
          databaseMistake('stores.csv', '店號', braId, {
            zh: `這個店號是別的店家（${merId}）的`,
            en: `this number belongs to another merchant (${merId})`,
          }),
        );
    }
    if (mistakes.count() > 0) continue;
    const changed = changedRows(work, STORES, 'stores.csv', rows, existing, (before, after) =>
      cellsThatDiffer(STORES_SHEET, before, after),
    );
    await writeRows(sql, STORES, changed, now);
    for (const { bra_id: braId } of changed) staleBranches.add(braId);
  }
  const missingStores = (await openStores(sql, pass.merId)).filter(({ bra_id: braId }) => !pass.stores.has(braId));
  await closeRows(
    sql,
    STORES,
    missingStores.map(({ bra_id: braId }) => ({ bra_id: braId })),
    now,
  );
  for (const { bra_id: braId } of missingStores) {
    changes.add({ file: 'stores.csv', kind: 'closed', id: braId, cells: [] });
    staleBranches.add(braId);
  }
}

export async function importTables(work: Work, braIds: readonly string[]): Promise<void> {
  const byStore = new Map<string, RequestedCode[]>();
  for await (const rows of batchesOf(work, TABLES_SHEET)) {
    for (const { braId, requestedCodes } of rows) {
      const openCodes = byStore.get(braId);
      if (openCodes) openCodes.push(...requestedCodes);
      else byStore.set(braId, [...requestedCodes]);
    }
  }
  const seenKeys = new Set<string>();
  for (let at = 0; at < braIds.length; at += STORES_AT_ONCE) {
    const some = braIds.slice(at, at + STORES_AT_ONCE);
    const rows = resolveCodes(
      some.flatMap((braId) => byStore.get(braId) ?? []),
      await openRowsOf(work.sql, CODES, some, 'code_id'),
    );
    const existing = await existingRows(work.sql, CODES, rows);
    const changed = changedRows(work, CODES, 'tables.csv', rows, existing, (before, after) => [
      ['桌號', before.table_code ?? '', after.table_code ?? ''],
    ]);
    await writeRows(work.sql, CODES, changed, work.now);
    for (const row of rows) seenKeys.add(keyOf(CODES, row));
  }
  await closeUnseen(work, CODES, 'tables.csv', seenKeys, braIds);
}
