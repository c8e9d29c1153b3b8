/** Product labels. */
import SQL from 'sql-template-tag';

import { IMAGE, isSoldOutAt, LIST_PRICE, PRICE } from './goodsRows.ts';

import type { GoodsLabel, LabelDetails } from '#contract/labels.ts';
import type { Sql } from '../db/client.ts';
import type { LabelRow as ShopLabelRow } from './shopRows.ts';

type LabelRow = Pick<ShopLabelRow, 'ingredients' | 'allergens' | 'nutrition' | 'drink' | 'storage' | 'vegetarian'> & {
  goodsId: string;
  braId: string;
  storeName: string;
  name: string;
  image: string;
  price: number;
  listPrice: number | null;
  isSoldOut: boolean;
  origin: string | null;
  netAmount: number | null;
  netUnit: 'g' | 'ml' | null;
};

function detailsOf(row: LabelRow): LabelDetails | null {
  const { origin, netAmount, netUnit, ingredients, allergens, nutrition, drink, storage, vegetarian } = row;
  if (origin === null) return null;
  return {
    netContent: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit },
    origin,
    ingredients,
    allergens,
    nutrition,
    drink,
    storage,
    vegetarian,
  };
}

/** A product's label, without details when the shop wrote none. Null when the branch has no such product. */
export async function goodsLabel(sql: Sql, braId: string, goodsId: string, now: Date): Promise<GoodsLabel | null> {
  const [row] = await sql.query<LabelRow>(
    SQL`select g.goods_id as "goodsId", g.bra_id as "braId", s.name as "storeName", g.name,
      ${IMAGE} as image, ${PRICE} as price, ${LIST_PRICE} as "listPrice", ${isSoldOutAt(now)} as "isSoldOut",
       l.origin, l.net_amount as "netAmount", l.net_unit as "netUnit", l.ingredients, l.allergens, l.nutrition, l.drink,
       l.storage, l.vegetarian
     from goods g
     join stores s on s.bra_id = g.bra_id
     left join goods_labels l on l.bra_id = g.bra_id and l.goods_id = g.goods_id
     where g.bra_id = ${braId} and g.goods_id = ${goodsId} and g.closed_at is null`,
  );
  if (!row) return null;
  const { storeName, name, image, price, listPrice, isSoldOut } = row;
  return { goodsId, braId, storeName, name, image, price, listPrice, isSoldOut, details: detailsOf(row) };
}
