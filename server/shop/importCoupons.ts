/** Imports coupons.csv and packs.csv into the database. */
import { unusedClaims, idsOfOtherBranches } from '../data/shopKeeping.ts';
import {
  COUPONS,
  deleteRows,
  keyOf,
  openRowsOf,
  PACK_COUPONS,
  PACKS,
  existingRows,
  writeRows,
} from '../data/shopRows.ts';
import { COUPONS_SHEET } from './couponsSheet.ts';
import { batchesOf, cellsThatDiffer, changedRows, closeUnseen, refuseId } from './importWork.ts';
import { PACKS_SHEET } from './packsSheet.ts';

import type { ShopCouponRow, Existing } from '../data/shopRows.ts';
import type { Work } from './importWork.ts';

const COUPON_IDS = { file: COUPONS_SHEET.file, header: '券號' };
const PACK_IDS = { file: PACKS_SHEET.file, header: '禮包號' };

/** The terms that a holder of the coupon relies on. */
const promiseOf = ({ kind, amount, percent_to_pay, gift_label, minimum_spend }: ShopCouponRow): string =>
  JSON.stringify([kind, amount, percent_to_pay, gift_label, minimum_spend]);

async function refuseCouponRows(
  work: Work,
  rows: readonly ShopCouponRow[],
  existing: ReadonlyMap<string, Existing<ShopCouponRow>>,
): Promise<void> {
  const ids = rows.map(({ coupon_id: id, bra_id: braId }) => ({ id, braId }));
  for (const id of await idsOfOtherBranches(work.sql, 'coupon', ids))
    refuseId(work, COUPON_IDS, id, {
      zh: '別家店已經用了這個券號；請換一個',
      en: 'another store has a coupon by this id; take another one',
    });
  const conflicting = rows.filter((row) => {
    const before = existing.get(keyOf(COUPONS, row));
    return before !== undefined && promiseOf(before) !== promiseOf(row);
  });
  const conflictingIds = conflicting.map(({ coupon_id: id }) => id);
  for (const [id, count] of await unusedClaims(work.sql, conflictingIds))
    refuseId(work, COUPON_IDS, id, {
      zh: `已有 ${count} 位會員領了這張券，內容和低消不能改；請用新的券號`,
      en: `${count} members hold this coupon: what it gives and asks cannot change; use a new id`,
    });
}

export async function importCoupons(work: Work, braIds: readonly string[]): Promise<void> {
  const seenKeys = new Set<string>();
  for await (const rows of batchesOf(work, COUPONS_SHEET)) {
    const existing = await existingRows(work.sql, COUPONS, rows);
    await refuseCouponRows(work, rows, existing);
    const changed = changedRows(work, COUPONS, COUPON_IDS.file, rows, existing, (before, after) =>
      cellsThatDiffer(COUPONS_SHEET, before, after),
    );
    await writeRows(work.sql, COUPONS, changed, work.now);
    for (const row of changed) work.staleBranches.add(row.bra_id);
    work.limitedCoupons.push(...changed.filter(({ stock_total: total }) => total !== null));
    for (const row of rows) seenKeys.add(keyOf(COUPONS, row));
  }
  await closeUnseen(work, COUPONS, COUPON_IDS, seenKeys, braIds);
}

export async function importPacks(work: Work, braIds: readonly string[]): Promise<void> {
  const { sql, now, changes } = work;
  const seenKeys = new Set<string>();
  for await (const rows of batchesOf(work, PACKS_SHEET)) {
    const packs = rows.map(({ pack }) => pack);
    const ids = packs.map(({ pack_id: id, bra_id: braId }) => ({ id, braId }));
    for (const id of await idsOfOtherBranches(sql, 'pack', ids))
      refuseId(work, PACK_IDS, id, {
        zh: '別家店已經用了這個禮包號；請換一個',
        en: 'another store has a pack by this id; take another one',
      });
    const existing = await existingRows(sql, PACKS, packs);
    const changed = changedRows(work, PACKS, PACK_IDS.file, packs, existing, (before, after) =>
      cellsThatDiffer(PACKS_SHEET, { pack: before, couponIds: [] }, { pack: after, couponIds: [] }),
    );
    await writeRows(sql, PACKS, changed, now);
    const links = rows.flatMap(({ pack: { bra_id, pack_id }, couponIds }) =>
      couponIds.map((coupon_id) => ({ bra_id, pack_id, coupon_id })),
    );
    const openLinks = await openRowsOf(
      sql,
      PACK_COUPONS,
      [...new Set(packs.map(({ bra_id: braId }) => braId))],
      'pack_id, coupon_id',
    );
    const keys = new Set(links.map((link) => keyOf(PACK_COUPONS, link)));
    const packKeys = new Set(packs.map((pack) => keyOf(PACKS, pack)));
    const removedLinks = openLinks.filter(
      (link) => packKeys.has(`${link.bra_id} ${link.pack_id}`) && !keys.has(keyOf(PACK_COUPONS, link)),
    );
    const openLinkKeys = new Set(openLinks.map((link) => keyOf(PACK_COUPONS, link)));
    const addedLinks = links.filter((link) => !openLinkKeys.has(keyOf(PACK_COUPONS, link)));
    const changedKeys = new Set(changed.map((pack) => keyOf(PACKS, pack)));
    for (const id of new Set([...removedLinks, ...addedLinks].map((link) => `${link.bra_id} ${link.pack_id}`))) {
      if (!changedKeys.has(id)) changes.add({ file: PACK_IDS.file, kind: 'changed', id, cells: [] });
    }
    await deleteRows(sql, PACK_COUPONS, removedLinks, now);
    await writeRows(sql, PACK_COUPONS, addedLinks, now);
    for (const pack of packs) seenKeys.add(keyOf(PACKS, pack));
  }
  await closeUnseen(work, PACKS, PACK_IDS, seenKeys, braIds);
}
