/** Goods of a branch. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { marksOf, type MarkRow } from './goodsMarks.ts';
import { goodsColumns, goodsOf, type GoodsRow } from './goodsRows.ts';
import { ttlCache } from './ttlCache.ts';

import type { Goods, StoreGoods } from '#contract/stores.ts';
import type { Db, Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

/** An item without a label has no `marks`, which keeps replies and written pages short. */
function storeGoodsOf(row: GoodsRow & MarkRow): StoreGoods {
  const marks = marksOf(row);
  return marks === undefined ? goodsOf(row) : { ...goodsOf(row), marks };
}

/** Recommended goods, latest recommendation first. Empty for an unknown branch. */
export async function recommendedGoods(sql: Sql, braId: string, after: Cursor | null, size: number, now: Date) {
  const rows = await sql.query<GoodsRow & MarkRow & { at: Date }>(
    SQL`select ${goodsColumns(now)}, g.recommended_at as at, l.origin, l.allergens, l.vegetarian,
       l.drink->'caffeineMg' as "caffeineMg"
     from goods g left join goods_labels l on l.bra_id = g.bra_id and l.goods_id = g.goods_id
     where g.bra_id = ${braId} and g.recommended_at is not null
     ${after ? SQL`and (g.recommended_at, g.goods_id) < (${after.at}, ${after.id})` : empty}
     order by g.recommended_at desc, g.goods_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, storeGoodsOf, ({ at, goodsId }) => endAt(at, goodsId));
}

/** Goods of a branch by their ids, for an order. Ids of other branches are left out. */
export async function goodsByIds(sql: Sql, braId: string, goodsIds: readonly string[], now: Date): Promise<Goods[]> {
  const rows = await sql.query<GoodsRow>(
    SQL`select ${goodsColumns(now)} from goods g where g.bra_id = ${braId} and g.closed_at is null
      and g.goods_id = any(${[...goodsIds]}::text[])`,
  );
  return rows.map(goodsOf);
}

/** Mark of what the recommended goods of a branch show, and those that are sold out. */
type GoodsMark = { goods: string; soldOut: string[] };

/** Cached as long as the store home. Every open page asks for it. */
const MARKS = ttlCache<GoodsMark>({ ttlMs: 5_000, maxEntries: 2_000 });

async function readMark(sql: Sql, braId: string, now: Date): Promise<GoodsMark> {
  const [mark] = await sql.query<GoodsMark>(
    SQL`select md5(string_agg(concat_ws(' ', t."goodsId", t.name, t.image, t.price, t."listPrice", t."percentToPay",
        t."isSoldOut"), ',' order by t."goodsId")) as goods,
      coalesce(array_agg(t."goodsId" order by t."goodsId") filter (where t."isSoldOut"), '{}') as "soldOut"
     from (select ${goodsColumns(now)} from goods g where g.bra_id = ${braId} and g.recommended_at is not null) t
     having count(*) > 0`,
  );
  return mark ?? { goods: '', soldOut: [] };
}

/** The mark of a branch, at most five seconds old. It changes when a word of the desk begins, and when it ends. */
export function goodsMark(db: Db, braId: string, now: Date): Promise<GoodsMark> {
  return MARKS.get(db, braId, now, () => readMark(db, braId, now));
}
