/** Packs: several coupons that a store hands out together, once to each member. */
import { newCouponCode } from './couponCode.ts';
import { usableUntilOf } from './coupons.ts';

import type { Pack } from '#contract/coupons.ts';
import type { z } from 'zod';
import type { Db, Sql } from '../db/client.ts';

/** Packs that a store hands out now, newest first; none for an unknown branch. */
export function packsOfStore(sql: Sql, braId: string, now: Date): Promise<z.infer<typeof Pack>[]> {
  return sql.query(
    `select p.pack_id as "packId", p.bra_id as "braId", p.title,
       count(k.coupon_id) as "couponCount", coalesce(sum(k.amount), 0) as "totalAmount"
     from packs p
     left join pack_coupons x on x.bra_id = p.bra_id and x.pack_id = p.pack_id
     left join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id
     where p.bra_id = $1 and p.starts_at <= $2 and p.ends_at > $2
     group by p.bra_id, p.pack_id, p.title, p.created_at
     order by p.created_at desc, p.pack_id desc`,
    [braId, now],
  );
}

/** What the member received of a store's packs. */
export function receivedPacks(
  sql: Sql,
  userId: string,
  braId: string,
): Promise<{ packId: string; receivedAt: Date }[]> {
  return sql.query(
    'select pack_id as "packId", received_at as "receivedAt" from pack_receipts where user_id = $1 and bra_id = $2 order by received_at desc, pack_id desc',
    [userId, braId],
  );
}

type PackCoupon = {
  couponId: string;
  merId: string;
  usableUntil: string | null;
  usableDays: number | null;
  endsAt: Date;
};

function handOut(
  db: Db,
  pack: { packId: string; braId: string },
  coupons: readonly PackCoupon[],
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
    const received = await sql.query(
      `insert into pack_receipts (user_id, bra_id, pack_id, received_at) values ($1, $2, $3, $4)
       on conflict (user_id, bra_id, pack_id) do nothing returning pack_id`,
      [userId, pack.braId, pack.packId, now],
    );
    if (received.length === 0) return false;
    await sql.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, pack_id, code, claimed_at, usable_until)
       select $1, r.coupon_id, $2, r.mer_id, $3, r.code, $4, r.usable_until
       from jsonb_to_recordset($5::jsonb) as r(coupon_id text, mer_id text, code text, usable_until date)
       on conflict (user_id, coupon_id) do nothing`,
      [userId, pack.braId, pack.packId, now, JSON.stringify(claims)],
    );
    return true;
  });
}

export type ReceiveRefusal = 'notFound' | 'packReceived' | 'couponNotStarted' | 'couponEnded';

/** Receives a pack for the token's owner: the pack and all its coupons, or nothing. Says why not. */
export async function receivePack(
  db: Db,
  packId: string,
  userId: string,
  now: Date,
): Promise<{ couponCount: number } | ReceiveRefusal> {
  const [pack] = await db.query<{ packId: string; braId: string; startsAt: Date; endsAt: Date }>(
    'select pack_id as "packId", bra_id as "braId", starts_at as "startsAt", ends_at as "endsAt" from packs where pack_id = $1',
    [packId],
  );
  if (!pack) return 'notFound';
  if (pack.startsAt > now) return 'couponNotStarted';
  const coupons = await db.query<PackCoupon>(
    `select k.coupon_id as "couponId", k.mer_id as "merId", k.usable_until as "usableUntil", k.usable_days as "usableDays", k.ends_at as "endsAt"
     from pack_coupons x join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id where x.bra_id = $1 and x.pack_id = $2`,
    [pack.braId, packId],
  );
  if (pack.endsAt <= now) return 'couponEnded';
  return (await handOut(db, pack, coupons, userId, now)) ? { couponCount: coupons.length } : 'packReceived';
}
