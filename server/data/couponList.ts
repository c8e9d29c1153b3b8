/** Lists of coupons: those of the store page, ranked by their state, and those of /discover/coupons, sorted as asked. */
import { COLUMNS, couponOf, JOINS, TABLES } from './couponRows.ts';
import { cutPage } from './cursor.ts';
import { metresSql } from './distance.ts';
import { cutRankedPage } from './rankCursor.ts';

import type { CouponSort } from '#contract/coupons.ts';
import type { Sql } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Cursor } from './cursor.ts';
import type { Position } from './distance.ts';
import type { RankCursor } from './rankCursor.ts';

const CLAIMED_BEFORE = 'exists (select 1 from coupon_claims b where b.user_id = $1 and b.coupon_id = k.coupon_id and b.claimed_at <= $2)';
/**
 * The list's parts in their order, as they were when the list was begun ($2): what can be claimed, what was claimed or
 * is to come, what is gone. So a claim between two pages moves nothing from one page to the other.
 */
const PHASES = [
  `k.starts_at <= $2 and (k.sold_out_at is null or k.sold_out_at > $2) and not ${CLAIMED_BEFORE}`,
  `(${CLAIMED_BEFORE} or k.starts_at > $2)`,
  `k.starts_at <= $2 and k.sold_out_at <= $2 and not ${CLAIMED_BEFORE}`,
] as const;

export type CouponQuery = { userId: string | null; braId?: string | undefined; after: Cursor | null; size: number; now: Date };

type ListedRow = CouponRow & { phase: number };
const LISTED = 'not k.is_pack_only and k.ends_at > $2';

/** Of one branch: a handful of rows, ranked in one statement. */
function ofBranch(sql: Sql, braId: string, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const beyond = after === null ? '' : `where phase > $5 or (phase = $5 and ("createdAt", "couponId") < ($6, $7))`;
  return sql.query<ListedRow>(
    `select * from (select case when ${PHASES[0]} then 0 when ${PHASES[1]} then 1 else 2 end as phase, ${COLUMNS} from ${TABLES} where k.bra_id = $4 and ${LISTED}) l
     ${beyond} order by phase, "createdAt" desc, "couponId" desc limit $3`,
    [userId, after?.asOf ?? now, size + 1, braId, ...(after ? [after.phase, after.at, after.id] : [])],
  );
}

/** Of all branches: part after part, each along its index, until the page is full. */
async function ofAll(sql: Sql, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  const first = after?.phase ?? 0;
  for (let phase = first; phase < PHASES.length && rows.length <= size; phase += 1) {
    const beyond = after !== null && phase === first ? 'and (k.created_at, k.coupon_id) < ($4, $5)' : '';
    rows.push(
      ...(await sql.query<ListedRow>(
        // cut to the page before anything is joined to it
        `select ${phase} as phase, ${COLUMNS}
         from (select * from coupons k where ${LISTED} and ${PHASES[phase] ?? ''} ${beyond} order by k.created_at desc, k.coupon_id desc limit $3) k ${JOINS}
         order by k.created_at desc, k.coupon_id desc`,
        [userId, after?.asOf ?? now, size + 1 - rows.length, ...(beyond === '' || after === null ? [] : [after.at, after.id])],
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
  return cutPage(rows, size, (row) => couponOf(row, now), ({ createdAt, couponId, phase }) => ({ at: createdAt, id: couponId, phase, asOf }));
}

export type SortedCouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  industryType?: CouponRow['industryType'] | undefined;
  kind?: CouponRow['kind'] | undefined;
  sort: CouponSort;
  /** null: nothing has a distance, and sorted by distance all are equal. */
  from: Position | null;
  after: RankCursor | null;
  size: number;
  now: Date;
};

/** How many numbers order a sorted list (rankCursor.ts): its own, then the distance. */
export const COUPON_SORT_KEYS = 2;

/**
 * What each order counts, least first. Most off: the percent that is still to pay; money off counts against the least
 * spend, without one all of it, and a gift as the half of 買一送一. Soonest gone: the day after which it can neither be
 * claimed nor used.
 */
const SORT_KEYS: Record<CouponSort, string> = {
  distance: '0',
  discount: `case k.kind when 'percent' then k.percent_to_pay when 'amount' then 100 - 100 * k.amount / greatest(k.minimum_spend, k.amount, 1) else 50 end`,
  expiry: `least((k.ends_at at time zone 'Asia/Taipei')::date, k.usable_until) - date '2000-01-01'`,
};

/** Coupons that have not ended, sorted as asked whatever their state, so that a claim moves none. */
export async function sortedCoupons(sql: Sql, { userId, braId, industryType, kind, sort, from, after, size, now }: SortedCouponQuery) {
  const metres = from === null ? '0' : metresSql('s', '$7', '$8');
  const place = from === null ? [] : [from.latitude, from.longitude];
  const beyond = after === null ? '' : `where (key, metres, "couponId") > ($${7 + place.length}, $${8 + place.length}, $${9 + place.length})`;
  const rows = await sql.query<CouponRow & { key: number; metres: number }>(
    `select * from (select ${COLUMNS}, (${SORT_KEYS[sort]})::int as key, ${metres} as metres from ${TABLES}
       where not k.is_pack_only and k.ends_at > $2 and ($4::text is null or k.bra_id = $4) and ($5::text is null or m.industry_type = $5) and ($6::text is null or k.kind = $6)) l
     ${beyond} order by key, metres, "couponId" limit $3`,
    [userId, now, size + 1, braId ?? null, industryType ?? null, kind ?? null, ...place, ...(after ? [...after.keys, after.id] : [])],
  );
  return cutRankedPage(
    rows,
    size,
    (row) => ({ ...couponOf(row, now), ...(from === null ? {} : { metres: row.metres }) }),
    ({ key, metres: away, couponId }) => ({ keys: [key, away], id: couponId }),
  );
}
