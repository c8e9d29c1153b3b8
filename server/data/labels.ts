/** Labels of products. */
import type { GoodsLabel, LabelDetails } from '#contract/labels.ts';
import type { Sql } from '../db/client.ts';

type LabelRow = Omit<GoodsLabel, 'details'> &
  Pick<LabelDetails, 'ingredients' | 'allergens' | 'nutrition' | 'drink' | 'storage'> & {
    origin: string | null;
    netAmount: number | null;
    netUnit: 'g' | 'ml' | null;
  };

function detailsOf({
  origin,
  netAmount,
  netUnit,
  ingredients,
  allergens,
  nutrition,
  drink,
  storage,
}: LabelRow): LabelDetails | null {
  if (origin === null) return null;
  return {
    netContent: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit },
    origin,
    ingredients,
    allergens,
    nutrition,
    drink,
    storage,
  };
}

/**
 * The label of a branch's product, without details where none were written; null when there is no such product there.
 */
export async function goodsLabel(sql: Sql, braId: string, goodsId: string): Promise<GoodsLabel | null> {
  const [row] = await sql.query<LabelRow>(
    `select g.goods_id as "goodsId", g.bra_id as "braId", s.name as "storeName", g.name, g.image, g.price, g.list_price as "listPrice", g.is_sold_out as "isSoldOut",
       l.origin, l.net_amount as "netAmount", l.net_unit as "netUnit", l.ingredients, l.allergens, l.nutrition, l.drink, l.storage
     from goods g
     join stores s on s.bra_id = g.bra_id
     left join goods_labels l on l.bra_id = g.bra_id and l.goods_id = g.goods_id
     where g.bra_id = $1 and g.goods_id = $2 and g.closed_at is null`,
    [braId, goodsId],
  );
  return row ? { ...row, details: detailsOf(row) } : null;
}
