/**
 * Search by the pairs of characters of searchNames.ts: looked up by the key of search_grams, then checked in the name.
 */
import SQL, { empty, join } from 'sql-template-tag';

import { NEAR_METRES } from '#domain/nearby.ts';

import { couponsByIds } from './coupons.ts';
import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresFrom } from './distance.ts';
import { firstOf } from './firstOf.ts';
import { scoreOf } from './scoreOf.ts';
import { lookedUpGrams } from './searchNames.ts';
import { shopWrites } from './shopWrites.ts';
import { ttlCache } from './ttlCache.ts';

import type { z } from 'zod';
import type { FoundCounts, FoundCoupon, FoundGoods, FoundStore, SearchKind, SearchSort } from '#contract/search.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { Place, Position } from './distance.ts';

type Found = z.input<typeof FoundStore> | z.input<typeof FoundGoods> | z.input<typeof FoundCoupon>;
type Page = { list: Found[]; next: string | null };

/** Where a page of hits ended: how well the name fits, then distance or sales. */
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

/** More are not counted: the tab says 99+. */
const MOST_COUNTED = 99;

const holds = (column: Statement, term: string): Statement => SQL`strpos(${column}, ${term}) > 0`;
const OWN = SQL`n.own`;
const MORE = SQL`n.more`;

/**
 * Keeps the planner from joining what comes later before what makes it few; it cannot know how common a pair or word
 * is.
 */
const FIRST = SQL`offset 0`;

/** What has all pairs of the words, by the key of the table: walked along the first, the others looked up. */
function candidatesOf(kind: SearchKind, grams: readonly string[]): Statement {
  const [first = '', ...others] = grams;
  const hasToo = others.map(
    (gram) =>
      SQL`and exists (select 1 from search_grams o where o.gram = ${gram} and o.kind = g.kind and o.bra_id = g.bra_id and o.item_id = g.item_id)`,
  );
  return SQL`select g.kind, g.bra_id, g.item_id from search_grams g where g.gram = ${first} and g.kind = ${kind} ${hasToo.length > 0 ? join(hasToo, ' ') : empty} ${FIRST}`;
}

/**
 * The hits of one kind.
 * `rank` 0: the name begins with the first word; 1: it holds all of them; 2: the shop's name or kind helps. An item
 * must
 * hold a word in its own name: that its shop is called so is no reason to list all that it sells.
 */
function hitsOf(kind: SearchKind, terms: readonly string[]): Statement {
  const [first = ''] = terms;
  const grams = [...new Set(terms.flatMap(lookedUpGrams))];
  const ownHoldsAll = join(
    terms.map((term) => holds(OWN, term)),
    ' and ',
  );
  const found = join(
    terms.map((term) => SQL`(${holds(OWN, term)} or ${holds(MORE, term)})`),
    ' and ',
  );
  const ofItsOwn =
    kind === 'goods'
      ? SQL`and (${join(
          terms.map((term) => holds(OWN, term)),
          ' or ',
        )})`
      : empty;
  return SQL`select n.bra_id, n.item_id, case when starts_with(n.own, ${first}) then 0 when ${ownHoldsAll} then 1 else 2 end as rank
    from (${candidatesOf(kind, grams)}) g join search_names n on n.kind = ${kind} and n.bra_id = g.bra_id and n.item_id = g.item_id
    where ${found} ${ofItsOwn} ${FIRST}`;
}

/** A hit wherever it is asked from; its place is that of its branch. */
type Hit = Place & { braId: string; itemId: string; rank: number };
type StoreHit = Hit & { byScore: number };
type CouponHit = Hit & { endsAt: number };
type Branch = Hit & { merId: string; name: string; sold: number; isSoldOut: boolean };
/** What several branches of a merchant have is one hit, as much sold as in all of them; `id` is the first of theirs. */
type Item = { rank: number; sold: number; id: string; branches: Branch[] };

const PLACE = SQL`s.x, s.y, s.z`;
const HIT = SQL`h.bra_id as "braId", h.item_id as "itemId", h.rank, ${PLACE}`;
/** Hundredths of a star below zero, so that the best stands first and a store without ratings last. */
const BY_SCORE = SQL`(-coalesce(round(100.0 * c.score_sum / nullif(c.comment_count, 0)), 0))::int`;

const readStores = (sql: Sql, terms: readonly string[]): Promise<StoreHit[]> =>
  sql.query(
    SQL`select ${HIT}, ${BY_SCORE} as "byScore" from (${hitsOf('store', terms)}) h join stores s on s.bra_id = h.bra_id left join store_scores c on c.bra_id = h.bra_id`,
  );

/** Those that end first stand first: what has ended since is at the head. */
async function readCoupons(sql: Sql, terms: readonly string[], now: Date): Promise<CouponHit[]> {
  const rows = await sql.query<Omit<CouponHit, 'endsAt'> & { endsAt: Date }>(
    SQL`select ${HIT}, k.ends_at as "endsAt" from (${hitsOf('coupon', terms)}) h join coupons k on k.bra_id = h.bra_id and k.coupon_id = h.item_id join stores s on s.bra_id = h.bra_id
     where not k.is_pack_only and k.ends_at > ${now}`,
  );
  return rows
    .map(({ braId, itemId, rank, x, y, z, endsAt }) => ({ braId, itemId, rank, x, y, z, endsAt: endsAt.getTime() }))
    .sort((one, other) => one.endsAt - other.endsAt);
}

/** Of hits as `readCoupons` has them; thousands are not looked at one by one for each search. */
function notEnded(hits: readonly CouponHit[], now: Date): readonly CouponHit[] {
  const at = now.getTime();
  const first = hits.findIndex(({ endsAt }) => endsAt > at);
  return first === -1 ? [] : hits.slice(first);
}

/** Items best fitting first, of equal ones the most sold. */
async function readItems(sql: Sql, terms: readonly string[]): Promise<Item[]> {
  const branches = await sql.query<Branch>(
    SQL`select ${HIT}, s.mer_id as "merId", g.name, g.sold_count as sold, g.is_sold_out as "isSoldOut" from (${hitsOf('goods', terms)}) h
     join goods g on g.bra_id = h.bra_id and g.goods_id = h.item_id join stores s on s.bra_id = h.bra_id`,
  );
  const items = new Map<string, Item>();
  for (const branch of branches) {
    const { merId, name, rank, sold, itemId } = branch;
    const key = JSON.stringify([merId, name]);
    const item = items.get(key);
    if (!item) {
      items.set(key, { rank, sold, id: itemId, branches: [branch] });
      continue;
    }
    item.rank = Math.min(item.rank, rank);
    item.sold += sold;
    if (itemId < item.id) item.id = itemId;
    item.branches.push(branch);
  }
  return [...items.values()];
}

/**
 * What a word finds is the same for everybody, and to put a common one's hits in order all of them have to be read:
 * some
 * thousands where a chain has the word in each branch's name. They are kept until an import, at most for a minute,
 * since
 * ratings move meanwhile. A hundred thousand hits are 20 to 30 MB.
 */
const keptHits = <H>(of: (hits: readonly H[]) => number = (hits) => hits.length) =>
  ttlCache<readonly H[]>({ ttlMs: 60_000, maxEntries: 1_000, weights: { of, most: 100_000 } });
const STORE_HITS = keptHits<StoreHit>();
const ITEMS = keptHits<Item>((items) => items.reduce((sum, { branches }) => sum + branches.length, 0));
const COUPON_HITS = keptHits<CouponHit>();

/** The hits of these words, as of the last import. */
async function hitsFor(db: Db, terms: readonly string[], now: Date) {
  const key = JSON.stringify([await shopWrites(db), ...terms]);
  return {
    stores: () => STORE_HITS.get(db, key, now, () => readStores(db, terms)),
    items: () => ITEMS.get(db, key, now, () => readItems(db, terms)),
    coupons: async () => notEnded(await COUPON_HITS.get(db, key, now, () => readCoupons(db, terms, now)), now),
  };
}

type Ranked<H> = { hit: H; rank: number; weight: number; id: string };

const inOrder = (one: Omit<Ranked<unknown>, 'hit'>, other: typeof one): number =>
  one.rank - other.rank || one.weight - other.weight || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A page of the hits, ordered as `rankOf` has them. */
function pageOf<H>(
  hits: readonly H[],
  rankOf: (hit: H) => Ranked<H>,
  { after, size }: SearchQuery,
): { list: Ranked<H>[]; next: string | null } {
  const first = firstOf<Ranked<H>>(size + 1, inOrder);
  for (const hit of hits) {
    const ranked = rankOf(hit);
    if (after === null || inOrder(ranked, after) > 0) first.add(ranked);
  }
  return cutPage(
    HITS,
    first.list,
    size,
    (ranked) => ranked,
    ({ rank, weight, id }) => ({ rank, weight, id }),
  );
}

/** What is too far to go stands behind all that is near, however well its name fits. */
const FAR_RANKS = 3;
const farRank = (metres: number): number => (metres > NEAR_METRES ? FAR_RANKS : 0);

/** By how well its name fits, and then the nearest first. */
const nearestOf = <H extends Hit & { rank: number }>(hit: H, metres: number): Ranked<H> => ({
  hit,
  rank: hit.rank + farRank(metres),
  weight: metres,
  id: hit.itemId,
});

/** Without a place everything is equally far. */
const measureFrom = (from: Position | null): ((place: Place) => number) => (from === null ? () => 0 : metresFrom(from));
/** And no distance is told. */
const away = (from: Position | null, metres: number): { metres?: number } => (from === null ? {} : { metres });

/** The rows of a page in its order; what is gone since is left out. */
function shown<H extends Hit, R extends { itemId: string }, F>(
  hits: readonly H[],
  rows: readonly R[],
  toItem: (row: Omit<R, 'itemId'>, hit: H) => F,
): F[] {
  const found = new Map(rows.map(({ itemId, ...row }) => [itemId, row]));
  return hits.flatMap((hit) => {
    const row = found.get(hit.itemId);
    return row ? [toItem(row, hit)] : [];
  });
}

const listed = (hits: readonly Hit[]): Statement =>
  SQL`unnest(${hits.map(({ braId }) => braId)}::text[], ${hits.map(({ itemId }) => itemId)}::text[]) l (bra_id, item_id)`;

type StoreRow = Omit<z.input<typeof FoundStore>, 'kind' | 'logo' | 'score' | 'metres'> & {
  itemId: string;
  merId: string;
  commentCount: number | null;
  scoreSum: number | null;
};

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
        : nearestOf(hit, metres);
    },
    query,
  );
  const hits = list.map(({ hit }) => hit);
  const rows = await db.query<StoreRow>(
    SQL`select s.bra_id as "itemId", s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.city, s.district, s.hours,
       s.is_ordering_paused as "isOrderingPaused", c.comment_count as "commentCount", c.score_sum as "scoreSum"
     from ${listed(hits)} join stores s on s.bra_id = l.bra_id join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = s.bra_id`,
  );
  const storeOf = ({ merId, commentCount, scoreSum, ...row }: Omit<StoreRow, 'itemId'>, hit: StoreHit): Found => ({
    kind: 'store',
    ...row,
    logo: `logo-${merId}`,
    score: scoreOf(commentCount, scoreSum),
    metres: from === null ? null : metresOf(hit),
  });
  return { list: shown(hits, rows, storeOf), next };
}

/** The branch by whose key an item opens: the nearest that has it. */
function nearestBranch({ branches }: Item, metresOf: (place: Place) => number): Branch[] {
  const nearest = firstOf<{ branch: Branch; metres: number }>(
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

async function findGoods(db: Db, query: SearchQuery): Promise<Page> {
  const { from } = query;
  const metresOf = measureFrom(from);
  const { items } = await hitsFor(db, query.terms, query.now);
  const { list, next } = pageOf(
    await items(),
    (hit) => ({ hit, rank: hit.rank, weight: -hit.sold, id: hit.id }),
    query,
  );
  const hits = list.flatMap(({ hit }) =>
    nearestBranch(hit, metresOf).map((branch) => ({ ...branch, branchCount: hit.branches.length })),
  );
  const rows = await db.query<Omit<z.input<typeof FoundGoods>, 'kind' | 'branchCount' | 'metres'> & { itemId: string }>(
    SQL`select g.goods_id as "itemId", g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay",
       g.sold_count as "soldCount", g.is_sold_out as "isSoldOut", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName"
     from ${listed(hits)} join goods g on g.bra_id = l.bra_id and g.goods_id = l.item_id join stores s on s.bra_id = l.bra_id join merchants m on m.mer_id = s.mer_id`,
  );
  return {
    list: shown(hits, rows, (row, hit): Found => ({
      kind: 'goods',
      ...row,
      branchCount: hit.branchCount,
      ...away(from, metresOf(hit)),
    })),
    next,
  };
}

async function findCoupons(db: Db, query: SearchQuery): Promise<Page> {
  const { terms, from, userId, now } = query;
  const metresOf = measureFrom(from);
  const { coupons } = await hitsFor(db, terms, now);
  const { list, next } = pageOf(await coupons(), (hit) => nearestOf(hit, metresOf(hit)), query);
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
    list: shown(hits, rows, ({ coupon }, hit): Found => ({
      kind: 'coupon',
      coupon: { ...coupon, ...away(from, metresOf(hit)) },
    })),
    next,
  };
}

/** One page of the hits of one kind. */
export function search(db: Db, kind: SearchKind, query: SearchQuery): Promise<Page> {
  if (kind === 'store') return findStores(db, query);
  return kind === 'goods' ? findGoods(db, query) : findCoupons(db, query);
}

/** How many hits each kind has, counted no further than 99. */
export async function countHits(db: Db, terms: readonly string[], now: Date): Promise<z.input<typeof FoundCounts>> {
  const { stores, items, coupons } = await hitsFor(db, terms, now);
  const [store, goods, coupon] = await Promise.all([stores(), items(), coupons()]);
  const counted = ({ length }: readonly unknown[]): number => Math.min(length, MOST_COUNTED);
  return { store: counted(store), goods: counted(goods), coupon: counted(coupon) };
}

/** Words that many look for, in their order. */
export async function hotWords(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql.query<{ word: string }>('select word from hot_words order by place, word limit $1', [most]);
  return rows.map(({ word }) => word);
}
