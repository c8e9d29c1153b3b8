/** Imports goods.csv into the database. */
import { deleteRows, differs, GOODS, keyOf, LABELS, existingRows, writeRows } from '../data/shopRows.ts';
import { GOODS_SHEET } from './goodsSheet.ts';
import { batchesOf, cellsThatDiffer, changedRows, closeUnseen } from './importWork.ts';

import type { LabelRow } from '../data/shopRows.ts';
import type { Work } from './importWork.ts';

export async function importGoods(work: Work, braIds: readonly string[]): Promise<void> {
  const { sql, now, staleBranches } = work;
  const seenKeys = new Set<string>();
  for await (const rows of batchesOf(work, GOODS_SHEET)) {
    const goods = rows.map((row) => row.goods);
    const labels = new Map(
      rows.flatMap(({ label }) => (label === null ? [] : [[keyOf(LABELS, label), label] as const])),
    );
    const existing = await existingRows(sql, GOODS, goods);
    const existingLabels = await existingRows(sql, LABELS, goods as unknown as LabelRow[]);
    const both = (row: (typeof goods)[number], of: ReadonlyMap<string, LabelRow>) => ({
      goods: row,
      label: of.get(keyOf(GOODS, row)) ?? null,
    });
    const changed = changedRows(work, GOODS, 'goods.csv', goods, existing, (before, after) =>
      cellsThatDiffer(GOODS_SHEET, both(before, existingLabels), both(after, labels)),
    );
    const isNew = new Set(changed.map((row) => keyOf(GOODS, row)));
    const changedLabels = [...labels].filter(([key, label]) => {
      const before = existingLabels.get(key);
      return before === undefined || differs(LABELS, label, before);
    });
    const removedLabels = [...existingLabels].filter(([key]) => !labels.has(key));
    for (const [key] of [...changedLabels, ...removedLabels]) {
      const row = goods.find((one) => keyOf(GOODS, one) === key);
      if (row && !isNew.has(key))
        work.changes.add({
          file: 'goods.csv',
          kind: 'changed',
          id: key,
          cells: cellsThatDiffer(GOODS_SHEET, both(row, existingLabels), both(row, labels)),
        });
    }
    await writeRows(sql, GOODS, changed, now);
    await writeRows(
      sql,
      LABELS,
      changedLabels.map(([, label]) => label),
      now,
    );
    await deleteRows(
      sql,
      LABELS,
      removedLabels.map(([, { bra_id, goods_id }]) => ({ bra_id, goods_id })),
      now,
    );
    for (const row of changed) staleBranches.add(row.bra_id);
    for (const row of goods) seenKeys.add(keyOf(GOODS, row));
  }
  await closeUnseen(work, GOODS, { file: 'goods.csv', header: '品號' }, seenKeys, braIds);
}
