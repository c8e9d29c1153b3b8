/** Imports coupons.csv and packs.csv into the database. */
import { heldCoupons, takenElsewhere } from '../data/shopKeeping.ts';
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
import { batchesOf, cellsThatDiffer, changedRows, closeUnseen, foreign } from './importWork.ts';
import { PACKS_SHEET } from './packsSheet.ts';

import type { ShopCouponRow, Existing } from '../data/shopRows.ts';
import type { Work } from './importWork.ts';

/** The terms that a holder of the coupon relies on. */
const promiseOf = ({ kind, amount, percent_to_pay, gift_label, minimum_spend }: ShopCouponRow): string =>
  JSON.stringify([kind, amount, percent_to_pay, gift_label, minimum_spend]);

async function refuseCouponRows(
  { sql, mistakes }: Work,
  rows: readonly ShopCouponRow[],
  standing: ReadonlyMap<string, Existing<ShopCouponRow>>,
): Promise<void> {
  for (const id of await takenElsewhere(
    sql,
    'coupon',
    rows.map(({ coupon_id: id, bra_id: braId }) => ({ id, braId })),
  )) {
    mistakes.add(
      foreign('coupons.csv', '券號', id, {
        zh: '別家店已經用了這個券號；請換一個',
        en: 'another store has a coupon by this id; take another one',
      }),
    );
  }
  const other = rows.filter((row) => {
    const before = standing.get(keyOf(COUPONS, row));
    return before !== undefined && promiseOf(before) !== promiseOf(row);
  });
  for (const [id, count] of await heldCoupons(
    sql,
    other.map(({ coupon_id: id }) => id),
  )) {
    mistakes.add(
      foreign('coupons.csv', '券號', id, {
        zh: `已有 ${count} 位會員領了這張券，內容和低消不能改；請用新的券號`,
        en: `${count} members hold this coupon: what it gives and asks cannot change; use a new id`,
      }),
    );
  }
}

export async function importCoupons(work: Work, braIds: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for await (const rows of batchesOf(work, COUPONS_SHEET)) {
    const standing = await existingRows(work.sql, COUPONS, rows);
    await refuseCouponRows(work, rows, standing);
    const changed = changedRows(work, COUPONS, 'coupons.csv', rows, standing, (before, after) =>
      cellsThatDiffer(COUPONS_SHEET, before, after),
    );
    await writeRows(work.sql, COUPONS, changed, work.now);
    for (const row of changed) work.touched.add(row.bra_id);
    work.limited.push(...changed.filter(({ stock_total: total }) => total !== null));
    for (const row of rows) seen.add(keyOf(COUPONS, row));
  }
  await closeUnseen(work, COUPONS, 'coupons.csv', seen, braIds);
}

export async function importPacks(work: Work, braIds: readonly string[]): Promise<void> {
  const { sql, now, mistakes, changes } = work;
  const seen = new Set<string>();
  for await (const rows of batchesOf(work, PACKS_SHEET)) {
    const packs = rows.map(({ pack }) => pack);
    for (const id of await takenElsewhere(
      sql,
      'pack',
      packs.map(({ pack_id: pack, bra_id: braId }) => ({ id: pack, braId })),
    )) {
      mistakes.add(
        foreign('packs.csv', '禮包號', id, {
          zh: '別家店已經用了這個禮包號；請換一個',
          en: 'another store has a pack by this id; take another one',
        }),
      );
    }
    const standing = await existingRows(sql, PACKS, packs);
    const changed = changedRows(work, PACKS, 'packs.csv', packs, standing, (before, after) =>
      cellsThatDiffer(PACKS_SHEET, { pack: before, couponIds: [] }, { pack: after, couponIds: [] }),
    );
    await writeRows(sql, PACKS, changed, now);
    const links = rows.flatMap(({ pack: { bra_id, pack_id }, couponIds }) =>
      couponIds.map((coupon_id) => ({ bra_id, pack_id, coupon_id })),
    );
    const linked = await openRowsOf(
      sql,
      PACK_COUPONS,
      [...new Set(packs.map(({ bra_id: braId }) => braId))],
      'pack_id, coupon_id',
    );
    const keys = new Set(links.map((link) => keyOf(PACK_COUPONS, link)));
    const ofThese = new Set(packs.map((pack) => keyOf(PACKS, pack)));
    const gone = linked.filter(
      (link) => ofThese.has(`${link.bra_id} ${link.pack_id}`) && !keys.has(keyOf(PACK_COUPONS, link)),
    );
    const known = new Set(linked.map((link) => keyOf(PACK_COUPONS, link)));
    const added = links.filter((link) => !known.has(keyOf(PACK_COUPONS, link)));
    const isTold = new Set(changed.map((pack) => keyOf(PACKS, pack)));
    for (const id of new Set([...gone, ...added].map((link) => `${link.bra_id} ${link.pack_id}`))) {
      if (!isTold.has(id)) changes.add({ file: 'packs.csv', kind: 'changed', id, cells: [] });
    }
    await deleteRows(sql, PACK_COUPONS, gone);
    await writeRows(sql, PACK_COUPONS, added, now);
    for (const pack of packs) seen.add(keyOf(PACKS, pack));
  }
  await closeUnseen(work, PACKS, 'packs.csv', seen, braIds);
}
