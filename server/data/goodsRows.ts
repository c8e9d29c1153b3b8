/** Maps an item's row to the contract. Shared by a branch's goods, the daily best and the search. */
import SQL from 'sql-template-tag';

import type { Goods } from '#contract/stores.ts';
import type { Statement } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';

/** A row of `GOODS_COLUMNS`. */
export type GoodsRow = {
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

/** A row of `GOODS_STORE_COLUMNS`, in addition to the item's own columns. */
export type GoodsStoreRow = { merId: string; industryType: IndustryType; storeName: string };

/** Columns of `goods g`. */
export const GOODS_COLUMNS: Statement = SQL`g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price,
  g.list_price as "listPrice", g.percent_to_pay as "percentToPay", g.sold_count as "soldCount",
  g.is_sold_out as "isSoldOut"`;

/** Columns of the item's branch and merchant, of `GOODS_STORE_JOINS`. */
export const GOODS_STORE_COLUMNS: Statement = SQL`s.mer_id as "merId", m.industry_type as "industryType",
  s.name as "storeName"`;

/** Joins the branch and the merchant to `goods g`. */
export const GOODS_STORE_JOINS: Statement = SQL`join stores s on s.bra_id = g.bra_id
  join merchants m on m.mer_id = s.mer_id`;

/** The contract's item. */
export function goodsOf(row: GoodsRow): Goods {
  const { goodsId, braId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut } = row;
  return { goodsId, braId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut };
}
