/** Imports stores.csv and tables.csv into the database. */
import { closedCodesOf } from '../data/closedCodes.ts';
import { openStores } from '../data/shopKeeping.ts';
import { closeRows, CODES, keyOf, openRowsOf, existingRows, STORES, writeRows } from '../data/shopRows.ts';
import { batchesOf, cellsThatDiffer, changedRows, refuseId, respellings, STORES_AT_ONCE } from './importWork.ts';
import { STORES_SHEET } from './storesSheet.ts';
import { TABLES_SHEET } from './tablesSheet.ts';
import { resolveCodes } from './requestedCodes.ts';

import type { CodeRow } from '../data/shopRows.ts';
import type { Work } from './importWork.ts';
import type { RequestedCode } from './tablesSheet.ts';

const STORE_IDS = { file: STORES_SHEET.file, header: '店號' };

export async function importStores(work: Work): Promise<void> {
  const { sql, pass, mistakes, now, staleBranches, changes } = work;
  for await (const rows of batchesOf(work, STORES_SHEET)) {
    const existing = await existingRows(sql, STORES, rows);
    for (const { bra_id: braId, mer_id: merId } of existing.values()) {
      if (merId !== pass.merId)
        refuseId(work, STORE_IDS, braId, {
          zh: `這個店號是別的店家（${merId}）的`,
          en: `this number belongs to another merchant (${merId})`,
        });
    }
    if (mistakes.count() > 0) continue;
    const changed = changedRows(work, STORES, STORE_IDS.file, rows, existing, (before, after) =>
      cellsThatDiffer(STORES_SHEET, before, after),
    );
    await writeRows(sql, STORES, changed, now);
    for (const { bra_id: braId } of changed) staleBranches.add(braId);
  }
  const missingStores = (await openStores(sql, pass.merId)).filter(({ bra_id: braId }) => !pass.stores.has(braId));
  const report = respellings(work, STORE_IDS, work.openedKeys.get(STORE_IDS.file) ?? []);
  for (const { bra_id: braId } of missingStores) report(braId);
  await closeRows(
    sql,
    STORES,
    missingStores.map(({ bra_id: braId }) => ({ bra_id: braId })),
    now,
  );
  for (const { bra_id: braId } of missingStores) {
    changes.add({ file: STORE_IDS.file, kind: 'closed', id: braId, cells: [] });
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
  for (let at = 0; at < braIds.length; at += STORES_AT_ONCE)
    await importSomeTables(work, braIds.slice(at, at + STORES_AT_ONCE), byStore);
}

/** Tables of at most a hundred branches. */
async function importSomeTables(
  work: Work,
  braIds: readonly string[],
  byStore: ReadonlyMap<string, RequestedCode[]>,
): Promise<void> {
  const { sql, changes, now } = work;
  const open = await openRowsOf(sql, CODES, braIds, 'code_id');
  const rows = resolveCodes(
    braIds.flatMap((braId) => byStore.get(braId) ?? []),
    [...open, ...(await closedCodesOf(sql, braIds))],
  );
  const existing = await existingRows(sql, CODES, rows);
  const changed = changedRows(work, CODES, 'tables.csv', rows, existing, (before, after) => [
    ['桌號', before.table_code ?? '', after.table_code ?? ''],
    ...(before.isClosed ? [['桌卡', '停用', '恢復'] as const] : []),
  ]);
  const keys = new Set(rows.map((row) => keyOf(CODES, row)));
  const unseenRows = open.filter((row) => !keys.has(keyOf(CODES, row)));
  const openTables = new Set(open.map(tableKey));
  const report = respellings(
    work,
    { file: 'tables.csv', header: '桌號' },
    rows.map(tableKey).filter((table) => !openTables.has(table)),
  );
  for (const row of unseenRows)
    report(tableKey(row), {
      zh: `真的要改桌號：在「代碼」欄填 ${row.code_id}，印好的桌卡照用`,
      en: `For a new name, write ${row.code_id} as its code: the printed card stays good`,
    });
  await closeRows(
    sql,
    CODES,
    unseenRows.map(({ bra_id, code_id }) => ({ bra_id, code_id })),
    now,
  );
  for (const { table_code: table, ...row } of unseenRows)
    changes.add({
      file: 'tables.csv',
      kind: 'closed',
      id: keyOf(CODES, { ...row, table_code: table }),
      cells: [['桌號', table ?? '外帶', '']],
    });
  await writeRows(sql, CODES, changed, now);
}

const tableKey = ({ bra_id: braId, table_code: table }: CodeRow): string => `${braId} ${table ?? ''}`;
