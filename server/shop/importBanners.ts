/** Imports banners.csv into the database. */
import { openBanners } from '../data/shopKeeping.ts';
import { BANNERS, closeRows, existingRows, writeRows } from '../data/shopRows.ts';
import { BANNERS_SHEET } from './bannersSheet.ts';
import { batchesOf, cellsThatDiffer, changedRows, refuseId, respellings } from './importWork.ts';

import type { Work } from './importWork.ts';

const IDS = { file: BANNERS_SHEET.file, header: '編號' };

export async function importBanners(work: Work): Promise<void> {
  const { sql, pass, changes, now } = work;
  const seenKeys = new Set<string>();
  for await (const rows of batchesOf(work, BANNERS_SHEET)) {
    const existing = await existingRows(sql, BANNERS, rows);
    for (const { banner_id: id, mer_id: merId } of existing.values()) {
      if (merId !== pass.merId)
        refuseId(work, IDS, id, {
          zh: '別的店家已經用了這個編號；請換一個',
          en: 'another merchant has a banner by this id; take another one',
        });
    }
    await writeRows(
      sql,
      BANNERS,
      changedRows(work, BANNERS, IDS.file, rows, existing, (before, after) =>
        cellsThatDiffer(BANNERS_SHEET, before, after),
      ),
      now,
    );
    for (const row of rows) seenKeys.add(row.banner_id);
  }
  const missingBanners = (await openBanners(sql, pass.merId)).filter(({ banner_id: id }) => !seenKeys.has(id));
  const report = respellings(work, IDS, work.openedKeys.get(IDS.file) ?? []);
  for (const { banner_id: id } of missingBanners) report(id);
  await closeRows(
    sql,
    BANNERS,
    missingBanners.map(({ banner_id }) => ({ banner_id })),
    now,
  );
  for (const { banner_id: id } of missingBanners) changes.add({ file: IDS.file, kind: 'closed', id, cells: [] });
}
