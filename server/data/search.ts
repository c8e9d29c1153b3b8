/** Search by the pairs of characters of searchNames.ts: looked up by the key of search_grams, then checked in the name. */
import SQL, { empty, join } from 'sql-template-tag';

import { NEAR_METRES } from '#domain/nearby.ts';

import { COLUMNS as COUPON_COLUMNS, couponOf, couponsOf } from './couponRows.ts';
import { withStockLeft } from './couponStock.ts';
import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresTo } from './distance.ts';
import { scoreOf } from './scoreOf.ts';
import { lookedUpGrams } from './searchNames.ts';

import type { z } from 'zod';
import type { FoundCounts, FoundCoupon, FoundGoods, FoundStore, SearchKind, SearchSort } from '#contract/search.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { CountedCoupon, CouponRow } from './couponRows.ts';
import type { Position } from './distance.ts';

type Found = z.input<typeof FoundStore> | z.input<typeof FoundGoods> | z.input<typeof FoundCoupon>;
type Page = { list: Found[]; next: string | null };

/** Where a page of hits ended: how well the name fits, then distance or sales. */
export const HITS = keyset({ rank: Rank, weight: Rank, id: EndId });

export type SearchQuery = { terms: readonly string[]; sort?: SearchSort; userId: string | null; from: Position | null; after: ReturnType<typeof HITS.read>; size: number; now: Date };

/** More are not counted: the tab says 99+. */
const MOST_COUNTED = 99;

const holds = (column: Statement, term: string): Statement => SQL`strpos(${column}, ${term}) > 0`;
const OWN = SQL`n.own`;
const MORE = SQL`n.more`;

/** Keeps the planner from joining what comes later before what makes it few; it cannot know how common a pair or word is. */
const FIRST = SQL`offset 0`;

/** What has all pairs of the words, by the key of the table: walked along the first, the others looked up. */
function candidatesOf(kind: SearchKind, grams: readonly string[]): Statement {
  const [first = '', ...others] = grams;
  const hasToo = others.map((gram) => SQL`and exists (select 1 from search_grams o where o.gram = ${gram} and o.kind = g.kind and o.bra_id = g.bra_id and o.item_id = g.item_id)`);
  return SQL`select g.kind, g.bra_id, g.item_id from search_grams g where g.gram = ${first} and g.kind = ${kind} ${hasToo.length > 0 ? join(hasToo, ' ') : empty} ${FIRST}`;
}

/**
 * The hits of one kind.
 * `rank` 0: the name begins with the first word; 1: it holds all of them; 2: the shop's name or kind helps. An item must
 * hold a word in its own name: that its shop is called so is no reason to list all that it sells.
 */
function hitsOf(kind: SearchKind, terms: readonly string[]): Statement {
  const [first = ''] = terms;
  const grams = [...new Set(terms.flatMap(lookedUpGrams))];
  const ownHoldsAll = join(terms.map((term) => holds(OWN, term)), ' and ');
  const found = join(terms.map((term) => SQL`(${holds(OWN, term)} or ${holds(MORE, term)})`), ' and ');
  const ofItsOwn = kind === 'goods' ? SQL`and (${join(terms.map((term) => holds(OWN, term)), ' or ')})` : empty;
  return SQL`select n.bra_id, n.item_id, case when starts_with(n.own, ${first}) then 0 when ${ownHoldsAll} then 1 else 2 end as rank
    from (${candidatesOf(kind, grams)}) g join search_names n on n.kind = g.kind and n.bra_id = g.bra_id and n.item_id = g.item_id
    where ${found} ${ofItsOwn} ${FIRST}`;
}

/** Without a place a member's distance is the same for all. */
const metresFrom = (from: Position | null): Statement => (from === null ? SQL`0` : metresTo(from));

/** What is too far to go stands behind all that is near, however well its name fits. */
const FAR_RANKS = 3;
const farRank = (from: Position | null): Statement => SQL`case when ${metresFrom(from)} > ${NEAR_METRES}::int then ${FAR_RANKS}::int else 0 end`;
const rankByDistance = (from: Position | null): Statement => SQL`h.rank + ${farRank(from)}`;
/** Hundredths of a star below zero, so that the best stands first and a store without ratings last. */
const BY_SCORE = SQL`-coalesce(round(100.0 * c.score_sum / nullif(c.comment_count, 0)), 0)`;

/** A coupon that is listed. */
const isOpenAt = (now: Date): Statement => SQL`not k.is_pack_only and k.ends_at > ${now}`;

/**
 * A kind's list in two steps, so that only the rows of the page are joined to all that they show.
 * `found`: joins to the hits `h` (columns bra_id, item_id, rank), what orders them, what else is known then, and which are rows of the list.
 * `shown`: what a row shows, and its joins to the page `l` (bra_id, item_id, weight and what else was known).
 */
type Clauses = {
  found: { joins: Statement; rank?: Statement; weight: Statement; also?: Statement; where?: Statement; isListed?: Statement };
  shown: { select: Statement; joins: Statement };
};
type Shape<R, F = R> = {
  clauses: (query: SearchQuery) => Clauses;
  /** What stands apart from the rows of the page and is looked up by them. */
  complete: (sql: Sql, rows: R[]) => Promise<F[]>;
  itemOf: (row: F, query: SearchQuery) => Found;
};
const asTheyAre = <R>(_sql: Sql, rows: R[]): Promise<R[]> => Promise.resolve(rows);

type StoreRow = Omit<z.input<typeof FoundStore>, 'kind' | 'logo' | 'score'> & { merId: string; commentCount: number | null; scoreSum: number | null };

const STORES: Shape<StoreRow & { metres: number }> = {
  clauses: ({ from, sort }) => ({
    found:
      sort === 'score'
        ? { joins: SQL`join stores s on s.bra_id = h.bra_id left join store_scores c on c.bra_id = h.bra_id`, rank: farRank(from), weight: BY_SCORE }
        : { joins: SQL`join stores s on s.bra_id = h.bra_id`, rank: rankByDistance(from), weight: metresFrom(from) },
    shown: {
      select: SQL`s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.city, s.district, s.hours, s.is_ordering_paused as "isOrderingPaused",
        c.comment_count as "commentCount", c.score_sum as "scoreSum", (${metresFrom(from)})::int as metres`,
      joins: SQL`join stores s on s.bra_id = l.bra_id join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = s.bra_id`,
    },
  }),
  complete: asTheyAre,
  itemOf({ merId, commentCount, scoreSum, metres, ...row }, { from }) {
    return { kind: 'store', ...row, logo: `logo-${merId}`, score: scoreOf(commentCount, scoreSum), metres: from === null ? null : metres };
  },
};

/** One row for an item that several branches have: the nearest branch that has it, by whose key it opens; as much sold as all of them. */
const GOODS: Shape<Omit<z.input<typeof FoundGoods>, 'kind'>> = {
  clauses: ({ from }) => ({
    found: {
      joins: SQL`join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join stores s on s.bra_id = h.bra_id`,
      rank: SQL`min(h.rank) over (partition by s.mer_id, g.name)`,
      weight: SQL`-sum(g.sold_count) over (partition by s.mer_id, g.name)`,
      also: SQL`, (count(*) over (partition by s.mer_id, g.name))::int as branches,
        row_number() over (partition by s.mer_id, g.name order by g.is_sold_out, ${metresFrom(from)}, g.sold_count desc, h.item_id) as nth`,
      isListed: SQL`nth = 1`,
    },
    shown: {
      select: SQL`g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay", g.sold_count as "soldCount",
        g.is_sold_out as "isSoldOut", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName", l.branches as "branchCount"`,
      joins: SQL`join goods g on g.bra_id = l.bra_id and g.goods_id = l.item_id join stores s on s.bra_id = l.bra_id join merchants m on m.mer_id = s.mer_id`,
    },
  }),
  complete: asTheyAre,
  itemOf: (row) => ({ kind: 'goods', ...row }),
};

const COUPONS: Shape<CouponRow & { metres: number }, CountedCoupon & { metres: number }> = {
  clauses: ({ from, now, userId }) => ({
    found: {
      joins: SQL`join coupons k on k.bra_id = h.bra_id and k.coupon_id = h.item_id join stores s on s.bra_id = h.bra_id`,
      rank: rankByDistance(from),
      weight: metresFrom(from),
      where: SQL`where ${isOpenAt(now)}`,
    },
    shown: { select: SQL`${COUPON_COLUMNS}, l.weight as metres`, joins: SQL`join (${couponsOf(userId)}) on k.bra_id = l.bra_id and k.coupon_id = l.item_id` },
  }),
  complete: withStockLeft,
  itemOf: (row, { from, now }) => ({ kind: 'coupon', coupon: { ...couponOf(row, now), ...(from === null ? {} : { metres: row.metres }) } }),
};

async function pageOf<R extends object>(sql: Sql, kind: SearchKind, { clauses, itemOf }: Shape<R>, query: SearchQuery): Promise<Page> {
  const { terms, after, size } = query;
  const { found, shown } = clauses(query);
  const { rank = SQL`h.rank`, also = empty, where = empty, isListed = SQL`true` } = found;
  const beyond = after === null ? empty : SQL`and (rank, weight, item_id) > (${after.rank}::int, ${after.weight}::int, ${after.id})`;
  const rows = await sql.query<R & { rank: number; weight: number; item_id: string }>(
    SQL`select ${shown.select}, l.rank, l.weight, l.item_id from (
       select * from (select h.bra_id, h.item_id, (${rank})::int as rank, (${found.weight})::int as weight ${also} from (${hitsOf(kind, terms)}) h ${found.joins} ${where}) f
       where ${isListed} ${beyond} order by rank, weight, item_id limit ${size + 1}) l ${shown.joins} order by l.rank, l.weight, l.item_id`,
  );
  return cutPage(
    HITS,
    rows,
    size,
    (row) => itemOf(row, query),
    ({ rank, weight: weighs, item_id: id }) => ({ rank, weight: weighs, id }),
  );
}

/** One page of the hits of one kind. */
export function search(sql: Sql, kind: SearchKind, query: SearchQuery): Promise<Page> {
  if (kind === 'store') return pageOf(sql, kind, STORES, query);
  return kind === 'goods' ? pageOf(sql, kind, GOODS, query) : pageOf(sql, kind, COUPONS, query);
}

/** How many hits each kind has, counted no further than 99. */
export async function countHits(sql: Sql, terms: readonly string[], now: Date): Promise<z.input<typeof FoundCounts>> {
  const isListed = SQL`where exists (select 1 from coupons k where k.bra_id = h.bra_id and k.coupon_id = h.item_id and ${isOpenAt(now)})`;
  // an item that several branches have is one hit
  const itemsOnce = SQL`select distinct s.mer_id, g.name from (${hitsOf('goods', terms)}) h join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join stores s on s.bra_id = h.bra_id`;
  const countOf = async (kind: SearchKind): Promise<number> => {
    const all = kind === 'goods' ? itemsOnce : SQL`select 1 from (${hitsOf(kind, terms)}) h ${kind === 'coupon' ? isListed : empty}`;
    const [row] = await sql.query<{ n: number }>(SQL`select count(*) as n from (${all} limit ${MOST_COUNTED}) l`);
    return row?.n ?? 0;
  };
  const [store, goods, coupon] = await Promise.all([countOf('store'), countOf('goods'), countOf('coupon')]);
  return { store, goods, coupon };
}

/** Words that many look for, in their order. */
export async function hotWords(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql.query<{ word: string }>('select word from hot_words order by place, word limit $1', [most]);
  return rows.map(({ word }) => word);
}
