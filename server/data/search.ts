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
import { nearestStores, nearTable } from './nearestStores.ts';
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
import type { NearStore } from './nearestStores.ts';
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

const contains = (column: Statement, term: string): Statement => SQL`strpos(${column}, ${term}) > 0`;
const NAME = SQL`n.own`;
const RELATED = SQL`n.more`;

/** Stops the planner from moving later joins before this filter, because it cannot know how common a pair is. */
const FENCE = SQL`offset 0`;

/** The words with their pairs, and the nearest stores, which order the items of a common word. Null: no order. */
type Words = { terms: readonly string[]; pairs: Pairs; near: readonly NearStore[] | null };
/** `isCut` says that more items match than these. */
type Hits<H> = { hits: readonly H[]; isCut: boolean };

/**
 * Items of one kind up to which all that have the pairs of the words are looked at. More would count as 99+. Goods also
 * have the pairs of their shop's name, and most of those are no hits.
 */
const MOST_CANDIDATES: Record<SearchKind, number> = { store: 100, goods: 200, coupon: 100 };
/** A common word has more. Then so many nearest items are looked at. */
const MOST_NEAR = 60;
/** Entries of a pair up to which the pairs of the words are intersected. */
const MOST_ENTRIES = 2_000;
/** Nearest entries whose other pairs are looked up. */
const MOST_NEAR_ENTRIES = 600;
/** Nearest stores by which the items with a rare pair are ordered. Items of other stores come after them. */
const MOST_STORES = 500;
/** Nearest stores in which a word without a rare pair is looked for. */
const MOST_LOOKED_UP = 100;

/** Entries with a pair, as `g`. */
const entriesOf = (kind: SearchKind, gram: string): Statement =>
  SQL`select g.bra_id, g.item_id from search_grams g where g.gram = ${gram} and g.kind = ${kind}`;

/** The pairs of some words, the rarest first. `isCommon`: more items have them than are looked at. */
type Pairs = { grams: readonly string[]; rare: readonly string[]; isCommon: boolean };

/** Items with the rare pairs, or with the first one if none is rare. */
function candidatesAnywhere(kind: SearchKind, { grams: [first = ''], rare }: Omit<Pairs, 'isCommon'>, most: number) {
  if (rare.length <= 1) return SQL`${entriesOf(kind, first)} limit ${most}`;
  return SQL`select g.bra_id, g.item_id from search_grams g where g.kind = ${kind} and g.gram = any(${[...rare]}::text[])
    group by g.bra_id, g.item_id having count(*) = ${rare.length} limit ${most}`;
}

/** Counts entries in the index, and no more than needed. */
async function readPairs(sql: Sql, kind: SearchKind, terms: readonly string[]): Promise<Pairs> {
  const all = [...new Set(terms.flatMap(lookedUpGrams))];
  const counts = await sql.query<{ gram: string; entries: number }>(
    SQL`select w.gram, (select count(*) from (select 1 from search_grams g where g.gram = w.gram and g.kind = ${kind}
        limit ${MOST_ENTRIES + 1}) e) as entries
      from unnest(${all}::text[]) with ordinality w (gram, place) order by entries, w.place`,
  );
  const grams = counts.map(({ gram }) => gram);
  const rare = counts.filter(({ entries }) => entries <= MOST_ENTRIES).map(({ gram }) => gram);
  const [least] = counts;
  const most = MOST_CANDIDATES[kind];
  if (rare.length <= 1 || !least || least.entries <= most)
    return { grams, rare, isCommon: (least?.entries ?? 0) > most };
  const [row] = await sql.query<{ items: number }>(
    SQL`select count(*) as items from (${candidatesAnywhere(kind, { grams, rare }, most + 1)}) c`,
  );
  return { grams, rare, isCommon: (row?.items ?? 0) > most };
}

/** Items with all pairs, nearest store first. Those with rare pairs are read whole, others store by store. */
function nearestCandidates(kind: SearchKind, pairs: Pairs, near: readonly NearStore[]): Statement {
  const { grams, rare } = pairs;
  const [first = ''] = grams;
  const found = rare.length > 0 ? rare : [first];
  const entries =
    rare.length > 0
      ? SQL`select g.bra_id, g.item_id from (${candidatesAnywhere(kind, pairs, MOST_ENTRIES)}) g
          left join ${nearTable(near)} on n.bra_id = g.bra_id order by n.metres, g.bra_id, g.item_id`
      : SQL`select g.bra_id, g.item_id from ${nearTable(near.slice(0, MOST_LOOKED_UP))} cross join lateral
          (${entriesOf(kind, first)} and g.bra_id = n.bra_id limit ${MOST_NEAR_ENTRIES}) g`;
  const others = grams.filter((gram) => !found.includes(gram));
  if (others.length === 0) return SQL`${entries} limit ${MOST_NEAR}`;
  const hasOthers = others.map(
    (gram) => SQL`exists (${entriesOf(kind, gram)} and g.bra_id = e.bra_id and g.item_id = e.item_id)`,
  );
  return SQL`select e.bra_id, e.item_id from (${entries} limit ${MOST_NEAR_ENTRIES}) e where ${join(hasOthers, ' and ')}
    limit ${MOST_NEAR}`;
}

/**
 * The hits among the candidates. `rank` is 0 if the name begins with the first word, and 1 if it contains all words.
 * Else it is 2: the shop's name or category contains some. The name of goods must contain a word, or a shop's name
 * would list all of its goods.
 */
function hitsOf(kind: SearchKind, { terms, pairs, near }: Words): Statement {
  const [first = ''] = terms;
  const inName = terms.map((term) => contains(NAME, term));
  const matches = join(
    terms.map((term) => SQL`(${contains(NAME, term)} or ${contains(RELATED, term)})`),
    ' and ',
  );
  const goodsMatch = kind === 'goods' ? SQL`and (${join(inName, ' or ')})` : empty;
  const candidates =
    near === null ? candidatesAnywhere(kind, pairs, MOST_CANDIDATES[kind]) : nearestCandidates(kind, pairs, near);
  return SQL`select n.bra_id, n.item_id, case when starts_with(n.own, ${first}) then 0 when ${join(inName, ' and ')}
    then 1 else 2 end as rank
    from (${candidates} ${FENCE}) g join search_names n on n.kind = ${kind} and n.bra_id = g.bra_id
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
/** The hits as the rows `h`, and their stores as `s`. Each store is read once, because an index skips equal ids. */
const withStores = (hits: Statement): Statement => SQL`with h as materialized (${hits}), s as materialized (
  select bra_id, mer_id, x, y, z from stores where bra_id = any(array(select bra_id from h)))`;
/** Negative hundredths of a star, so that the best rated store is first and a store without ratings is last. */
const BY_SCORE = SQL`(-least(500, greatest(0, round(100.0 * c.score_sum / nullif(c.comment_count, 0)))))::int`;

const readStores = (sql: Sql, words: Words): Promise<StoreHitRow[]> =>
  sql.query<StoreHitRow>(
    SQL`select ${HIT}, ${BY_SCORE} as "byScore" from (${hitsOf('store', words)}) h join stores s on s.bra_id = h.bra_id
      left join store_scores c on c.bra_id = h.bra_id`,
  );

async function readCoupons(sql: Sql, words: Words, now: Date): Promise<CouponHit[]> {
  const rows = await sql.query<HitRow & { endsAt: Date }>(
    SQL`${withStores(hitsOf('coupon', words))} select ${HIT}, k.ends_at as "endsAt"
     from h join coupons k on k.bra_id = h.bra_id and k.coupon_id = h.item_id join s on s.bra_id = h.bra_id
     where ${isOffer(now)}`,
  );
  return rows.map(({ braId, itemId, rank, x, y, z, endsAt }) => ({
    braId,
    itemId,
    rank,
    x,
    y,
    z,
    endsAt: endsAt.getTime(),
  }));
}

/** Goods hits, grouped by merchant and name. */
async function readGoods(sql: Sql, words: Words, now: Date): Promise<GoodsGroup[]> {
  const branches = await sql.query<BranchRow>(
    SQL`${withStores(hitsOf('goods', words))}
     select ${HIT}, s.mer_id as "merId", g.name, coalesce(w.sold, 0) as sold, ${isSoldOutAt(now)} as "isSoldOut"
     from h join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join s on s.bra_id = h.bra_id
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
 * Caches the hits of some words. They are the same for all callers, or for those at one place if there are too many.
 * Cached until the next import, at most one minute, because ratings change. 100,000 hits take 20 to 30 MB.
 */
const hitsCache = <H>(of: (hits: readonly H[]) => number = (hits) => hits.length) =>
  ttlCache<readonly H[]>({ ttlMs: 60_000, maxEntries: 1_000, weights: { of, most: 100_000 } });
const STORE_HITS = hitsCache<StoreHitRow>();
const GOODS_HITS = hitsCache<GoodsGroup>((groups) => groups.reduce((sum, { branches }) => sum + branches.length, 0));
const COUPON_HITS = hitsCache<CouponHit>();

/** The nearest stores of a place. An entry takes about 30 KB. */
const NEAR = ttlCache<readonly NearStore[]>({ ttlMs: 60_000, maxEntries: 200 });
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
  async function read<H>(
    kind: SearchKind,
    cache: TtlCache<readonly H[]>,
    readHits: (words: Words) => Promise<readonly H[]>,
  ): Promise<Hits<H>> {
    const words = { terms, pairs: await pairs(kind) };
    const isCut = words.pairs.isCommon;
    const place = isCut && from !== null ? from : null;
    const key = JSON.stringify([writes, terms, ...(place === null ? [] : [place.latitude, place.longitude])]);
    const near = (): Promise<readonly NearStore[] | null> =>
      place === null ? Promise.resolve(null) : storesNear(place);
    return { hits: await cache.get(db, key, now, async () => readHits({ ...words, near: await near() })), isCut };
  }
  return {
    pairs,
    stores: () => read('store', STORE_HITS, (words) => readStores(db, words)),
    goods: () => read('goods', GOODS_HITS, (words) => readGoods(db, words, now)),
    coupons: async (): Promise<Hits<CouponHit>> => {
      const { hits, isCut } = await read('coupon', COUPON_HITS, (words) => readCoupons(db, words, now));
      return { hits: hits.filter(({ endsAt }) => endsAt > now.getTime()), isCut };
    },
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
  const { sort, from, now } = query;
  const metresOf = measureFrom(from);
  const found = await hitsFor(db, query);
  const stores = await found.stores();
  const { list, next } = pageOf(
    stores,
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
  return {
    list: itemsOf(hits, rows, (row, hit) => storeOf(row, from === null ? null : metresOf(hit))),
    next,
    ...partField(stores),
  };
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

function foundGoodsOf(row: FoundGoodsRow, branchCount: number | undefined): z.input<typeof FoundGoods> {
  const { merId, industryType, storeName } = row;
  return { kind: 'goods', ...goodsOf(row), merId, industryType, storeName, branchCount };
}

async function findGoods(db: Db, query: SearchQuery): Promise<Page> {
  const { from } = query;
  const metresOf = measureFrom(from);
  const { goods } = await hitsFor(db, query);
  const groups = await goods();
  const { list, next } = pageOf(groups, (hit) => ({ hit, rank: hit.rank, weight: -hit.sold, id: hit.id }), query);
  const hits = list.flatMap(({ hit }) =>
    nearestBranch(hit, metresOf).map((branch) => ({
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
  const found = await hitsFor(db, query);
  const coupons = await found.coupons();
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
  const found = await hitsFor(db, query);
  async function countOf(kind: SearchKind, read: () => Promise<Hits<unknown>>): Promise<number> {
    const { grams, isCommon } = await found.pairs(kind);
    // each item with the only pair is a hit, but goods also have the pairs of their shop's name
    if (kind !== 'goods' && grams.length === 1 && isCommon) return MOST_COUNTED;
    const { hits, isCut } = await read();
    return isCut && hits.length > 0 ? MOST_COUNTED : Math.min(hits.length, MOST_COUNTED);
  }
  const [store, goods, coupon] = await Promise.all([
    countOf('store', found.stores),
    countOf('goods', found.goods),
    countOf('coupon', found.coupons),
  ]);
  return { store, goods, coupon };
}
