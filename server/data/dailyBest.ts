/**
 * The ranked items of a city: the deepest discount first, of equal ones what sold most. An item that several branches
 * of
 * a merchant have is listed once, for the branch that sold the most of it. Sold-out ones are left out.
 */
import SQL, { empty } from 'sql-template-tag';

import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresTo } from './distance.ts';
import { ttlCache } from './ttlCache.ts';

import type { DailyBest } from '#contract/discover.ts';
import type { Db, Sql } from '../db/client.ts';
import type { Place, Position } from './distance.ts';

/**
 * Where a page ended: sold count below zero, as it is sorted by, and the rank of its last row, which the next one
 * counts on from.
 */
export const DAILY_BEST = keyset({ percentToPay: Rank, unsold: Rank, rank: Rank.min(0), id: EndId });

/** `from`: whence each item's distance is told; null: none is, as in what all of a city share. */
export type DailyBestQuery = {
  city: string;
  from: Position | null;
  category: string | undefined;
  after: ReturnType<typeof DAILY_BEST.read>;
  size: number;
  now: Date;
};

type Ranked = { goodsId: string; braId: string; percentToPay: number; unsold: number; category: string };
type Row = Omit<DailyBest, 'rank'>;
const FULL_PRICE = 100;

/**
 * A city's items in their order. To find it, all of them are read and sorted: in a city of 700 shops 25 ms, which pages
 * share for a minute. Ten thousand items are about 2 MB.
 */
const RANKS = ttlCache<readonly Ranked[]>({ ttlMs: 60_000, maxEntries: 30 });

function readRanks(sql: Sql, city: string): Promise<readonly Ranked[]> {
  return sql.query<Ranked>(
    SQL`select * from (
       select distinct on (s.mer_id, g.name) g.goods_id as "goodsId", g.bra_id as "braId", coalesce(g.percent_to_pay, ${FULL_PRICE}::int) as "percentToPay", -g.sold_count as unsold, m.category
       from stores s join goods g on g.bra_id = s.bra_id join merchants m on m.mer_id = s.mer_id
       where s.city = ${city} and s.closed_at is null and not g.is_sold_out order by s.mer_id, g.name, g.sold_count desc, g.goods_id) b
     order by "percentToPay", unsold, "goodsId" collate "C"`,
  );
}

const ranksOf = (db: Db, city: string, now: Date): Promise<readonly Ranked[]> =>
  RANKS.get(db, city, now, () => readRanks(db, city));

const orderOf = (one: Pick<Ranked, 'percentToPay' | 'unsold' | 'goodsId'>, other: typeof one): number =>
  one.percentToPay - other.percentToPay ||
  one.unsold - other.unsold ||
  (one.goodsId < other.goodsId ? -1 : Number(one.goodsId > other.goodsId));

/** The items as they are now; one that was sold out since the ranking is left out. */
async function itemsOf(sql: Sql, ranked: readonly Ranked[], from: Position | null): Promise<Map<string, Row>> {
  const rows = await sql.query<Row>(
    SQL`select g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay",
       g.sold_count as "soldCount", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName" ${from === null ? empty : SQL`, ${metresTo(from)} as metres`}
     from unnest(${ranked.map(({ braId }) => braId)}::text[], ${ranked.map(({ goodsId }) => goodsId)}::text[]) r (bra_id, goods_id)
     join goods g on g.bra_id = r.bra_id and g.goods_id = r.goods_id join stores s on s.bra_id = g.bra_id join merchants m on m.mer_id = s.mer_id
     where not g.is_sold_out`,
  );
  return new Map(rows.map((row) => [row.goodsId, row]));
}

/** A page of a city's ranking, which is at most a minute old; names, prices and what is sold out are those of now. */
export async function listDailyBest(db: Db, { city, from, category, after, size, now }: DailyBestQuery) {
  const ranks = await ranksOf(db, city, now);
  const listed = category === undefined ? ranks : ranks.filter((one) => one.category === category);
  const end = after === null ? null : { percentToPay: after.percentToPay, unsold: after.unsold, goodsId: after.id };
  const first = end === null ? 0 : listed.findIndex((one) => orderOf(one, end) > 0);
  const page = first < 0 ? [] : listed.slice(first, first + size + 1);
  const before = after?.rank ?? 0;
  const { list: ranked, next } = cutPage(
    DAILY_BEST,
    page,
    size,
    (one, at) => ({ ...one, rank: before + at + 1 }),
    ({ percentToPay, unsold, goodsId }, at) => ({ percentToPay, unsold, rank: before + at + 1, id: goodsId }),
  );
  const items = await itemsOf(db, ranked, from);
  const list = ranked.flatMap(({ goodsId, rank }) => {
    const item = items.get(goodsId);
    return item ? [{ ...item, rank }] : [];
  });
  return { list, next };
}

/** Where the items' shops are, by branch: what all of a city share has no distances. */
export async function placesOf(sql: Sql, items: readonly Pick<DailyBest, 'braId'>[]): Promise<Map<string, Place>> {
  const rows = await sql.query<Place & { braId: string }>(
    SQL`select bra_id as "braId", x, y, z from stores where bra_id = any(${items.map(({ braId }) => braId)}::text[])`,
  );
  return new Map(rows.map(({ braId, ...place }) => [braId, place]));
}

/** Categories of a city's ranked items, that with the most items first. */
export async function dailyBestCategories(db: Db, city: string, now: Date): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { category } of await ranksOf(db, city, now)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([one, items], [other, otherItems]) => otherItems - items || (one < other ? -1 : 1))
    .map(([category]) => category);
}
