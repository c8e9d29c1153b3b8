/** Goods of a branch. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { Goods } from '#contract/stores.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type GoodsRow = {
  goodsId: string;
  braId: string;
  name: string;
  image: string;
  price: number;
  listPrice: number | null;
  percentToPay: number | null;
  soldCount: number;
  isSoldOut: boolean;
};

function goodsOf(row: GoodsRow): Goods {
  const { goodsId, braId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut } = row;
  return { goodsId, braId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut };
}

const COLUMNS = SQL`goods_id as "goodsId", bra_id as "braId", name, image, price, list_price as "listPrice",
  percent_to_pay as "percentToPay", sold_count as "soldCount", is_sold_out as "isSoldOut"`;

/** Recommended goods, latest recommendation first. Empty for an unknown branch. */
export async function recommendedGoods(sql: Sql, braId: string, after: Cursor | null, size: number) {
  const rows = await sql.query<GoodsRow & { at: Date }>(
    SQL`select ${COLUMNS}, recommended_at as at from goods
     where bra_id = ${braId}
     and recommended_at is not null ${after ? SQL`and (recommended_at, goods_id) < (${after.at}, ${after.id})` : empty}
     order by recommended_at desc, goods_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, goodsOf, ({ at, goodsId }) => endAt(at, goodsId));
}

/** Goods of a branch by their ids, for an order. Ids of other branches are left out. */
export async function goodsByIds(sql: Sql, braId: string, goodsIds: readonly string[]): Promise<Goods[]> {
  const rows = await sql.query<GoodsRow>(
    SQL`select ${COLUMNS} from goods where bra_id = ${braId} and closed_at is null
      and goods_id = any(${[...goodsIds]}::text[])`,
  );
  return rows.map(goodsOf);
}
