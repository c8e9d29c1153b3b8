/**
 * Lists of coupons: those of the store page, ranked by their state, and those of /discover/coupons, sorted as asked.
 */
import SQL, { empty } from 'sql-template-tag';

import { columnsOf, couponOf, couponsOf, joinsOf } from './couponRows.ts';
import { couponsByIds } from './coupons.ts';
import { isSoldOut, withStockLeft } from './couponStock.ts';
import { BY_TIME, cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresFrom } from './distance.ts';
import { firstOf } from './firstOf.ts';
import { shopWrites } from './shopWrites.ts';
import { ttlCache } from './ttlCache.ts';

import type { CouponSort } from '#contract/coupons.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Cursor } from './cursor.ts';
import type { Place, Position } from './distance.ts';

/**
 * The list's parts in their order, as they were when the list was begun: what can be claimed, what was claimed or is to
 * come, what is gone. So a claim between two pages moves nothing from one page to the other.
 */
function phasesOf(userId: string | null, asOf: Date): readonly [Statement, Statement, Statement] {
  const claimedBefore =
    userId === null
      ? SQL`false`
      : SQL`exists (select 1 from coupon_claims b where b.user_id = ${userId} and b.coupon_id = k.coupon_id and b.claimed_at <= ${asOf})`;
  return [
    SQL`k.starts_at <= ${asOf} and not ${isSoldOut(asOf)} and not ${claimedBefore}`,
    SQL`(${claimedBefore} or k.starts_at > ${asOf})`,
    SQL`k.starts_at <= ${asOf} and ${isSoldOut(asOf)} and not ${claimedBefore}`,
  ];
}

export type CouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  after: Cursor | null;
  size: number;
  now: Date;
};

type ListedRow = CouponRow & { phase: Cursor['phase'] };
const listed = (asOf: Date): Statement => SQL`not k.is_pack_only and k.ends_at > ${asOf}`;

/** Of one branch: a handful of rows, ranked in one statement. */
function ofBranch(sql: Sql, braId: string, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const asOf = after?.asOf ?? now;
  const [claimable, claimedOrToCome] = phasesOf(userId, asOf);
  const beyond =
    after === null
      ? empty
      : SQL`where phase > ${after.phase}::int or (phase = ${after.phase}::int and ("createdAt", "couponId") < (${after.at}, ${after.id}))`;
  return sql.query<ListedRow>(
    SQL`select * from (select case when ${claimable} then 0 when ${claimedOrToCome} then 1 else 2 end as phase, ${columnsOf(userId)}
       from ${couponsOf(userId)} where k.bra_id = ${braId} and ${listed(asOf)}) l
     ${beyond} order by phase, "createdAt" desc, "couponId" desc limit ${size + 1}`,
  );
}

/** Of all branches: part after part, each along its index, until the page is full. */
async function ofAll(sql: Sql, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  const asOf = after?.asOf ?? now;
  const first = after?.phase ?? 0;
  for (const [phase, inPhase] of phasesOf(userId, asOf).entries()) {
    if (phase < first || rows.length > size) continue;
    const beyond =
      after !== null && phase === first ? SQL`and (k.created_at, k.coupon_id) < (${after.at}, ${after.id})` : empty;
    rows.push(
      ...(await sql.query<ListedRow>(
        // cut to the page before anything is joined to it
        SQL`select ${phase}::int as phase, ${columnsOf(userId)}
         from (select * from coupons k where ${listed(asOf)} and ${inPhase} ${beyond} order by k.created_at desc, k.coupon_id desc limit ${size + 1 - rows.length}) k ${joinsOf(userId)}
         order by k.created_at desc, k.coupon_id desc`,
      )),
    );
  }
  return rows;
}

/** Coupons that have not ended, claimable ones first, newest first within each part. */
export async function listCoupons(sql: Sql, query: CouponQuery) {
  const { braId, after, size, now } = query;
  const asOf = after?.asOf ?? now;
  const rows = await (braId === undefined ? ofAll(sql, query) : ofBranch(sql, braId, query));
  return cutPage(
    BY_TIME,
    await withStockLeft(sql, rows),
    size,
    (row) => couponOf(row, now),
    ({ createdAt, couponId, phase }) => ({ at: createdAt, id: couponId, phase, asOf }),
  );
}

/** Where a page of a sorted list ended: the number that it is sorted by, then the distance. */
export const SORTED_COUPONS = keyset({ key: Rank, metres: Rank, id: EndId });
type SortedCouponEnd = NonNullable<ReturnType<typeof SORTED_COUPONS.read>>;

export type SortedCouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  industryType?: CouponRow['industryType'] | undefined;
  kind?: CouponRow['kind'] | undefined;
  sort: CouponSort;
  /** null: nothing has a distance, and sorted by distance all are equal. */
  from: Position | null;
  after: SortedCouponEnd | null;
  size: number;
  now: Date;
};

/** What is kept of a coupon that is listed. What orders it counts, least first: `toPay` and `lastDay`. */
type Listed = Pick<CouponRow, 'couponId' | 'industryType' | 'kind'> & {
  endsAt: number;
  toPay: number;
  lastDay: number;
};
type Branch = Place & { braId: string; coupons: Listed[] };

/**
 * Most off: the percent that is still to pay; money off counts against the least spend, without one all of it, and a
 * gift
 * as the half of 買一送一. Soonest gone: the day after which it can neither be claimed nor used.
 */
async function readListed(sql: Sql, now: Date): Promise<Branch[]> {
  const rows = await sql.query<Omit<Listed, 'endsAt'> & { endsAt: Date } & Omit<Branch, 'coupons'>>(
    SQL`select k.coupon_id as "couponId", k.bra_id as "braId", m.industry_type as "industryType", k.kind, k.ends_at as "endsAt", s.x, s.y, s.z,
       case k.kind when 'percent' then k.percent_to_pay when 'amount' then 100 - 100 * k.amount / greatest(k.minimum_spend, k.amount, 1) else 50 end as "toPay",
       least((k.ends_at at time zone 'Asia/Taipei')::date, k.usable_until) - date '2000-01-01' as "lastDay"
     from coupons k join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = k.mer_id where ${listed(now)}`,
  );
  const branches = new Map<string, Branch>();
  for (const { braId, x, y, z, couponId, industryType, kind, endsAt, toPay, lastDay } of rows) {
    const branch = branches.get(braId) ?? { braId, x, y, z, coupons: [] };
    branches.set(braId, branch);
    branch.coupons.push({ couponId, industryType, kind, endsAt: endsAt.getTime(), toPay, lastDay });
  }
  return [...branches.values()];
}

/**
 * Every order asks for all of them, since distances are other ones from each place: to sort in the database what a
 * chain
 * offers took a call some milliseconds. So they are kept until an import, at most for a minute, and the first ones are
 * picked from memory; ten thousand are about 3 MB.
 */
const LISTED = ttlCache<readonly Branch[]>({ ttlMs: 60_000, maxEntries: 1 });

const SORT_KEYS: Record<CouponSort, (coupon: Listed) => number> = {
  distance: () => 0,
  discount: ({ toPay }) => toPay,
  expiry: ({ lastDay }) => lastDay,
};

const inOrder = (one: SortedCouponEnd, other: SortedCouponEnd): number =>
  one.key - other.key || one.metres - other.metres || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Coupons that have not ended, sorted as asked whatever their state, so that a claim moves none. */
export async function sortedCoupons(
  db: Db,
  { userId, braId, industryType, kind, sort, from, after, size, now }: SortedCouponQuery,
) {
  const metresOf = from === null ? () => 0 : metresFrom(from);
  const keyOf = SORT_KEYS[sort];
  const moment = now.getTime();
  const first = firstOf(size + 1, inOrder);
  for (const branch of await LISTED.get(db, String(await shopWrites(db)), now, () => readListed(db, now))) {
    if (braId !== undefined && branch.braId !== braId) continue;
    const metres = metresOf(branch);
    for (const coupon of branch.coupons) {
      if (
        coupon.endsAt <= moment ||
        (industryType !== undefined && coupon.industryType !== industryType) ||
        (kind !== undefined && coupon.kind !== kind)
      )
        continue;
      const end = { key: keyOf(coupon), metres, id: coupon.couponId };
      if (after === null || inOrder(end, after) > 0) first.add(end);
    }
  }
  const { list: page, next } = cutPage(
    SORTED_COUPONS,
    first.list,
    size,
    (end) => end,
    (end) => end,
  );
  const coupons = await couponsByIds(
    db,
    page.map(({ id }) => id),
    userId,
    now,
  );
  const metres = new Map(page.map((end) => [end.id, end.metres]));
  return {
    list: coupons.map((coupon) => (from === null ? coupon : { ...coupon, metres: metres.get(coupon.couponId) })),
    next,
  };
}
