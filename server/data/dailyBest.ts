/**
 * Ranks a city's items by discount, then by the number sold. A merchant's item in several branches is listed once, for
 * the branch that sold the most. Sold-out items are left out.
 */
import SQL, { empty } from 'sql-template-tag';

import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { metresTo } from './distance.ts';
import {
  GOODS_STORE_COLUMNS,
  GOODS_STORE_JOINS,
  goodsColumns,
  goodsOf,
  isSoldOutAt,
  PERCENT_TO_PAY,
  type GoodsRow,
  type GoodsStoreRow,
} from './goodsRows.ts';
import { ttlCache } from './ttlCache.ts';

import type { DailyBest } from '#contract/discover.ts';
import type { Db, Sql } from '../db/client.ts';
import type { Position, UnitVector } from './distance.ts';

/** End of a page. `unsold` is the negative sold count, a sort key. The next page continues counting from `rank`. */
export const DAILY_BEST = keyset({ percentToPay: Rank, unsold: Rank, rank: Rank.min(0), id: EndId });

/** `from` is the origin of the items' distances. With null they have none, as in the answer shared by a whole city. */
export type DailyBestQuery = {
  city: string;
  from: Position | null;
  category: string | undefined;
  after: ReturnType<typeof DAILY_BEST.read>;
  size: number;
  now: Date;
};

export type RankRow = { goodsId: string; braId: string; percentToPay: number; unsold: number; category: string };
type ItemRow = GoodsRow & GoodsStoreRow & { metres?: number };
const FULL_PRICE = 100;

/** Stores of a city that a call ranks by itself. Upkeep ranks larger cities (cityRanks.ts). */
export const RANKED_STORES = 50;
/** Items of a ranking. */
const MOST_RANKS = 500;
/** Age up to which a call uses a ranking of upkeep. */
const RANKS_MS = 3_600_000;

/** A city's ranking, cached for a minute. An entry takes about 100 KB. */
const RANKS = ttlCache<readonly RankRow[]>({ ttlMs: 60_000, maxEntries: 30 });

/** Ranks the items of a city's first `mostStores` stores. Null: all stores, for upkeep. */
export function rankItems(sql: Sql, city: string, mostStores: number | null, now: Date): Promise<readonly RankRow[]> {
  return sql.query<RankRow>(
    SQL`select * from (
       select distinct on (s.mer_id, g.name) g.goods_id as "goodsId", g.bra_id as "braId", coalesce(${PERCENT_TO_PAY},
       ${FULL_PRICE}::int) as "percentToPay", -coalesce(w.sold, 0) as unsold, m.category
       from (select bra_id, mer_id from stores where city = ${city} and closed_at is null order by bra_id
       ${mostStores === null ? empty : SQL`limit ${mostStores}`}) s
       join goods g on g.bra_id = s.bra_id join merchants m on m.mer_id = s.mer_id
       left join goods_sales w on w.bra_id = g.bra_id and w.goods_id = g.goods_id
       where not (${isSoldOutAt(now)})
       order by s.mer_id, g.name, coalesce(w.sold, 0) desc, g.goods_id) b
     order by "percentToPay", unsold, "goodsId" collate "C" limit ${MOST_RANKS}`,
  );
}

async function readRanks(sql: Sql, city: string, now: Date): Promise<readonly RankRow[]> {
  const [row] = await sql.query<{ ranks: RankRow[] }>(
    SQL`select ranks from city_ranks where city = ${city} and ranked_at > ${new Date(now.getTime() - RANKS_MS)}`,
  );
  return row?.ranks ?? rankItems(sql, city, RANKED_STORES, now);
}

const ranksOf = (db: Db, city: string, now: Date): Promise<readonly RankRow[]> =>
  RANKS.get(db, city, now, () => readRanks(db, city, now));

const orderOf = (one: Pick<RankRow, 'percentToPay' | 'unsold' | 'goodsId'>, other: typeof one): number =>
  one.percentToPay - other.percentToPay ||
  one.unsold - other.unsold ||
  (one.goodsId < other.goodsId ? -1 : Number(one.goodsId > other.goodsId));

function bestOf(row: ItemRow, rank: number): DailyBest {
  const { merId, industryType, storeName, metres } = row;
  return { ...goodsOf(row), rank, merId, industryType, storeName, metres };
}

/** Current rows of the items. An item that was sold out after the ranking is left out. */
async function itemsOf(
  sql: Sql,
  ranks: readonly RankRow[],
  from: Position | null,
  now: Date,
): Promise<Map<string, ItemRow>> {
  const rows = await sql.query<ItemRow>(
    SQL`select ${goodsColumns(now)}, ${GOODS_STORE_COLUMNS} ${
      from === null
        ? empty
        : SQL`,
      ${metresTo(from)} as metres`
    }
     from unnest(${ranks.map(({ braId }) => braId)}::text[], ${ranks.map(({ goodsId }) => goodsId)}::text[]) r (bra_id,
     goods_id)
     join goods g on g.bra_id = r.bra_id and g.goods_id = r.goods_id ${GOODS_STORE_JOINS}
     where not (${isSoldOutAt(now)})`,
  );
  return new Map(rows.map((row) => [row.goodsId, row]));
}

/** A page of a city's ranking. Its order is some minutes old at most. Names, prices and sold-out states are current. */
export async function listDailyBest(db: Db, { city, from, category, after, size, now }: DailyBestQuery) {
  const ranks = await ranksOf(db, city, now);
  const inCategory = category === undefined ? ranks : ranks.filter((one) => one.category === category);
  const end = after === null ? null : { percentToPay: after.percentToPay, unsold: after.unsold, goodsId: after.id };
  const first = end === null ? 0 : inCategory.findIndex((one) => orderOf(one, end) > 0);
  const page = first < 0 ? [] : inCategory.slice(first, first + size + 1);
  const before = after?.rank ?? 0;
  const { list: places, next } = cutPage(
    DAILY_BEST,
    page,
    size,
    (item, at) => ({ item, rank: before + at + 1 }),
    ({ percentToPay, unsold, goodsId }, at) => ({ percentToPay, unsold, rank: before + at + 1, id: goodsId }),
  );
  const items = await itemsOf(
    db,
    places.map(({ item }) => item),
    from,
    now,
  );
  const list = places.flatMap(({ item: { goodsId }, rank }) => {
    const row = items.get(goodsId);
    return row ? [bestOf(row, rank)] : [];
  });
  return { list, next };
}

/** Positions of the items' shops by branch. The answer shared by a whole city has no distances. */
export async function storeVectors(
  sql: Sql,
  items: readonly Pick<DailyBest, 'braId'>[],
): Promise<Map<string, UnitVector>> {
  const rows = await sql.query<{ braId: string; x: number; y: number; z: number }>(
    SQL`select bra_id as "braId", x, y, z from stores where bra_id = any(${items.map(({ braId }) => braId)}::text[])`,
  );
  return new Map(rows.map(({ braId, x, y, z }) => [braId, { x, y, z }]));
}

/** Categories of a city's ranked items, the one with the most items first. */
export async function dailyBestCategories(db: Db, city: string, now: Date): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { category } of await ranksOf(db, city, now)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([one, items], [other, otherItems]) => otherItems - items || (one < other ? -1 : 1))
    .map(([category]) => category);
}
