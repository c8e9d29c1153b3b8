/**
 * Coupons by distance, discount or expiry. The list is a sequence of groups with equal sort keys, and each group is
 * ordered by distance. A page reads portions of bounded size until it is full.
 */
import SQL, { empty, raw } from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { couponsByIds } from './coupons.ts';
import { EndId, keyset, Rank } from './cursor.ts';
import { metresTo } from './distance.ts';
import { nearestStores, nearTable } from './nearestStores.ts';
import { isOffer } from './offers.ts';

import type { CouponSort } from '#contract/coupons.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Position } from './distance.ts';

/** End of a page: the sort key, the distance, and the id of its last coupon. */
export const SORTED_COUPONS = keyset({ key: Rank, metres: Rank, id: EndId });
type End = NonNullable<ReturnType<typeof SORTED_COUPONS.read>>;

export type SortedCouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  industryType?: CouponRow['industryType'] | undefined;
  kind?: CouponRow['kind'] | undefined;
  sort: CouponSort;
  /** Without a position (null) no coupon has a distance. Equal ones are then ordered by branch and id. */
  from: Position | null;
  after: End | null;
  size: number;
  now: Date;
};

const KINDS: CouponRow['kind'][] = ['amount', 'percent', 'gift'];
/** Largest group that is read whole, and then sorted by distance. */
const SMALL_GROUP = 100;
/** Stores of which one statement reads the coupons of a larger group. */
const STORES_AT_ONCE = 60;
/** Coupons that one statement looks through without a position. */
const COUPONS_AT_ONCE = 100;
/** Portions of a page. Then the page ends early, and its cursor goes on. */
const MOST_PORTIONS = 24;
/** Sorts before every id. */
const FIRST_ID = '-';

/** The stored sort key of `coupons k`, smallest first (migration 0057). */
const KEY_OF: Record<CouponSort, Statement> = {
  distance: raw('0'),
  discount: raw('k.to_pay'),
  expiry: raw('k.last_day'),
};

const before = (key: number, metres = -1): End => ({ key, metres, id: FIRST_ID });

/** Kinds of the query. All of them without a filter, so that an index finds them by equality. */
const kindsOf = ({ kind }: SortedCouponQuery): CouponRow['kind'][] => (kind === undefined ? KINDS : [kind]);

/** SQL condition: the query shows `coupons k`. */
const isShown = (query: SortedCouponQuery): Statement =>
  SQL`k.kind = any(${kindsOf(query)}::text[]) and ${isOffer(query.now)} ${ofIndustry(query, 'k')}`;

/** The merchant of `alias` has the industry of the query. Compares ids, because there are few merchants. */
const ofIndustry = ({ industryType }: SortedCouponQuery, alias: 'k' | 's'): Statement =>
  industryType === undefined
    ? empty
    : SQL`and ${raw(alias)}.mer_id = any(array(select mer_id from merchants where industry_type = ${industryType}))`;

type EndRow = { key: number; metres: number; id: string };
/** Coupons in order, and the place where the next portion begins. Null at the end of the list. */
type PortionOfList = { ends: End[]; rest: End | null };

/** All coupons of one branch, which are few. */
async function ofBranch(sql: Sql, braId: string, query: SortedCouponQuery): Promise<PortionOfList> {
  const { sort, from, after, size } = query;
  const key = KEY_OF[sort];
  const beyond = after === null ? empty : SQL`and (${key}, k.coupon_id) > (${after.key}::int, ${after.id})`;
  const ends = await sql.query<EndRow>(
    SQL`select ${key} as key, ${from === null ? SQL`0` : metresTo(from)} as metres, k.coupon_id as id
     from coupons k join stores s on s.bra_id = k.bra_id
     where k.bra_id = ${braId} and ${isShown(query)} ${beyond} order by 1, 3 limit ${size + 1}`,
  );
  return { ends, rest: null };
}

type Group = { key: number; isSmall: boolean };

/** Whether more coupons than a small group have the key. */
const isSmallOf = (sort: CouponSort, kinds: readonly string[], now: Date): Statement =>
  SQL`(select count(*) from (select 1 from coupons k where not k.is_pack_only and ${KEY_OF[sort]} = v.key
    and k.kind = any(${[...kinds]}::text[]) and k.ends_at > ${now} limit ${SMALL_GROUP + 1}) c) <= ${SMALL_GROUP}`;

/** The first group from `key` on with a coupon that has not ended. Null when there is none. */
async function groupFrom(sql: Sql, key: number, query: SortedCouponQuery): Promise<Group | null> {
  const { sort, now } = query;
  const kinds = kindsOf(query);
  if (sort === 'distance') return key > 0 ? null : { key: 0, isSmall: false };
  const [row] = await sql.query<Group>(
    sort === 'discount'
      ? // a scalar subquery runs for one percentage after the other, until one has coupons
        SQL`select v.key, ${isSmallOf(sort, kinds, now)} as "isSmall" from
          (select v.key from generate_series(greatest(0, ${key}::int), 100) v (key) where (
            select true from coupons k where not k.is_pack_only and k.to_pay = v.key and k.kind = any(${kinds}::text[])
            and k.ends_at > ${now} limit 1) limit 1) v`
      : SQL`select v.key, ${isSmallOf(sort, kinds, now)} as "isSmall" from
          (select min(d.last_day) as key from unnest(${kinds}::text[]) t (kind) cross join lateral (
            select k.last_day from coupons k where not k.is_pack_only and k.kind = t.kind and k.ends_at > ${now}
            and k.last_day >= greatest(${key}::int, ${taipeiDay(now.getTime())}::date - date '2000-01-01')
            order by k.last_day limit 1) d) v where v.key is not null`,
  );
  return row ?? null;
}

/** Coupons of a small group behind `at`. */
async function smallGroup(sql: Sql, at: End, from: Position, query: SortedCouponQuery): Promise<End[]> {
  const { sort, now } = query;
  const { key, metres, id } = at;
  const rows = await sql.query<EndRow & { isShown: boolean }>(
    SQL`select k.*, (k.metres, k.id) > (${metres}::int, ${id}) and k.fits as "isShown" from (
       select ${key}::int as key, ${metresTo(from)} as metres, k.coupon_id as id, ${isShown(query)} as fits
       from (select * from coupons k where not k.is_pack_only and ${KEY_OF[sort]} = ${key}::int
         and k.kind = any(${kindsOf(query)}::text[]) and k.ends_at > ${now}) k
       join stores s on s.bra_id = k.bra_id) k order by k.metres, k.id`,
  );
  return rows.flatMap(({ metres: away, id: couponId, isShown: shown }) =>
    shown ? [{ key, metres: away, id: couponId }] : [],
  );
}

/** A group's coupons of the nearest stores from `at` on. */
async function nearIn(sql: Sql, at: End, from: Position, query: SortedCouponQuery): Promise<PortionOfList> {
  const { sort, size } = query;
  const near = await nearestStores(sql, {
    from,
    furthest: null,
    after: { metres: at.metres, braId: '' },
    most: STORES_AT_ONCE,
  });
  const inGroup = sort === 'distance' ? empty : SQL`and ${KEY_OF[sort]} = ${at.key}::int`;
  const ends = await sql.query<EndRow>(
    // sorts the stores before it reads their coupons, so that reading stops at the limit
    SQL`select ${at.key}::int as key, n.metres, k.coupon_id as id
     from (select n.bra_id, n.metres from ${nearTable(near)} join stores s on s.bra_id = n.bra_id
       where true ${ofIndustry(query, 's')} order by n.metres) n
     cross join lateral (select k.coupon_id from coupons k where k.bra_id = n.bra_id ${inGroup}
       and k.coupon_id > case when n.metres = ${at.metres}::int then ${at.id} else '' end and ${isShown(query)}
       order by k.coupon_id limit ${size + 1}) k
     order by n.metres, k.coupon_id limit ${size + 1}`,
  );
  const last = near.at(-1);
  const isLast = last === undefined || near.length < STORES_AT_ONCE;
  return { ends, rest: isLast ? before(at.key + 1) : before(at.key, last.metres + 1) };
}

/** Coupons without distances, ordered by key, branch and id. */
async function withoutPlace(sql: Sql, query: SortedCouponQuery, at: End | null): Promise<PortionOfList> {
  const { sort, now } = query;
  const key = KEY_OF[sort];
  const firstDay =
    sort === 'expiry' ? SQL`and k.last_day >= ${taipeiDay(now.getTime())}::date - date '2000-01-01'` : empty;
  const columns = sort === 'distance' ? SQL`k.bra_id, k.coupon_id` : SQL`${key}, k.bra_id, k.coupon_id`;
  const end = SQL`(select x.bra_id from coupons x where x.coupon_id = ${at?.id ?? ''} limit 1), ${at?.id ?? ''}`;
  const beyond =
    at === null ? empty : SQL`and (${columns}) > (${sort === 'distance' ? end : SQL`${at.key}::int, ${end}`})`;
  const rows = await sql.query<EndRow & { isShown: boolean }>(
    SQL`select ${key} as key, 0 as metres, k.coupon_id as id, ${isShown(query)} as "isShown"
     from (select * from coupons k where not k.is_pack_only ${firstDay} ${beyond} order by ${columns}
       limit ${COUPONS_AT_ONCE}) k order by ${columns}`,
  );
  const last = rows.at(-1);
  return {
    ends: rows.flatMap((row) => (row.isShown ? [{ key: row.key, metres: row.metres, id: row.id }] : [])),
    rest: last && rows.length === COUPONS_AT_ONCE ? { key: last.key, metres: 0, id: last.id } : null,
  };
}

async function portionFrom(sql: Sql, query: SortedCouponQuery, at: End | null): Promise<PortionOfList> {
  const { braId, from } = query;
  if (braId !== undefined) return ofBranch(sql, braId, query);
  if (from === null) return withoutPlace(sql, query, at);
  const group = await groupFrom(sql, at?.key ?? 0, query);
  if (group === null) return { ends: [], rest: null };
  const { key, isSmall } = group;
  const start = at?.key === key ? at : before(key);
  return isSmall
    ? { ends: await smallGroup(sql, start, from, query), rest: before(key + 1) }
    : nearIn(sql, start, from, query);
}

/**
 * Coupons on offer. Their state does not affect the order, so a claim moves none. A page with fewer coupons than `size`
 * may have a cursor, where a filter fits few of them.
 */
export async function sortedCoupons(db: Db, query: SortedCouponQuery) {
  const { userId, from, size, now } = query;
  const ends: End[] = [];
  let rest = query.after;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const read: PortionOfList = await portionFrom(db, query, rest);
    ends.push(...read.ends);
    rest = read.rest;
    if (ends.length > size || rest === null) break;
  }
  const page = ends.slice(0, size);
  const last = ends.length > size ? (page.at(-1) ?? null) : rest;
  const coupons = await couponsByIds(
    db,
    page.map(({ id }) => id),
    userId,
    now,
  );
  const metres = new Map(page.map((end) => [end.id, end.metres]));
  return {
    list: coupons.map((coupon) => (from === null ? coupon : { ...coupon, metres: metres.get(coupon.couponId) })),
    next: last === null ? null : SORTED_COUPONS.write(last),
  };
}
