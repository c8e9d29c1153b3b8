/** Search: pages of the hits of some words (searchPairs.ts), and their numbers. */
import SQL, { empty } from 'sql-template-tag';

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
import { nearestStores } from './nearestStores.ts';
import { isOffer } from './offers.ts';
import { scoreOf } from './scoreOf.ts';
import { HOURS, isPausedAt } from './storeColumns.ts';
import { hitsOf, MOST_STORES, readPairs } from './searchPairs.ts';
import { shopWrites } from './shopWrites.ts';
import { topN } from './topN.ts';
import { ttlCache } from './ttlCache.ts';

import type { z } from 'zod';
import type { FoundCounts, FoundCoupon, FoundGoods, FoundStore, SearchKind, SearchSort } from '#contract/search.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { HoursJson, IndustryType } from './columnTypes.ts';
import type { Position, UnitVector } from './distance.ts';
import type { NearStore } from './nearestStores.ts';
import type { Pairs, Words } from './searchPairs.ts';
import type { TtlCache } from './ttlCache.ts';

type Item = z.input<typeof FoundStore> | z.input<typeof FoundGoods> | z.input<typeof FoundCoupon>;
/** `isPart`: more items match than all pages have. */
type Page = { list: Item[]; next: string | null; isPart?: true };

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

/** `isCut` says that more items match than these. */
type Hits<H> = { hits: readonly H[]; isCut: boolean };
type HitRow = { braId: string; itemId: string; rank: number };
/** A branch's merchant and position. */
type Place = UnitVector & { merId: string };
type Hit = HitRow & Place;
type CouponHit = Hit & { endsAt: number };
type BranchHit = Hit & { name: string; isSoldOut: boolean };
/** The same goods in several branches of a merchant. `id` is the smallest id. */
type GoodsGroup = { rank: number; id: string; branches: BranchHit[] };

const HIT = SQL`h.bra_id as "braId", h.item_id as "itemId", h.rank`;
/** Negative hundredths of a star, so that the best rated store is first and a store without ratings is last. */
const BY_SCORE = SQL`(-least(500, greatest(0, round(100.0 * c.score_sum / nullif(c.comment_count, 0)))))::int`;

/** Adds the branches' positions. Those of the nearest stores are known. */
async function withPlaces<H extends HitRow>(sql: Sql, hits: readonly H[], near: Words['near']): Promise<(H & Place)[]> {
  const places = new Map<string, Place>((near ?? []).map((store) => [store.braId, store]));
  const others = [...new Set(hits.map(({ braId }) => braId))].filter((braId) => !places.has(braId));
  const rows =
    others.length === 0
      ? []
      : await sql.query<Place & { braId: string }>(
          SQL`select bra_id as "braId", mer_id as "merId", x, y, z from stores where bra_id = any(${others}::text[])`,
        );
  for (const store of rows) places.set(store.braId, store);
  return hits.flatMap((hit) => {
    const place = places.get(hit.braId);
    return place ? [{ ...hit, merId: place.merId, x: place.x, y: place.y, z: place.z }] : [];
  });
}

const readStores = async (sql: Sql, words: Words): Promise<Hit[]> =>
  withPlaces(sql, await sql.query<HitRow>(SQL`select ${HIT} from (${hitsOf('store', words)}) h`), words.near);

/** The stores' `BY_SCORE`. Stores without ratings are left out. */
async function readScores(sql: Sql, hits: readonly HitRow[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ braId: string; byScore: number }>(
    SQL`select c.bra_id as "braId", ${BY_SCORE} as "byScore" from store_scores c
      where c.bra_id = any(${hits.map(({ braId }) => braId)}::text[]) and c.comment_count > 0`,
  );
  return new Map(rows.map(({ braId, byScore }) => [braId, byScore]));
}

/** Joins the coupons of the hits `h` that are on offer. */
const joinOffers = (now: Date): Statement => SQL`join coupons k on k.bra_id = h.bra_id and k.coupon_id = h.item_id
  and ${isOffer(now)}`;

async function readCoupons(sql: Sql, words: Words, now: Date): Promise<CouponHit[]> {
  const rows = await sql.query<HitRow & { endsAt: Date }>(
    SQL`with h as materialized (${hitsOf('coupon', words)}) select ${HIT}, k.ends_at as "endsAt" from h
     ${joinOffers(now)}`,
  );
  const hits = await withPlaces(sql, rows, words.near);
  return hits.map((hit) => ({ ...hit, endsAt: hit.endsAt.getTime() }));
}

/** Whether the words have a hit. Stops at the first. */
async function isFound(sql: Sql, kind: SearchKind, words: Words, now: Date): Promise<boolean> {
  const offers = kind === 'coupon' ? joinOffers(now) : empty;
  return (await sql.query(SQL`select 1 from (${hitsOf(kind, words)}) h ${offers} limit 1`)).length > 0;
}

/** Goods hits, grouped by merchant and name. */
async function readGoods(sql: Sql, words: Words, now: Date): Promise<GoodsGroup[]> {
  const rows = await sql.query<HitRow & { name: string; isSoldOut: boolean }>(
    SQL`with h as materialized (${hitsOf('goods', words)})
     select ${HIT}, g.name, ${isSoldOutAt(now)} as "isSoldOut"
     from h join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id`,
  );
  const branches = await withPlaces(sql, rows, words.near);
  const groups = new Map<string, GoodsGroup>();
  for (const branch of branches) {
    const { merId, name, rank, itemId } = branch;
    const key = JSON.stringify([merId, name]);
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { rank, id: itemId, branches: [branch] });
      continue;
    }
    group.rank = Math.min(group.rank, rank);
    if (itemId < group.id) group.id = itemId;
    group.branches.push(branch);
  }
  return [...groups.values()];
}

const idTable = (hits: readonly HitRow[]): Statement =>
  SQL`unnest(${hits.map(({ braId }) => braId)}::text[], ${hits.map(({ itemId }) => itemId)}::text[]) l (bra_id,
    item_id)`;

/** Sold numbers of the goods among the hits, by `soldKey`. */
async function readSales(sql: Sql, groups: readonly GoodsGroup[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<HitRow & { sold: number }>(
    SQL`select w.bra_id as "braId", w.goods_id as "itemId", w.sold
      from ${idTable(groups.flatMap(({ branches }) => branches))}
      join goods_sales w on w.bra_id = l.bra_id and w.goods_id = l.item_id`,
  );
  return new Map(rows.map((row) => [soldKey(row), row.sold]));
}
const soldKey = ({ braId, itemId }: Pick<HitRow, 'braId' | 'itemId'>): string => JSON.stringify([braId, itemId]);

/**
 * Caches the hits of some words. They are the same for all callers, or for those at one place if there are too many.
 * Cached until the next import, at most one minute, because ratings change. 100,000 hits take 20 to 30 MB.
 */
const hitsCache = <H>(of: (hits: readonly H[]) => number = (hits) => hits.length) =>
  ttlCache<readonly H[]>({ ttlMs: 60_000, maxEntries: 1_000, weights: { of, most: 100_000 } });
const STORE_HITS = hitsCache<Hit>();
const GOODS_HITS = hitsCache<GoodsGroup>((groups) => groups.reduce((sum, { branches }) => sum + branches.length, 0));
const COUPON_HITS = hitsCache<CouponHit>();

/** Scores of the stores among the hits. */
const SCORES = ttlCache<ReadonlyMap<string, number>>({ ttlMs: 60_000, maxEntries: 200 });
/** Sold numbers of the goods among the hits. */
const SALES = ttlCache<ReadonlyMap<string, number>>({ ttlMs: 60_000, maxEntries: 200 });
/** Whether a common word has a hit. */
const FOUND = ttlCache<boolean>({ ttlMs: 60_000, maxEntries: 3_000 });
/** The nearest stores of a place. An entry takes about 100 KB. */
const NEAR = ttlCache<readonly NearStore[]>({ ttlMs: 60_000, maxEntries: 100 });
const PAIRS = ttlCache<Pairs>({ ttlMs: 60_000, maxEntries: 3_000 });

/** The cached hits of these words: all of them, or those of the nearest stores if there are too many. */
async function hitsFor(db: Db, { terms, from, now }: Pick<SearchQuery, 'terms' | 'from' | 'now'>) {
  const writes = await shopWrites(db);
  const pairs = (kind: SearchKind): Promise<Pairs> =>
    PAIRS.get(db, JSON.stringify([writes, kind, terms]), now, () => readPairs(db, kind, terms));
  const storesNear = (place: Position): Promise<readonly NearStore[]> =>
    NEAR.get(db, JSON.stringify([writes, place.latitude, place.longitude]), now, () =>
      nearestStores(db, { from: place, furthest: null, after: null, most: MOST_STORES }),
    );
  /** Reads rows of the words once for all callers at one place. */
  async function cachedOf<T>(cache: TtlCache<T>, kind: SearchKind, readOf: (words: Words) => Promise<T>): Promise<T> {
    const ofKind = await pairs(kind);
    const place = ofKind.isCommon ? from : null;
    const key = JSON.stringify([writes, kind, terms, place?.latitude, place?.longitude]);
    return cache.get(db, key, now, async () =>
      readOf({ terms, pairs: ofKind, near: place === null ? null : await storesNear(place) }),
    );
  }
  async function read<H>(
    kind: SearchKind,
    cache: TtlCache<readonly H[]>,
    readHits: (words: Words) => Promise<readonly H[]>,
  ): Promise<Hits<H>> {
    return { hits: await cachedOf(cache, kind, readHits), isCut: (await pairs(kind)).isCommon };
  }
  const stores = () => read('store', STORE_HITS, (words) => readStores(db, words));
  const goods = () => read('goods', GOODS_HITS, (words) => readGoods(db, words, now));
  return {
    pairs,
    stores,
    scores: () => cachedOf(SCORES, 'store', async () => readScores(db, (await stores()).hits)),
    goods,
    sales: () => cachedOf(SALES, 'goods', async () => readSales(db, (await goods()).hits)),
    coupons: async (): Promise<Hits<CouponHit>> => {
      const { hits, isCut } = await read('coupon', COUPON_HITS, (words) => readCoupons(db, words, now));
      return { hits: hits.filter(({ endsAt }) => endsAt > now.getTime()), isCut };
    },
    hasHit: (kind: SearchKind) => cachedOf(FOUND, kind, (words) => isFound(db, kind, words, now)),
  };
}

type Ranked<H> = { hit: H; rank: number; weight: number; id: string };

const inOrder = (one: Omit<Ranked<unknown>, 'hit'>, other: typeof one): number =>
  one.rank - other.rank || one.weight - other.weight || (one.id < other.id ? -1 : Number(one.id > other.id));

/** The field `isPart`, which is absent if all pages together have all hits. */
const partField = ({ isCut }: Hits<unknown>): { isPart?: true } => (isCut ? { isPart: true } : {});

/** A page of the hits, ordered by `rankOf`. */
function pageOf<H>(
  { hits }: Hits<H>,
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
  const { sort, from, now } = query;
  const metresOf = measureFrom(from);
  const readers = await hitsFor(db, query);
  const stores = await readers.stores();
  const scores = sort === 'score' ? await readers.scores() : null;
  const { list, next } = pageOf(
    stores,
    (hit) => {
      const metres = metresOf(hit);
      return scores === null
        ? byMatch(hit, metres)
        : { hit, rank: farRank(metres), weight: scores.get(hit.braId) ?? 0, id: hit.itemId };
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
  return {
    list: itemsOf(hits, rows, (row, hit) => storeOf(row, from === null ? null : metresOf(hit))),
    next,
    ...partField(stores),
  };
}

/**
 * The branch that represents the goods: one with stock first, then the nearest, then the one that sold most. Empty
 * without branches.
 */
function nearestBranch(
  { branches }: GoodsGroup,
  metresOf: (vector: UnitVector) => number,
  soldOf: (branch: BranchHit) => number,
): BranchHit[] {
  const nearest = topN<{ branch: BranchHit; metres: number }>(
    1,
    ({ branch: one, metres }, { branch: other, metres: others }) =>
      Number(one.isSoldOut) - Number(other.isSoldOut) ||
      metres - others ||
      soldOf(other) - soldOf(one) ||
      (one.itemId < other.itemId ? -1 : 1),
  );
  for (const branch of branches) nearest.add({ branch, metres: metresOf(branch) });
  return nearest.list.map(({ branch }) => branch);
}

type FoundGoodsRow = GoodsRow & GoodsStoreRow & { itemId: string };

function foundGoodsOf(row: FoundGoodsRow, branchCount: number | undefined): z.input<typeof FoundGoods> {
  const { merId, industryType, storeName } = row;
  return { kind: 'goods', ...goodsOf(row), merId, industryType, storeName, branchCount };
}

async function findGoods(db: Db, query: SearchQuery): Promise<Page> {
  const { from } = query;
  const metresOf = measureFrom(from);
  const readers = await hitsFor(db, query);
  const groups = await readers.goods();
  // The nearest of a common word come first. Sales of other branches are unknown.
  const sales = groups.isCut ? null : await readers.sales();
  const soldOf = (branch: BranchHit): number => sales?.get(soldKey(branch)) ?? 0;
  const weightOf = ({ branches }: GoodsGroup): number =>
    sales === null ? Math.min(...branches.map(metresOf)) : -branches.reduce((sum, branch) => sum + soldOf(branch), 0);
  const { list, next } = pageOf(groups, (hit) => ({ hit, rank: hit.rank, weight: weightOf(hit), id: hit.id }), query);
  const hits = list.flatMap(({ hit }) =>
    nearestBranch(hit, metresOf, soldOf).map((branch) => ({
      ...branch,
      // not told if only some branches were looked at
      branchCount: groups.isCut ? undefined : hit.branches.length,
    })),
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
    ...partField(groups),
  };
}

async function findCoupons(db: Db, query: SearchQuery): Promise<Page> {
  const { from, userId, now } = query;
  const metresOf = measureFrom(from);
  const readers = await hitsFor(db, query);
  const coupons = await readers.coupons();
  const { list, next } = pageOf(coupons, (hit) => byMatch(hit, metresOf(hit)), query);
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
    ...partField(coupons),
  };
}

/** One page of the hits of one kind. */
export function search(db: Db, kind: SearchKind, query: SearchQuery): Promise<Page> {
  if (kind === 'store') return findStores(db, query);
  return kind === 'goods' ? findGoods(db, query) : findCoupons(db, query);
}

/** Number of hits of each kind, at most 99, which also stands for more hits than were looked at. */
export async function countHits(
  db: Db,
  query: Pick<SearchQuery, 'terms' | 'from' | 'now'>,
): Promise<z.input<typeof FoundCounts>> {
  const readers = await hitsFor(db, query);
  async function countOf(kind: SearchKind, read: () => Promise<Hits<unknown>>): Promise<number> {
    const { isCommon, isExact } = await readers.pairs(kind);
    if (!isCommon) return Math.min((await read()).hits.length, MOST_COUNTED);
    // each store and each item of goods with the pairs is a hit, but a coupon may have ended
    if (isExact && kind !== 'coupon') return MOST_COUNTED;
    return (await readers.hasHit(kind)) ? MOST_COUNTED : 0;
  }
  const [store, goods, coupon] = await Promise.all([
    countOf('store', readers.stores),
    countOf('goods', readers.goods),
    countOf('coupon', readers.coupons),
  ]);
  return { store, goods, coupon };
}
