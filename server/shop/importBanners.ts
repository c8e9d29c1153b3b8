/** Imports banners.csv into the database. */
import { openBanners } from '../data/shopKeeping.ts';
import { BANNERS, closeRows, existingRows, writeRows } from '../data/shopRows.ts';
import { BANNERS_SHEET } from './bannersSheet.ts';
import { batchesOf, cellsThatDiffer, changedRows, databaseMistake, respellings } from './importWork.ts';

import type { Work } from './importWork.ts';

export async function importBanners(work: Work): Promise<void> {
  const { sql, pass, mistakes, changes, now } = work;
  const seenKeys = new Set<string>();
  for await (const rows of batchesOf(work, BANNERS_SHEET)) {
    const existing = await existingRows(sql, BANNERS, rows);
    for (const { banner_id: id, mer_id: merId } of existing.values()) {
      if (merId !== pass.merId)
        mistakes.add(
          databaseMistake(
            'banners.csv',
            '編號',
            id,
            {
              zh: '別的店家已經用了這個編號；請換一個',
              en: 'another merchant has a banner by this id; take another one',
            },
            pass.seenKeys('banners.csv').get(id),
          ),
        );
    }
    await writeRows(
      sql,
      BANNERS,
      changedRows(work, BANNERS, 'banners.csv', rows, existing, (before, after) =>
        cellsThatDiffer(BANNERS_SHEET, before, after),
      ),
      now,
    );
    for (const row of rows) seenKeys.add(row.banner_id);
  }
  const missingBanners = (await openBanners(sql, pass.merId)).filter(({ banner_id: id }) => !seenKeys.has(id));
  const report = respellings(work, { file: 'banners.csv', header: '編號' }, work.openedKeys.get('banners.csv') ?? []);
  for (const { banner_id: id } of missingBanners) report(id);
  await closeRows(
    sql,
    BANNERS,
    missingBanners.map(({ banner_id }) => ({ banner_id })),
    now,
  );
  for (const { banner_id: id } of missingBanners) changes.add({ file: 'banners.csv', kind: 'closed', id, cells: [] });
}
