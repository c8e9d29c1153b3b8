/** Goods of a branch. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { goodsColumns, goodsOf, type GoodsRow } from './goodsRows.ts';

import type { Goods } from '#contract/stores.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

/** Recommended goods, latest recommendation first. Empty for an unknown branch. */
export async function recommendedGoods(sql: Sql, braId: string, after: Cursor | null, size: number, now: Date) {
  const rows = await sql.query<GoodsRow & { at: Date }>(
    SQL`select ${goodsColumns(now)}, g.recommended_at as at from goods g
     where g.bra_id = ${braId} and g.recommended_at is not null
     ${after ? SQL`and (g.recommended_at, g.goods_id) < (${after.at}, ${after.id})` : empty}
     order by g.recommended_at desc, g.goods_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, goodsOf, ({ at, goodsId }) => endAt(at, goodsId));
}

/** Goods of a branch by their ids, for an order. Ids of other branches are left out. */
export async function goodsByIds(sql: Sql, braId: string, goodsIds: readonly string[], now: Date): Promise<Goods[]> {
  const rows = await sql.query<GoodsRow>(
    SQL`select ${goodsColumns(now)} from goods g where g.bra_id = ${braId} and g.closed_at is null
      and g.goods_id = any(${[...goodsIds]}::text[])`,
  );
  return rows.map(goodsOf);
}
