/** Maps an item's row to the contract. Shared by a branch's goods, the daily best and the search. */
import SQL from 'sql-template-tag';

import { SOLD } from './soldGoods.ts';

import type { Goods } from '#contract/stores.ts';
import type { Statement } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';

/** A row of `goodsColumns`. */
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

/** Whether `goods g` is sold out: the desk's word while it lasts, else the folder's. */
export const isSoldOutAt = (now: Date): Statement => SQL`case when coalesce(g.desk_sold_out_until > ${now}, true)
  then coalesce(g.desk_sold_out, g.is_sold_out) else g.is_sold_out end`;

/** The price of `goods g`: the desk's, else the folder's. */
export const PRICE: Statement = SQL`coalesce(g.desk_price, g.price)`;
/** The picture of `goods g`: the desk's photograph, else the folder's. */
export const IMAGE: Statement = SQL`coalesce(g.desk_image, g.image)`;
/** Only a list price above the price. */
export const LIST_PRICE: Statement = SQL`case when g.desk_price >= g.list_price then null else g.list_price end`;
/** The folder's percentage belongs to its own price. */
export const PERCENT_TO_PAY: Statement = SQL`case when g.desk_price is null then g.percent_to_pay end`;

/** Columns of `goods g`. */
export const goodsColumns = (now: Date): Statement => SQL`g.goods_id as "goodsId", g.bra_id as "braId", g.name,
  ${IMAGE} as image, ${PRICE} as price, ${LIST_PRICE} as "listPrice", ${PERCENT_TO_PAY} as "percentToPay",
  ${SOLD} as "soldCount",
  ${isSoldOutAt(now)} as "isSoldOut"`;

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
