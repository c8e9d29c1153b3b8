/**
 * Imports a folder into the database: new rows are added, changed ones updated, missing ones closed. All runs in one
 * transaction, so a mistake leaves the database unchanged. Rows are read and written a few hundred at a time, so memory
 * stays flat for any number of branches.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { recordSoldOut } from '../data/couponStock.ts';
import { addPicture } from '../data/pictures.ts';
import { reindexBranches } from '../data/reindex.ts';
import { braIdsOf } from '../data/shopKeeping.ts';
import { collectChanges } from './changes.ts';
import { drawingIn } from './checkFolder.ts';
import { importBanners } from './importBanners.ts';
import { importCoupons, importPacks } from './importCoupons.ts';
import { importGoods } from './importGoods.ts';
import { importMerchant } from './importMerchant.ts';
import { makePictures } from './importPictures.ts';
import { importStores, importTables } from './importStores.ts';
import { collectMistakes, FolderRefused } from './mistakes.ts';
import { newPass } from './pass.ts';

import type { Db } from '../db/client.ts';
import type { Changes } from './changes.ts';
import type { FolderContent } from './checkFolder.ts';
import type { NewPicture } from './importPictures.ts';
import type { Progress, Work } from './importWork.ts';

export type ImportOptions = {
  now: Date;
  /** Computes the changes without writing them. */
  isDryRun?: boolean;
  /** The owner has agreed to close the rows that the folder lacks. Without this, an import that closes is rejected. */
  mayClose?: boolean;
  onProgress?: Progress;
};

/** The import would close rows without the owner's consent. Nothing was written. */
export class WouldClose extends Error {
  readonly changes: Changes;

  constructor(changes: Changes) {
    super(`${changes.closedCount()} rows would be closed`);
    this.name = 'WouldClose';
    this.changes = changes;
  }
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

async function writeAll(work: Work, newPictures: readonly NewPicture[]): Promise<void> {
  const { sql, content, pass, mistakes, now, staleBranches } = work;
  const has = (file: string) => content.rows.has(file);
  const isRenamed = await importMerchant(work);
  for (const { file, ...picture } of newPictures)
    await addPicture(sql, { ...picture, bytes: await readFile(file) }, now);
  await importStores(work);
  if (mistakes.count() > 0) return;
  const braIds = await braIdsOf(sql, pass.merId);
  if (has('tables.csv')) await importTables(work, braIds);
  if (has('goods.csv')) await importGoods(work, braIds);
  if (has('banners.csv')) await importBanners(work);
  if (has('coupons.csv')) await importCoupons(work, braIds);
  if (has('packs.csv')) await importPacks(work, braIds);
  const renamed = isRenamed ? braIds : [...staleBranches];
  await reindexBranches(sql, renamed.sort(), (done) => work.onProgress('search', done, renamed.length));
}

/**
 * Imports a checked folder.
 * @param db without statement timeout, because the transaction may take a minute
 * @returns the changes, which `isDryRun` only computes
 * @throws FolderRefused when the folder conflicts with the database, and WouldClose. The database stays unchanged
 */
export async function importFolder(
  db: Db,
  content: FolderContent,
  { now, isDryRun = false, mayClose = false, onProgress = () => undefined }: ImportOptions,
): Promise<Changes> {
  const into = await mkdtemp(path.join(tmpdir(), 'ume-pictures-'));
  let changes = collectChanges();
  let limitedCoupons: Work['limitedCoupons'] = [];
  try {
    const { names, newPictures } = await makePictures(db, content, into, onProgress);
    await db.transact(async (sql) => {
      // A retried transaction collects its changes from the beginning.
      changes = collectChanges();
      limitedCoupons = [];
      const mistakes = collectMistakes();
      const pass = newPass({
        mistakes,
        merId: content.merchant.id,
        now,
        pictureNamed: (cell) => drawingIn(cell) ?? names.get(cell) ?? null,
      });
      await writeAll(
        {
          sql,
          pass,
          content,
          changes,
          mistakes,
          now,
          onProgress,
          openedKeys: new Map(),
          staleBranches: new Set(),
          limitedCoupons,
        },
        newPictures,
      );
      if (mistakes.count() > 0) throw new FolderRefused(mistakes);
      if (isDryRun) throw new DryRunRollback();
      if (!mayClose && changes.closedCount() > 0) throw new WouldClose(changes);
    });
    await recordSoldOut(
      db,
      limitedCoupons.map(({ bra_id: braId, coupon_id: couponId, stock_total: stockTotal }) => ({
        braId,
        couponId,
        stockTotal,
      })),
      now,
    );
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  } finally {
    await rm(into, { recursive: true, force: true });
  }
  return changes;
}
