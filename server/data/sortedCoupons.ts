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
import type { NearStore } from './nearestStores.ts';

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
/** Largest group whose index entries are read whole, to find those of the nearest stores. */
const MEDIUM_GROUP = 2_000;
/** Stores of which one statement finds the coupons of such a group. They may be few among the stores. */
const STORES_OF_MEDIUM = 500;
/** Stores of which one statement reads the coupons of a larger group, one store after the other. */
const STORES_AT_ONCE = 60;
/** Coupons that one statement looks through without a position, after a first one with twice those of a page. */
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

/** SQL condition: `coupons k` has a kind of the query. An index in the order of ids checks one, but not several. */
const isOfKind = ({ kind }: SortedCouponQuery): Statement => (kind === undefined ? SQL`true` : SQL`k.kind = ${kind}`);

/** SQL condition: the query shows `coupons k`. */
const isShown = (query: SortedCouponQuery): Statement =>
  SQL`${isOfKind(query)} and ${isOffer(query.now)} ${ofIndustry(query)}`;

/** The coupon has the industry of the query. Compares ids, because there are few merchants. */
const ofIndustry = ({ industryType }: SortedCouponQuery): Statement =>
  industryType === undefined
    ? empty
    : SQL`and k.mer_id = any(array(select mer_id from merchants where industry_type = ${industryType}))`;

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

/** `coupons` is their number, and no more than needed. */
type Group = { key: number; coupons: number };

/** SQL condition: `coupons k` has the key and one of the kinds, and has not ended. An index has it with the ids. */
const isInGroup = (query: SortedCouponQuery, key: Statement): Statement =>
  SQL`not k.is_pack_only and ${KEY_OF[query.sort]} = ${key} and k.kind = any(${kindsOf(query)}::text[])
    and k.ends_at > ${query.now}`;

/** The smallest stored percentage with a condition, as `key`. No row without one. */
const percentage = (condition: Statement): Statement =>
  SQL`select k.to_pay as key from coupons k where not k.is_pack_only and ${condition} order by k.to_pay limit 1`;

/** The group of `n.key` has a coupon. */
const isOpen = (query: SortedCouponQuery): Statement =>
  SQL`exists (select 1 from coupons k where ${isInGroup(query, raw('n.key'))})`;

/** The first group from `key` on with a coupon that has not ended. Null when there is none. */
async function groupFrom(sql: Sql, key: number, query: SortedCouponQuery): Promise<Group | null> {
  const { sort, now } = query;
  if (sort === 'distance') return key > 0 ? null : { key: 0, coupons: Infinity };
  const coupons = SQL`(select count(*) from (select 1 from coupons k where ${isInGroup(query, raw('v.key'))}
    limit ${MEDIUM_GROUP + 1}) c) as coupons`;
  const [row] = await sql.query<Group>(
    sort === 'discount'
      ? // goes from one stored percentage to the next, until one has coupons
        SQL`with recursive v (key, "isOpen") as (
          select n.key, ${isOpen(query)} from (${percentage(SQL`k.to_pay >= ${key}::int`)}) n
          union all
          select n.key, ${isOpen(query)} from v cross join lateral (${percentage(SQL`k.to_pay > v.key`)}) n
            where not v."isOpen")
          select v.key, ${coupons} from v where v."isOpen"`
      : SQL`select v.key, ${coupons} from
          (select min(d.last_day) as key from unnest(${kindsOf(query)}::text[]) t (kind) cross join lateral (
            select k.last_day from coupons k where not k.is_pack_only and k.kind = t.kind and k.ends_at > ${now}
            and k.last_day >= greatest(${key}::int, ${taipeiDay(now.getTime())}::date - date '2000-01-01')
            order by k.last_day limit 1) d) v where v.key is not null`,
  );
  return row ?? null;
}

/** Coupons of a small group behind `at`. */
async function smallGroup(sql: Sql, at: End, from: Position, query: SortedCouponQuery): Promise<End[]> {
  const { key, metres, id } = at;
  const rows = await sql.query<EndRow & { isShown: boolean }>(
    SQL`select k.*, (k.metres, k.id) > (${metres}::int, ${id}) and k.fits as "isShown" from (
       select ${key}::int as key, ${metresTo(from)} as metres, k.coupon_id as id, ${isShown(query)} as fits
       from (select * from coupons k where ${isInGroup(query, SQL`${key}::int`)}) k
       join stores s on s.bra_id = k.bra_id) k order by k.metres, k.id`,
  );
  return rows.flatMap(({ metres: away, id: couponId, isShown: shown }) =>
    shown ? [{ key, metres: away, id: couponId }] : [],
  );
}

/** SQL condition: the coupon of the row `n` is behind `at`. */
const isBehind = (at: End, id: Statement): Statement =>
  SQL`${id} > case when n.metres = ${at.metres}::int then ${at.id} else '' end`;

/** Coupons of some stores, one store after the other. */
function ofEachStore(near: readonly NearStore[], at: End, query: SortedCouponQuery): Statement {
  const { sort, size } = query;
  // the case hides the rules of use, for which the planner would read and sort all coupons of a store
  const condition =
    sort === 'distance'
      ? SQL`case when ${isShown(query)} then 1 end is not null`
      : SQL`${KEY_OF[sort]} = ${at.key}::int and ${isShown(query)}`;
  return SQL`select n.metres, k.coupon_id as id from ${nearTable(near)}
    cross join lateral (select k.coupon_id from coupons k where k.bra_id = n.bra_id
      and ${isBehind(at, SQL`k.coupon_id`)} and ${condition} order by k.coupon_id limit ${size + 1}) k`;
}

/** The same of a medium group. Joins its index entries with the stores, then reads the coupons in order. */
const ofMediumGroup = (near: readonly NearStore[], at: End, query: SortedCouponQuery): Statement =>
  SQL`select n.metres, n.coupon_id as id
    from (select n.bra_id, k.coupon_id, n.metres from (select k.bra_id, k.coupon_id from coupons k
        where ${isInGroup(query, SQL`${at.key}::int`)} offset 0) k join ${nearTable(near)} on n.bra_id = k.bra_id
      where ${isBehind(at, SQL`k.coupon_id`)} order by n.metres, k.coupon_id) n
    cross join lateral (select 1 from coupons k where k.bra_id = n.bra_id and k.coupon_id = n.coupon_id
      and ${isShown(query)}) k`;

/** A group's coupons of the nearest stores from `at` on. */
async function nearIn(
  sql: Sql,
  at: End,
  from: Position,
  query: SortedCouponQuery,
  isMedium: boolean,
): Promise<PortionOfList> {
  const most = isMedium ? STORES_OF_MEDIUM : STORES_AT_ONCE;
  const { industryType } = query;
  const after = { metres: at.metres, braId: '' };
  const near = await nearestStores(sql, { from, furthest: null, after, industryType, most });
  const ends = await sql.query<EndRow>(
    // stores are sorted before their coupons are read, so that reading stops at the limit
    SQL`select ${at.key}::int as key, c.metres, c.id
      from (${isMedium ? ofMediumGroup(near, at, query) : ofEachStore(near, at, query)}) c
     order by c.metres, c.id limit ${query.size + 1}`,
  );
  const last = near.at(-1);
  const isLast = last === undefined || near.length < most;
  return { ends, rest: isLast ? before(at.key + 1) : before(at.key, last.metres + 1) };
}

/** Coupons without distances, ordered by key, branch and id. */
async function withoutPlace(sql: Sql, query: SortedCouponQuery, at: End | null, most: number): Promise<PortionOfList> {
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
       limit ${most}) k order by ${columns}`,
  );
  const last = rows.at(-1);
  return {
    ends: rows.flatMap((row) => (row.isShown ? [{ key: row.key, metres: row.metres, id: row.id }] : [])),
    rest: last && rows.length === most ? { key: last.key, metres: 0, id: last.id } : null,
  };
}

async function portionFrom(
  sql: Sql,
  query: SortedCouponQuery,
  at: End | null,
  isFirst: boolean,
): Promise<PortionOfList> {
  const { braId, from, size } = query;
  if (braId !== undefined) return ofBranch(sql, braId, query);
  if (from === null) return withoutPlace(sql, query, at, isFirst ? 2 * size : COUPONS_AT_ONCE);
  const group = await groupFrom(sql, at?.key ?? 0, query);
  if (group === null) return { ends: [], rest: null };
  const { key, coupons } = group;
  const start = at?.key === key ? at : before(key);
  return coupons <= SMALL_GROUP
    ? { ends: await smallGroup(sql, start, from, query), rest: before(key + 1) }
    : nearIn(sql, start, from, query, coupons <= MEDIUM_GROUP);
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
    const read: PortionOfList = await portionFrom(db, query, rest, portion === 0);
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
