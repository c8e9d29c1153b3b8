/** A member's usable, used and expired coupons. The member is always the token's owner (C18). */
import SQL, { empty } from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { valueOf } from './couponRows.ts';
import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { MyCoupon, MyCouponState } from '#contract/coupons.ts';
import type { z } from 'zod';
import type { Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Cursor } from './cursor.ts';

type MyCouponData = z.input<typeof MyCoupon>;
type CountsRow = { usable: number; used: number; expired: number };

/** Number of stores that are listed. The others are only counted. */
const MOST_STORES = 20;

export type MyCouponQuery = { userId: string; state: MyCouponState; after: Cursor | null; size: number; now: Date };

type MyCouponRow = Pick<
  CouponRow,
  | 'couponId'
  | 'braId'
  | 'merId'
  | 'industryType'
  | 'storeName'
  | 'title'
  | 'minimumSpend'
  | 'scopes'
  | 'rules'
  | 'kind'
  | 'amount'
  | 'percentToPay'
  | 'giftLabel'
> & {
  code: string;
  usableFrom: string | null;
  usableUntil: string;
  usableTimes: { weekdays: number[]; from: string; to: string } | null;
  stores: { braId: string; name: string; address: string }[];
  storeCount: number;
  claimedAt: Date;
  usedAt: Date | null;
  usedStoreName: string;
  at: Date;
};

/** Within the range of timestamps, which is smaller than that of days. */
const LAST_DAY = SQL`greatest(date '1970-01-01', least(c.usable_until,
  date '9999-12-31'))::timestamp at time zone 'UTC'`;

/**
 * Condition and sort key of each state. Usable coupons are ordered by their last day, the others latest first. Coupon
 * ids order equal ones. `today` is the day in Asia/Taipei.
 */
const STATES: Record<MyCouponState, { where: (today: string) => Statement; at: Statement; isSoonestFirst: boolean }> = {
  usable: {
    where: (today) => SQL`c.used_at is null and c.usable_until >= ${today}::date`,
    at: LAST_DAY,
    isSoonestFirst: true,
  },
  used: { where: () => SQL`c.used_at is not null`, at: SQL`c.used_at`, isSoonestFirst: false },
  expired: {
    where: (today) => SQL`c.used_at is null and c.usable_until < ${today}::date`,
    at: LAST_DAY,
    isSoonestFirst: false,
  },
};

const COLUMNS = SQL`k.coupon_id as "couponId", k.bra_id as "braId", k.mer_id as "merId",
  m.industry_type as "industryType", s.name as "storeName",
  k.title, k.minimum_spend as "minimumSpend", k.scopes, k.rules, k.kind, k.amount, k.percent_to_pay as "percentToPay",
  k.gift_label as "giftLabel",
  c.code, k.usable_from as "usableFrom", c.usable_until as "usableUntil", k.usable_times as "usableTimes",
  c.claimed_at as "claimedAt", c.used_at as "usedAt",
  (select u.name from stores u where u.bra_id = coalesce(c.used_bra_id, c.bra_id)) as "usedStoreName", c.at,
  case when k.is_for_merchant then (select count(*)::int from stores o where o.mer_id = k.mer_id
  and o.closed_at is null) else 1 end as "storeCount",
  (select jsonb_agg(jsonb_build_object('braId', o.bra_id, 'name', o.name, 'address', o.city || o.district || o.address)
    order by o.place, length(o.bra_id), o.bra_id)
  from (
    (select 0 as place, o.* from stores o where o.bra_id = k.bra_id)
    union all (select 1, o.* from stores o where k.is_for_merchant and o.mer_id = k.mer_id and o.closed_at is null
      and o.bra_id <> k.bra_id order by length(o.bra_id), o.bra_id limit ${MOST_STORES - 1}::int)) o) as stores`;

function myCouponOf(row: MyCouponRow, state: MyCouponState): MyCouponData {
  const { couponId, braId, merId, industryType, storeName, title, minimumSpend, scopes, rules } = row;
  const { code, usableFrom, usableUntil, usableTimes, stores, storeCount, usedAt } = row;
  return {
    couponId,
    braId,
    merId,
    industryType,
    storeName,
    title,
    minimumSpend,
    scopes,
    rules,
    code,
    usableFrom,
    usableUntil,
    usableTimes,
    stores,
    storeCount,
    state,
    logo: `logo-${merId}`,
    value: valueOf(row),
    claimedAt: row.claimedAt.toISOString(),
    used: usedAt === null ? null : { at: usedAt.toISOString(), storeName: row.usedStoreName },
  };
}

async function countsOf(sql: Sql, userId: string, today: string): Promise<CountsRow> {
  const [row] = await sql.query<CountsRow>(
    SQL`select count(*) filter (where ${STATES.usable.where(today)}) as usable,
      count(*) filter (where ${STATES.used.where(today)}) as used,
       count(*) filter (where ${STATES.expired.where(today)}) as expired from coupon_claims c
       where c.user_id = ${userId}`,
  );
  return row ?? { usable: 0, used: 0, expired: 0 };
}

/** One page of the member's coupons in one state, with the count of each state. */
export async function myCoupons(sql: Sql, { userId, state, after, size, now }: MyCouponQuery) {
  const { where, at, isSoonestFirst } = STATES[state];
  const today = taipeiDay(now.getTime());
  const than = isSoonestFirst ? SQL`>` : SQL`<`;
  const beyond = after === null ? empty : SQL`and (${at}, c.coupon_id) ${than} (${after.at}::timestamptz, ${after.id})`;
  const direction = isSoonestFirst ? SQL`asc` : SQL`desc`;
  const [rows, counts] = await Promise.all([
    sql.query<MyCouponRow>(
      SQL`select ${COLUMNS} from (select c.*, ${at} as at from coupon_claims c where c.user_id = ${userId}
        and ${where(today)} ${beyond}
         order by at ${direction}, c.coupon_id ${direction} limit ${size + 1}) c
       join coupons k on k.bra_id = c.bra_id and k.coupon_id = c.coupon_id join stores s on s.bra_id = k.bra_id
       join merchants m on m.mer_id = k.mer_id
       order by c.at ${direction}, c.coupon_id ${direction}`,
    ),
    countsOf(sql, userId, today),
  ]);
  return {
    ...cutPage(
      BY_TIME,
      rows,
      size,
      (row) => myCouponOf(row, state),
      (row) => endAt(row.at, row.couponId),
    ),
    counts,
  };
}
