/**
 * Search by character pairs (searchNames.ts). Candidates come from the key of search_grams, then the name is checked.
 */
import SQL, { empty, join } from 'sql-template-tag';

import { NEAR_METRES } from '#domain/nearby.ts';

import { couponsByIds } from './coupons.ts';
import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresFrom } from './distance.ts';
import {
  GOODS_STORE_COLUMNS,
  GOODS_STORE_JOINS,
  goodsColumns,
  goodsOf,
  isSoldOutAt,
  type GoodsRow,
  type GoodsStoreRow,
} from './goodsRows.ts';
import { isOffer } from './offers.ts';
import { scoreOf } from './scoreOf.ts';
import { HOURS, isPausedAt } from './storeColumns.ts';
import { lookedUpGrams } from './searchNames.ts';
import { shopWrites } from './shopWrites.ts';
import { topN } from './topN.ts';
import { ttlCache } from './ttlCache.ts';

import type { z } from 'zod';
import type { FoundCounts, FoundCoupon, FoundGoods, FoundStore, SearchKind, SearchSort } from '#contract/search.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { HoursJson, IndustryType } from './columnTypes.ts';
import type { Position, UnitVector } from './distance.ts';

type Item = z.input<typeof FoundStore> | z.input<typeof FoundGoods> | z.input<typeof FoundCoupon>;
type Page = { list: Item[]; next: string | null };

/** End of a page of hits: the rank of the match, then distance or sales. */
export const HITS = keyset({ rank: Rank, weight: Rank, id: EndId });

export type SearchQuery = {
  terms: readonly string[];
  sort?: SearchSort;
  userId: string | null;
  from: Position | null;
  after: ReturnType<typeof HITS.read>;
  size: number;
  now: Date;
};

/** Highest count. The tab shows 99+. */
const MOST_COUNTED = 99;

const contains = (column: Statement, term: string): Statement => SQL`strpos(${column}, ${term}) > 0`;
const NAME = SQL`n.own`;
const RELATED = SQL`n.more`;

/** Stops the planner from moving later joins before this filter, because it cannot know how common a pair is. */
const FENCE = SQL`offset 0`;

/** Items that contain all pairs of the words. Scans the key for the first pair and looks the others up. */
function candidatesOf(kind: SearchKind, grams: readonly string[]): Statement {
  const [first = '', ...others] = grams;
  const hasOthers = others.map(
    (gram) =>
      SQL`and exists (select 1 from search_grams o where o.gram = ${gram} and o.kind = g.kind and o.bra_id = g.bra_id
        and o.item_id = g.item_id)`,
  );
  return SQL`select g.kind, g.bra_id, g.item_id from search_grams g where g.gram = ${first}
    and g.kind = ${kind} ${hasOthers.length > 0 ? join(hasOthers, ' ') : empty} ${FENCE}`;
}

/**
 * The hits of one kind. `rank` is 0 if the name begins with the first word, and 1 if it contains all words. Else it is
 * 2: the shop's name or category contains some. The name of goods must contain a word, or a shop's name would list all
 * of its goods.
 */
function hitsOf(kind: SearchKind, terms: readonly string[]): Statement {
  const [first = ''] = terms;
  const grams = [...new Set(terms.flatMap(lookedUpGrams))];
  const inName = terms.map((term) => contains(NAME, term));
  const matches = join(
    terms.map((term) => SQL`(${contains(NAME, term)} or ${contains(RELATED, term)})`),
    ' and ',
  );
  const goodsMatch = kind === 'goods' ? SQL`and (${join(inName, ' or ')})` : empty;
  return SQL`select n.bra_id, n.item_id, case when starts_with(n.own, ${first}) then 0 when ${join(inName, ' and ')}
    then 1 else 2 end as rank
    from (${candidatesOf(kind, grams)}) g join search_names n on n.kind = ${kind} and n.bra_id = g.bra_id
    and n.item_id = g.item_id
    where ${matches} ${goodsMatch} ${FENCE}`;
}

/** A hit with the position of its branch. */
type HitRow = UnitVector & { braId: string; itemId: string; rank: number };
type StoreHitRow = HitRow & { byScore: number };
type CouponHit = HitRow & { endsAt: number };
type BranchRow = HitRow & { merId: string; name: string; sold: number; isSoldOut: boolean };
/** The same goods in several branches of a merchant. `sold` is their sum, and `id` the smallest id. */
type GoodsGroup = { rank: number; sold: number; id: string; branches: BranchRow[] };

const HIT = SQL`h.bra_id as "braId", h.item_id as "itemId", h.rank, s.x, s.y, s.z`;
/** Negative hundredths of a star, so that the best rated store is first and a store without ratings is last. */
const BY_SCORE = SQL`(-least(500, greatest(0, round(100.0 * c.score_sum / nullif(c.comment_count, 0)))))::int`;

const readStores = (sql: Sql, terms: readonly string[]): Promise<StoreHitRow[]> =>
  sql.query<StoreHitRow>(
    SQL`select ${HIT}, ${BY_SCORE} as "byScore" from (${hitsOf('store', terms)}) h join stores s on s.bra_id = h.bra_id
      left join store_scores c on c.bra_id = h.bra_id`,
  );

/** Coupon hits ordered by their end, so that ended ones are at the beginning. */
async function readCoupons(sql: Sql, terms: readonly string[], now: Date): Promise<CouponHit[]> {
  const rows = await sql.query<HitRow & { endsAt: Date }>(
    SQL`select ${HIT}, k.ends_at as "endsAt" from (${hitsOf('coupon', terms)}) h join coupons k on k.bra_id = h.bra_id
      and k.coupon_id = h.item_id join stores s on s.bra_id = h.bra_id
     where ${isOffer(now)}`,
  );
  return rows
    .map(({ braId, itemId, rank, x, y, z, endsAt }) => ({ braId, itemId, rank, x, y, z, endsAt: endsAt.getTime() }))
    .sort((one, other) => one.endsAt - other.endsAt);
}

/** Removes ended hits from the result of `readCoupons`, without a copy of each hit. */
function notEnded(hits: readonly CouponHit[], now: Date): readonly CouponHit[] {
  const at = now.getTime();
  const first = hits.findIndex(({ endsAt }) => endsAt > at);
  return first === -1 ? [] : hits.slice(first);
}

/** Goods hits, grouped by merchant and name. */
async function readGoods(sql: Sql, terms: readonly string[], now: Date): Promise<GoodsGroup[]> {
  const branches = await sql.query<BranchRow>(
    SQL`select ${HIT}, s.mer_id as "merId", g.name, coalesce(w.sold, 0) as sold, ${isSoldOutAt(now)} as "isSoldOut"
      from (${hitsOf('goods', terms)}) h
     join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join stores s on s.bra_id = h.bra_id
     left join goods_sales w on w.bra_id = g.bra_id and w.goods_id = g.goods_id`,
  );
  const groups = new Map<string, GoodsGroup>();
  for (const branch of branches) {
    const { merId, name, rank, sold, itemId } = branch;
    const key = JSON.stringify([merId, name]);
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { rank, sold, id: itemId, branches: [branch] });
      continue;
    }
    group.rank = Math.min(group.rank, rank);
    group.sold += sold;
    if (itemId < group.id) group.id = itemId;
    group.branches.push(branch);
  }
  return [...groups.values()];
}

/**
 * Caches the hits of a query, which are the same for all callers. Sorting needs all hits, some thousands for a chain's
 * name. Cached until the next import, at most one minute, because ratings change. 100,000 hits take 20 to 30 MB.
 */
const hitsCache = <H>(of: (hits: readonly H[]) => number = (hits) => hits.length) =>
  ttlCache<readonly H[]>({ ttlMs: 60_000, maxEntries: 1_000, weights: { of, most: 100_000 } });
const STORE_HITS = hitsCache<StoreHitRow>();
const GOODS_HITS = hitsCache<GoodsGroup>((groups) => groups.reduce((sum, { branches }) => sum + branches.length, 0));
const COUPON_HITS = hitsCache<CouponHit>();

/** The cached hits of these words. */
async function hitsFor(db: Db, terms: readonly string[], now: Date) {
  const key = JSON.stringify([await shopWrites(db), ...terms]);
  return {
    stores: () => STORE_HITS.get(db, key, now, () => readStores(db, terms)),
    goods: () => GOODS_HITS.get(db, key, now, () => readGoods(db, terms, now)),
    coupons: async () => notEnded(await COUPON_HITS.get(db, key, now, () => readCoupons(db, terms, now)), now),
  };
}

type Ranked<H> = { hit: H; rank: number; weight: number; id: string };

const inOrder = (one: Omit<Ranked<unknown>, 'hit'>, other: typeof one): number =>
  one.rank - other.rank || one.weight - other.weight || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A page of the hits, ordered by `rankOf`. */
function pageOf<H>(
  hits: readonly H[],
  rankOf: (hit: H) => Ranked<H>,
  { after, size }: SearchQuery,
): { list: Ranked<H>[]; next: string | null } {
  const top = topN<Ranked<H>>(size + 1, inOrder);
  for (const hit of hits) {
    const ranked = rankOf(hit);
    if (after === null || inOrder(ranked, after) > 0) top.add(ranked);
  }
  return cutPage(
    HITS,
    top.list,
    size,
    (ranked) => ranked,
    ({ rank, weight, id }) => ({ rank, weight, id }),
  );
}

/** Added to the rank of distant hits, so that they come after all near ones. */
const FAR_RANKS = 3;
const farRank = (metres: number): number => (metres > NEAR_METRES ? FAR_RANKS : 0);

/** Ranks a hit by its match, then by distance. */
const byMatch = <H extends HitRow>(hit: H, metres: number): Ranked<H> => ({
  hit,
  rank: hit.rank + farRank(metres),
  weight: metres,
  id: hit.itemId,
});

/** Without a position all distances are 0. */
const measureFrom = (from: Position | null): ((vector: UnitVector) => number) =>
  from === null ? () => 0 : metresFrom(from);
/** The field `metres`, which is absent without a position. */
const metresField = (from: Position | null, metres: number): { metres?: number } => (from === null ? {} : { metres });

/** Items of a page in the order of its hits. A hit without a row is left out, because the item was removed. */
function itemsOf<H extends HitRow, R extends { itemId: string }>(
  hits: readonly H[],
  rows: readonly R[],
  toItem: (row: R, hit: H) => Item,
): Item[] {
  const rowById = new Map(rows.map((row) => [row.itemId, row]));
  return hits.flatMap((hit) => {
    const row = rowById.get(hit.itemId);
    return row ? [toItem(row, hit)] : [];
  });
}

const idTable = (hits: readonly HitRow[]): Statement =>
  SQL`unnest(${hits.map(({ braId }) => braId)}::text[], ${hits.map(({ itemId }) => itemId)}::text[]) l (bra_id,
    item_id)`;

type StoreRow = {
  itemId: string;
  merId: string;
  industryType: IndustryType;
  name: string;
  category: string;
  city: string;
  district: string;
  hours: HoursJson[];
  isOrderingPaused: boolean;
  commentCount: number | null;
  scoreSum: number | null;
};

function storeOf(row: StoreRow, metres: number | null): z.input<typeof FoundStore> {
  const { itemId: braId, merId, industryType, name, category, city, district, hours, isOrderingPaused } = row;
  const score = scoreOf(row.commentCount, row.scoreSum);
  const store = { braId, industryType, name, category, logo: `logo-${merId}`, city, district, hours, isOrderingPaused };
  return { kind: 'store', ...store, score, metres };
}

async function findStores(db: Db, query: SearchQuery): Promise<Page> {
  const { terms, sort, from, now } = query;
  const metresOf = measureFrom(from);
  const { stores } = await hitsFor(db, terms, now);
  const { list, next } = pageOf(
    await stores(),
    (hit) => {
      const metres = metresOf(hit);
      return sort === 'score'
        ? { hit, rank: farRank(metres), weight: hit.byScore, id: hit.itemId }
        : byMatch(hit, metres);
    },
    query,
  );
  const hits = list.map(({ hit }) => hit);
  const rows = await db.query<StoreRow>(
    SQL`select s.bra_id as "itemId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.city,
      s.district, ${HOURS} as hours,
       ${isPausedAt(now)} as "isOrderingPaused", c.comment_count as "commentCount", c.score_sum as "scoreSum"
     from ${idTable(hits)} join stores s on s.bra_id = l.bra_id join merchants m on m.mer_id = s.mer_id left
     join store_scores c on c.bra_id = s.bra_id`,
  );
  return { list: itemsOf(hits, rows, (row, hit) => storeOf(row, from === null ? null : metresOf(hit))), next };
}

/** The branch that represents the goods: one with stock first, then the nearest. Empty without branches. */
function nearestBranch({ branches }: GoodsGroup, metresOf: (vector: UnitVector) => number): BranchRow[] {
  const nearest = topN<{ branch: BranchRow; metres: number }>(
    1,
    ({ branch: one, metres }, { branch: other, metres: others }) =>
      Number(one.isSoldOut) - Number(other.isSoldOut) ||
      metres - others ||
      other.sold - one.sold ||
      (one.itemId < other.itemId ? -1 : 1),
  );
  for (const branch of branches) nearest.add({ branch, metres: metresOf(branch) });
  return nearest.list.map(({ branch }) => branch);
}

type FoundGoodsRow = GoodsRow & GoodsStoreRow & { itemId: string };

function foundGoodsOf(row: FoundGoodsRow, branchCount: number): z.input<typeof FoundGoods> {
  const { merId, industryType, storeName } = row;
  return { kind: 'goods', ...goodsOf(row), merId, industryType, storeName, branchCount };
}

async function findGoods(db: Db, query: SearchQuery): Promise<Page> {
  const { from } = query;
  const metresOf = measureFrom(from);
  const { goods } = await hitsFor(db, query.terms, query.now);
  const { list, next } = pageOf(
    await goods(),
    (hit) => ({ hit, rank: hit.rank, weight: -hit.sold, id: hit.id }),
    query,
  );
  const hits = list.flatMap(({ hit }) =>
    nearestBranch(hit, metresOf).map((branch) => ({ ...branch, branchCount: hit.branches.length })),
  );
  const rows = await db.query<FoundGoodsRow>(
    SQL`select g.goods_id as "itemId", ${goodsColumns(query.now)}, ${GOODS_STORE_COLUMNS}
     from ${idTable(hits)} join goods g on g.bra_id = l.bra_id and g.goods_id = l.item_id ${GOODS_STORE_JOINS}`,
  );
  return {
    list: itemsOf(hits, rows, (row, hit) => ({
      ...foundGoodsOf(row, hit.branchCount),
      ...metresField(from, metresOf(hit)),
    })),
    next,
  };
}

async function findCoupons(db: Db, query: SearchQuery): Promise<Page> {
  const { terms, from, userId, now } = query;
  const metresOf = measureFrom(from);
  const { coupons } = await hitsFor(db, terms, now);
  const { list, next } = pageOf(await coupons(), (hit) => byMatch(hit, metresOf(hit)), query);
  const hits = list.map(({ hit }) => hit);
  const rows = (
    await couponsByIds(
      db,
      hits.map(({ itemId }) => itemId),
      userId,
      now,
    )
  ).map((coupon) => ({ itemId: coupon.couponId, coupon }));
  return {
    list: itemsOf(hits, rows, ({ coupon }, hit) => ({
      kind: 'coupon',
      coupon: { ...coupon, ...metresField(from, metresOf(hit)) },
    })),
    next,
  };
}

/** One page of the hits of one kind. */
export function search(db: Db, kind: SearchKind, query: SearchQuery): Promise<Page> {
  if (kind === 'store') return findStores(db, query);
  return kind === 'goods' ? findGoods(db, query) : findCoupons(db, query);
}

/** Number of hits of each kind, at most 99. */
export async function countHits(db: Db, terms: readonly string[], now: Date): Promise<z.input<typeof FoundCounts>> {
  const hits = await hitsFor(db, terms, now);
  const [stores, goods, coupons] = await Promise.all([hits.stores(), hits.goods(), hits.coupons()]);
  const countOf = ({ length }: readonly unknown[]): number => Math.min(length, MOST_COUNTED);
  return { store: countOf(stores), goods: countOf(goods), coupon: countOf(coupons) };
}
