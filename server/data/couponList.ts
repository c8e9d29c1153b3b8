/** Lists of coupons: by state for the store page, by a chosen order for /discover/coupons. */
import SQL, { empty } from 'sql-template-tag';

import { columnsOf, couponOf, couponsOf, joinsOf } from './couponRows.ts';
import { couponsByIds } from './coupons.ts';
import { isSoldOut, withStockLeft } from './couponStock.ts';
import { BY_TIME, cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresFrom } from './distance.ts';
import { isOffer } from './offers.ts';
import { shopWrites } from './shopWrites.ts';
import { topN } from './topN.ts';
import { ttlCache } from './ttlCache.ts';

import type { CouponSort } from '#contract/coupons.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Cursor } from './cursor.ts';
import type { Position, UnitVector } from './distance.ts';

/**
 * The list's three parts at the instant `asOf` of its first page: claimable, claimed or not started, sold out. A claim
 * between two pages therefore moves no coupon from one page to another.
 */
function phasesOf(userId: string | null, asOf: Date): readonly [Statement, Statement, Statement] {
  const claimedBefore =
    userId === null
      ? SQL`false`
      : SQL`exists (select 1 from coupon_claims b where b.user_id = ${userId} and b.coupon_id = k.coupon_id
        and b.claimed_at <= ${asOf})`;
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

/** Coupons of one branch. They are few, so one statement ranks them all. */
function rowsOfBranch(sql: Sql, braId: string, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const asOf = after?.asOf ?? now;
  const [claimable, claimedOrToCome] = phasesOf(userId, asOf);
  const beyond =
    after === null
      ? empty
      : SQL`where phase > ${after.phase}::int or (phase = ${after.phase}::int
        and ("createdAt", "couponId") < (${after.at}, ${after.id}))`;
  return sql.query<ListedRow>(
    SQL`select * from (select case when ${claimable} then 0 when ${claimedOrToCome} then 1
      else 2 end as phase, ${columnsOf(userId, now)}
       from ${couponsOf(userId)} where k.bra_id = ${braId} and ${isOffer(asOf)}) l
     ${beyond} order by phase, "createdAt" desc, "couponId" desc limit ${size + 1}`,
  );
}

/** Coupons of all branches. Reads one part after another by index, until the page is full. */
async function rowsOfAll(sql: Sql, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  const asOf = after?.asOf ?? now;
  const first = after?.phase ?? 0;
  for (const [phase, inPhase] of phasesOf(userId, asOf).entries()) {
    if (phase < first || rows.length > size) continue;
    const beyond =
      after !== null && phase === first ? SQL`and (k.created_at, k.coupon_id) < (${after.at}, ${after.id})` : empty;
    rows.push(
      ...(await sql.query<ListedRow>(
        // limits the rows before the joins
        SQL`select ${phase}::int as phase, ${columnsOf(userId, now)}
         from (select * from coupons k where ${isOffer(asOf)} and ${inPhase} ${beyond}
         order by k.created_at desc, k.coupon_id desc limit ${size + 1 - rows.length}) k ${joinsOf(userId)}
         order by k.created_at desc, k.coupon_id desc`,
      )),
    );
  }
  return rows;
}

/** Coupons on offer, claimable ones first, and newest first within each part. */
export async function listCoupons(sql: Sql, query: CouponQuery) {
  const { braId, after, size, now } = query;
  const asOf = after?.asOf ?? now;
  const rows = await (braId === undefined ? rowsOfAll(sql, query) : rowsOfBranch(sql, braId, query));
  return cutPage(
    BY_TIME,
    await withStockLeft(sql, rows),
    size,
    (row) => couponOf(row, now),
    ({ createdAt, couponId, phase }) => ({ at: createdAt, id: couponId, phase, asOf }),
  );
}

/** End of a page of a sorted list: the sort key, then the distance. */
export const SORTED_COUPONS = keyset({ key: Rank, metres: Rank, id: EndId });
type SortedCouponEnd = NonNullable<ReturnType<typeof SORTED_COUPONS.read>>;

export type SortedCouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  industryType?: CouponRow['industryType'] | undefined;
  kind?: CouponRow['kind'] | undefined;
  sort: CouponSort;
  /** Without a position (null) no coupon has a distance, and the order by distance treats all as equal. */
  from: Position | null;
  after: SortedCouponEnd | null;
  size: number;
  now: Date;
};

type SortRow = UnitVector &
  Pick<CouponRow, 'couponId' | 'braId' | 'industryType' | 'kind' | 'endsAt'> & { toPay: number; lastDay: number };
/** Cached columns of a coupon. `toPay` and `lastDay` are sort keys, smallest first. */
type SortedCoupon = Pick<SortRow, 'couponId' | 'industryType' | 'kind' | 'toPay' | 'lastDay'> & { endsAt: number };
type Branch = UnitVector & { braId: string; coupons: SortedCoupon[] };

/**
 * Reads all listed coupons with their sort keys. `toPay` is the percentage left to pay. An amount counts against the
 * minimum spend (100 percent without one), and a gift counts as 50 (買一送一). `lastDay` is the last day to claim or use
 * it.
 */
async function readBranches(sql: Sql, now: Date): Promise<Branch[]> {
  const rows = await sql.query<SortRow>(
    SQL`select k.coupon_id as "couponId", k.bra_id as "braId", m.industry_type as "industryType", k.kind,
      k.ends_at as "endsAt", s.x, s.y, s.z,
       least(100, greatest(0, case k.kind when 'percent' then k.percent_to_pay when 'amount'
       then 100 - 100 * k.amount::bigint / greatest(k.minimum_spend, k.amount, 1) else 50 end)) as "toPay",
       least((least(k.ends_at, timestamptz '2100-01-01') at time zone 'Asia/Taipei')::date, k.usable_until)
       - date '2000-01-01' as "lastDay"
     from coupons k join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = k.mer_id
     where ${isOffer(now)}`,
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
 * Sorting needs every listed coupon, because distance depends on the caller. Cached until the next import, at most one
 * minute. Ten thousand coupons take about 3 MB.
 */
const BRANCHES = ttlCache<readonly Branch[]>({ ttlMs: 60_000, maxEntries: 1 });

const SORT_KEYS: Record<CouponSort, (coupon: SortedCoupon) => number> = {
  distance: () => 0,
  discount: ({ toPay }) => toPay,
  expiry: ({ lastDay }) => lastDay,
};

const inOrder = (one: SortedCouponEnd, other: SortedCouponEnd): number =>
  one.key - other.key || one.metres - other.metres || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Coupons on offer. Their state does not affect the order, so a claim moves none. */
export async function sortedCoupons(
  db: Db,
  { userId, braId, industryType, kind, sort, from, after, size, now }: SortedCouponQuery,
) {
  const metresOf = from === null ? () => 0 : metresFrom(from);
  const keyOf = SORT_KEYS[sort];
  const moment = now.getTime();
  const top = topN(size + 1, inOrder);
  for (const branch of await BRANCHES.get(db, String(await shopWrites(db)), now, () => readBranches(db, now))) {
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
      if (after === null || inOrder(end, after) > 0) top.add(end);
    }
  }
  const { list: page, next } = cutPage(
    SORTED_COUPONS,
    top.list,
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
