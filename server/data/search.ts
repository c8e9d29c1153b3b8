/** Search by the pairs of characters of searchNames.ts: looked up by the key of search_grams, then checked in the name. */
import { COLUMNS as COUPON_COLUMNS, couponOf, TABLES as COUPON_TABLES } from './couponRows.ts';
import { metresSql } from './distance.ts';
import { cutRankedPage } from './rankCursor.ts';
import { scoreOf } from './scoreOf.ts';
import { lookedUpGrams } from './searchNames.ts';

import type { z } from 'zod';
import type { FoundCounts, FoundCoupon, FoundGoods, FoundStore, SearchKind } from '#contract/search.ts';
import type { Sql } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Position } from './distance.ts';
import type { RankCursor } from './rankCursor.ts';

type Found = z.input<typeof FoundStore> | z.input<typeof FoundGoods> | z.input<typeof FoundCoupon>;
type Page = { list: Found[]; next: string | null };

export type SearchQuery = { terms: readonly string[]; userId: string | null; from: Position | null; after: RankCursor | null; size: number; now: Date };

/** How many numbers order the hits (rankCursor.ts): how well the name fits, then distance or sales. */
export const SEARCH_KEYS = 2;
/** More are not counted: the tab says 99+. */
const MOST_COUNTED = 99;

/**
 * The hits of one kind as a statement: $1 the kind, $2 all pairs of the query, $3 their number, $4 its words.
 * `rank` 0: the name begins with the first word; 1: it holds all of them; 2: the shop's name or kind helps. An item must
 * hold a word in its own name: that its shop is called so is no reason to list all that it sells.
 */
const HITS = `select n.bra_id, n.item_id,
    case when starts_with(n.own, ($4::text[])[1]) then 0 when not exists (select 1 from unnest($4::text[]) w where strpos(n.own, w) = 0) then 1 else 2 end as rank
  from (select kind, bra_id, item_id from search_grams where gram = any($2::text[]) and kind = $1 group by kind, bra_id, item_id having count(*) = $3::int) g
  join search_names n on n.kind = g.kind and n.bra_id = g.bra_id and n.item_id = g.item_id
  where not exists (select 1 from unnest($4::text[]) w where strpos(n.own, w) = 0 and strpos(n.more, w) = 0)
    and ($1 <> 'goods' or exists (select 1 from unnest($4::text[]) w where strpos(n.own, w) > 0))`;

/** $5 and $6 are the place or null; then a member's distance is the same for all. */
const METRES = `case when $5::float8 is null then 0 else ${metresSql('s', '$5', '$6')} end`;

/** What is joined to a hit, what orders hits of one rank, what a row shows, and its parameters from $8 on ($7 is how many). */
type Shape<R> = { select: string; weight: string; joins: string; more: { where: string; params: (query: SearchQuery) => unknown[] }; itemOf: (row: R, query: SearchQuery) => Found };

const NO_MORE: Shape<never>['more'] = { where: 'true', params: () => [] };

type StoreRow = Omit<z.input<typeof FoundStore>, 'kind' | 'logo' | 'score'> & { merId: string; commentCount: number | null; scoreSum: number | null };

const STORES: Shape<StoreRow & { metres: number }> = {
  select: `s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.city, s.district, c.comment_count as "commentCount", c.score_sum as "scoreSum", ${METRES} as metres`,
  weight: METRES,
  joins: 'join stores s on s.bra_id = h.bra_id join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = s.bra_id',
  more: NO_MORE,
  itemOf({ merId, commentCount, scoreSum, metres, ...row }, { from }) {
    return { kind: 'store', ...row, logo: `logo-${merId}`, score: scoreOf(commentCount, scoreSum), metres: from === null ? null : metres };
  },
};

const GOODS: Shape<Omit<z.input<typeof FoundGoods>, 'kind'>> = {
  select: `g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay", g.sold_count as "soldCount",
    g.is_sold_out as "isSoldOut", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName"`,
  weight: '-g.sold_count',
  joins: 'join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join stores s on s.bra_id = h.bra_id join merchants m on m.mer_id = s.mer_id',
  more: NO_MORE,
  itemOf: (row) => ({ kind: 'goods', ...row }),
};

const COUPONS: Shape<CouponRow & { metres: number }> = {
  select: `${COUPON_COLUMNS}, ${METRES} as metres`,
  weight: METRES,
  joins: `join (${COUPON_TABLES.replaceAll('$1', '$9')}) on k.bra_id = h.bra_id and k.coupon_id = h.item_id`,
  more: { where: 'not k.is_pack_only and k.ends_at > $8', params: ({ now, userId }) => [now, userId] },
  itemOf: (row, { from, now }) => ({ kind: 'coupon', coupon: { ...couponOf(row, now), ...(from === null ? {} : { metres: row.metres }) } }),
};

/** What the hits of every kind are looked up by. */
function lookedUp(kind: SearchKind, { terms, from }: Pick<SearchQuery, 'terms' | 'from'>): unknown[] {
  const grams = [...new Set(terms.flatMap(lookedUpGrams))];
  return [kind, grams, grams.length, [...terms], from?.latitude ?? null, from?.longitude ?? null];
}

/** A query has a latitude and a longitude or neither; said in SQL, so that both have a type where no distance is reckoned. */
const PLACED = '($5::float8 is null) = ($6::float8 is null)';

async function pageOf<R extends object>(sql: Sql, kind: SearchKind, { select, weight, joins, more, itemOf }: Shape<R>, query: SearchQuery): Promise<Page> {
  const { after, size } = query;
  const params = [...lookedUp(kind, query), size + 1, ...more.params(query)];
  const beyond = after === null ? '' : `where (rank, weight, item_id) > ($${params.length + 1}::int, $${params.length + 2}::int, $${params.length + 3})`;
  const rows = await sql.query<R & { rank: number; weight: number; item_id: string }>(
    `select * from (select ${select}, h.rank, h.item_id, (${weight})::int as weight from (${HITS}) h ${joins} where ${PLACED} and ${more.where}) l
     ${beyond} order by rank, weight, item_id limit $7`,
    [...params, ...(after ? [...after.keys, after.id] : [])],
  );
  return cutRankedPage(
    rows,
    size,
    (row) => itemOf(row, query),
    (row) => ({ keys: [row.rank, row.weight], id: row.item_id }),
  );
}

/** One page of the hits of one kind. */
export function search(sql: Sql, kind: SearchKind, query: SearchQuery): Promise<Page> {
  if (kind === 'store') return pageOf(sql, kind, STORES, query);
  return kind === 'goods' ? pageOf(sql, kind, GOODS, query) : pageOf(sql, kind, COUPONS, query);
}

/** How many hits each kind has, counted no further than 99. */
export async function countHits(sql: Sql, terms: readonly string[], now: Date): Promise<z.input<typeof FoundCounts>> {
  const isOpen = 'exists (select 1 from coupons k where k.bra_id = h.bra_id and k.coupon_id = h.item_id and not k.is_pack_only and k.ends_at > $7)';
  const countOf = async (kind: SearchKind): Promise<number> => {
    const [row] = await sql.query<{ n: number }>(
      `select count(*) as n from (select 1 from (${HITS}) h where ${PLACED} and ($1 <> 'coupon' or ${isOpen}) limit ${MOST_COUNTED}) l`,
      [...lookedUp(kind, { terms, from: null }), now],
    );
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
