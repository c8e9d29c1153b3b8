/** Coupons: the list, one by its id, and the claim (once a member, never more than there are: security C19). */
import { DAY_MS, taipeiDay } from '#domain/dates.ts';

import { cutPage } from './cursor.ts';

import type { Coupon } from '#contract/coupons.ts';
import type { z } from 'zod';
import type { Db, Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type CouponData = z.input<typeof Coupon>;

/** So few left are worth saying. */
const LEFT_WORTH_SAYING = 20;

type CouponRow = {
  couponId: string;
  braId: string;
  merId: string;
  industryType: CouponData['industryType'];
  storeName: string;
  title: string;
  kind: 'amount' | 'percent' | 'gift';
  amount: number | null;
  percentToPay: number | null;
  giftLabel: string | null;
  minimumSpend: number;
  scopes: string[];
  rules: string[];
  startsAt: Date;
  endsAt: Date;
  usableUntil: string | null;
  usableDays: number | null;
  stockLeft: number | null;
  createdAt: Date;
  isClaimed: boolean;
};

const COLUMNS = `k.coupon_id as "couponId", k.bra_id as "braId", k.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName",
  k.title, k.kind, k.amount, k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel", k.minimum_spend as "minimumSpend",
  k.scopes, k.rules, k.starts_at as "startsAt", k.ends_at as "endsAt", k.usable_until as "usableUntil", k.usable_days as "usableDays",
  k.stock_left as "stockLeft", k.created_at as "createdAt", c.user_id is not null as "isClaimed"`;
/** $1 is the member, null for a visitor. */
const JOINS = `join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = k.mer_id
  left join coupon_claims c on c.user_id = $1 and c.coupon_id = k.coupon_id`;
const TABLES = `coupons k ${JOINS}`;

function valueOf({ kind, amount, percentToPay, giftLabel }: CouponRow): CouponData['value'] {
  if (kind === 'amount') return { kind, amount: amount ?? 0 };
  if (kind === 'percent') return { kind, percentToPay: percentToPay ?? 100 };
  return { kind, label: giftLabel ?? '' };
}

function stateOf({ isClaimed, startsAt, endsAt, stockLeft }: Pick<CouponRow, 'isClaimed' | 'startsAt' | 'endsAt' | 'stockLeft'>, now: Date): CouponData['state'] {
  if (isClaimed) return 'claimed';
  if (endsAt <= now) return 'ended';
  if (startsAt > now) return 'notStarted';
  return stockLeft === 0 ? 'soldOut' : 'claimable';
}

function couponOf(row: CouponRow, now: Date): CouponData {
  const { couponId, braId, merId, industryType, storeName, title, minimumSpend, scopes, rules, usableUntil, usableDays, stockLeft } = row;
  const state = stateOf(row, now);
  const saysLeft = state === 'claimable' && stockLeft !== null && stockLeft <= LEFT_WORTH_SAYING;
  return {
    couponId, braId, merId, industryType, storeName, title, minimumSpend, scopes, rules, usableUntil, usableDays, state,
    value: valueOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    left: saysLeft ? stockLeft : null,
  };
}

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

/** One coupon, as `userId` (null: a visitor) sees it; null when there is none such or only a pack hands it out. */
export async function findCoupon(sql: Sql, couponId: string, userId: string | null, now: Date): Promise<CouponData | null> {
  const [row] = await sql.query<CouponRow>(`select ${COLUMNS} from ${TABLES} where k.coupon_id = $2 and not k.is_pack_only`, [userId, couponId]);
  return row ? couponOf(row, now) : null;
}

/** Last day in Taipei on which a coupon claimed now can be used: the day it names, or so many days on, whichever is sooner. */
export function usableUntilOf(coupon: { usableUntil: string | null; usableDays: number | null; endsAt: Date }, now: Date): string {
  const days = coupon.usableDays === null ? null : taipeiDay(now.getTime() + coupon.usableDays * DAY_MS);
  const [soonest] = [coupon.usableUntil, days].filter((day) => day !== null).sort();
  return soonest ?? taipeiDay(coupon.endsAt.getTime());
}

export type ClaimRefusal = 'notFound' | 'couponSoldOut' | 'couponClaimed' | 'couponNotStarted' | 'couponEnded';

/** Ends the transaction, so that the claim which found no stock is undone. */
class Undone extends Error {}

type ClaimRow = Pick<CouponRow, 'couponId' | 'braId' | 'merId' | 'startsAt' | 'endsAt' | 'usableUntil' | 'usableDays'>;

/** The claim itself: the member's key lets one through, the conditional UPDATE never goes below none left. */
function takeOne(db: Db, coupon: ClaimRow, userId: string, usableUntil: string, now: Date): Promise<boolean> {
  return db.transact(async (sql) => {
    const made = await sql.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, claimed_at, usable_until) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, coupon_id) do nothing returning coupon_id`,
      [userId, coupon.couponId, coupon.braId, coupon.merId, now, usableUntil],
    );
    if (made.length === 0) return false;
    const taken = await sql.query(
      `update coupons set stock_left = stock_left - 1, sold_out_at = case when stock_left = 1 then $3::timestamptz end
       where bra_id = $1 and coupon_id = $2 and (stock_left is null or stock_left > 0) returning coupon_id`,
      [coupon.braId, coupon.couponId, now],
    );
    if (taken.length === 0) throw new Undone();
    return true;
  });
}

/** Claims a coupon for the token's owner, or says why not. */
export async function claimCoupon(db: Db, couponId: string, userId: string, now: Date): Promise<{ usableUntil: string } | ClaimRefusal> {
  const [coupon] = await db.query<ClaimRow & Pick<CouponRow, 'isClaimed'>>(`select ${COLUMNS} from ${TABLES} where k.coupon_id = $2 and not k.is_pack_only`, [userId, couponId]);
  if (!coupon) return 'notFound';
  if (coupon.isClaimed) return 'couponClaimed';
  if (coupon.endsAt <= now) return 'couponEnded';
  if (coupon.startsAt > now) return 'couponNotStarted';
  const usableUntil = usableUntilOf(coupon, now);
  try {
    return (await takeOne(db, coupon, userId, usableUntil, now)) ? { usableUntil } : 'couponClaimed';
  } catch (error) {
    if (error instanceof Undone) return 'couponSoldOut';
    throw error;
  }
}
