/**
 * Packs of coupons. A member receives each pack once, with all its coupons or not at all. A pack is gone as soon as one
 * of its coupons is.
 */
import SQL from 'sql-template-tag';

import { newCouponCode } from './couponCode.ts';
import { usableUntilOf } from './coupons.ts';
import { isSoldOut, OutOfStock, recordSoldOut, takeFromStock } from './couponStock.ts';
import { isPackOffer, isPackUsable } from './offers.ts';

import type { Pack } from '#contract/coupons.ts';
import type { Db, Sql } from '../db/client.ts';
import type { StockedCoupon } from './couponStock.ts';

type PackRow = { packId: string; braId: string; title: string; couponCount: number; totalAmount: number };

/** Packs that a store offers now and of which no coupon is sold out, newest first. Empty for an unknown branch. */
export async function packsOfStore(sql: Sql, braId: string, now: Date): Promise<Pack[]> {
  const rows = await sql.query<PackRow>(
    SQL`select p.pack_id as "packId", p.bra_id as "braId", p.title,
       count(k.coupon_id) as "couponCount", coalesce(sum(k.amount), 0) as "totalAmount"
     from packs p
     left join pack_coupons x on x.bra_id = p.bra_id and x.pack_id = p.pack_id
     left join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id
     where p.bra_id = ${braId} and ${isPackOffer(now)}
     group by p.bra_id, p.pack_id, p.title, p.created_at
     having not coalesce(bool_or(k.coupon_id is not null and ${isSoldOut()}), false)
     order by p.created_at desc, p.pack_id desc`,
  );
  return rows.map(({ packId, title, couponCount, totalAmount }) => ({
    packId,
    braId,
    title,
    couponCount,
    totalAmount,
  }));
}

/** The store's packs that the member has received. */
export function receivedPacks(
  sql: Sql,
  userId: string,
  braId: string,
): Promise<{ packId: string; receivedAt: Date }[]> {
  return sql.query<{ packId: string; receivedAt: Date }>(
    SQL`select pack_id as "packId", received_at as "receivedAt" from pack_receipts where user_id = ${userId}
      and bra_id = ${braId} order by received_at desc, pack_id desc`,
  );
}

type PackCouponRow = StockedCoupon & {
  merId: string;
  usableUntil: string | null;
  usableDays: number | null;
  endsAt: Date;
};

/** @throws OutOfStock when one of the coupons is sold out. One that the member holds already takes nothing. */
function handOut(
  db: Db,
  pack: { packId: string; braId: string },
  coupons: readonly PackCouponRow[],
  userId: string,
  now: Date,
): Promise<boolean> {
  const claims = coupons.map((coupon) => ({
    coupon_id: coupon.couponId,
    mer_id: coupon.merId,
    code: newCouponCode(),
    usable_until: usableUntilOf(coupon, now),
  }));
  return db.transact(async (sql) => {
    const newRows = await sql.query(
      SQL`insert into pack_receipts (user_id, bra_id, pack_id, received_at)
        values (${userId}, ${pack.braId}, ${pack.packId}, ${now})
       on conflict (user_id, bra_id, pack_id) do nothing returning pack_id`,
    );
    if (newRows.length === 0) return false;
    const newClaims = await sql.query<{ couponId: string }>(
      SQL`insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, pack_id, code, claimed_at, usable_until)
       select ${userId}, r.coupon_id, ${pack.braId}, r.mer_id, ${pack.packId}, r.code, ${now}, r.usable_until
       from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as r(coupon_id text, mer_id text, code text,
       usable_until date)
       on conflict (user_id, coupon_id) do nothing returning coupon_id as "couponId"`,
    );
    const newIds = new Set(newClaims.map(({ couponId }) => couponId));
    // in the order of their ids, so that two packs with the same coupons do not wait for each other
    for (const coupon of coupons) {
      if (newIds.has(coupon.couponId) && !(await takeFromStock(sql, coupon, now))) throw new OutOfStock();
    }
    return true;
  });
}

export type ReceiveRefusal =
  | 'notFound'
  | 'packReceived'
  | 'packSoldOut'
  | 'couponNotStarted'
  | 'couponEnded'
  | 'packUnusable';

/**
 * Gives a pack and all its coupons to the token's owner. Returns the number of coupons or the reason of the refusal.
 */
export async function receivePack(
  db: Db,
  packId: string,
  userId: string,
  now: Date,
): Promise<{ couponCount: number } | ReceiveRefusal> {
  const [pack] = await db.query<{ packId: string; braId: string; startsAt: Date; endsAt: Date; isUsable: boolean }>(
    SQL`select p.pack_id as "packId", p.bra_id as "braId", p.starts_at as "startsAt", p.ends_at as "endsAt",
      ${isPackUsable(now)} as "isUsable" from packs p where p.pack_id = ${packId}`,
  );
  if (!pack) return 'notFound';
  if (pack.startsAt > now) return 'couponNotStarted';
  const coupons = await db.query<PackCouponRow>(
    SQL`select k.bra_id as "braId", k.coupon_id as "couponId", k.mer_id as "merId", k.usable_until as "usableUntil",
      k.usable_days as "usableDays", k.ends_at as "endsAt", k.stock_total as "stockTotal"
     from pack_coupons x join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id
     where x.bra_id = ${pack.braId} and x.pack_id = ${packId} order by k.coupon_id`,
  );
  if (pack.endsAt <= now) return 'couponEnded';
  if (!pack.isUsable) return 'packUnusable';
  try {
    return (await handOut(db, pack, coupons, userId, now)) ? { couponCount: coupons.length } : 'packReceived';
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
  }
  await recordSoldOut(db, coupons, now);
  return 'packSoldOut';
}
