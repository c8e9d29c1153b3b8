/**
 * Goods as the desk sees and changes them. Its words stand beside those of the folder, so that an import keeps them.
 */
import SQL, { empty } from 'sql-template-tag';

import { IMAGE, isSoldOutAt, PRICE } from './goodsRows.ts';
import { noteDeskWrite } from './shopWrites.ts';

import type { DeskItem } from '#contract/partnerDesk.ts';
import type { Sql } from '../db/client.ts';

type Row = {
  goodsId: string;
  name: string;
  image: string;
  isImageByDesk: boolean;
  price: number;
  folderPrice: number;
  isPriceByDesk: boolean;
  isRecommended: boolean;
  isSoldOut: boolean;
  soldOutUntil: Date | null;
  isByDesk: boolean;
};

/** All open goods of a branch, or one of them: recommended ones first, in their order, then by name. */
async function readGoods(sql: Sql, braId: string, goodsId: string | null, now: Date): Promise<DeskItem[]> {
  const rows = await sql.query<Row>(
    SQL`select t.*, case when t."isByDesk" then t.until end as "soldOutUntil" from (
       select g.goods_id as "goodsId", g.name, ${IMAGE} as image,
         g.desk_image is not null as "isImageByDesk", ${PRICE} as price,
         g.price as "folderPrice", g.desk_price is not null as "isPriceByDesk",
         g.recommended_at is not null as "isRecommended",
         ${isSoldOutAt(now)} as "isSoldOut", g.desk_sold_out_until as until, g.recommended_at as at,
         g.desk_sold_out is not null and coalesce(g.desk_sold_out_until > ${now}, true) as "isByDesk"
       from goods g where g.bra_id = ${braId} and g.closed_at is null
         ${goodsId === null ? empty : SQL`and g.goods_id = ${goodsId}`}) t
     order by t.at desc nulls last, t.name, t."goodsId"`,
  );
  return rows.map((row) => ({
    goodsId: row.goodsId,
    name: row.name,
    image: row.image,
    isImageByDesk: row.isImageByDesk,
    price: row.price,
    folderPrice: row.folderPrice,
    isPriceByDesk: row.isPriceByDesk,
    isRecommended: row.isRecommended,
    isSoldOut: row.isSoldOut,
    soldOutUntil: row.soldOutUntil?.toISOString() ?? null,
    isByDesk: row.isByDesk,
  }));
}

export const deskGoods = (sql: Sql, braId: string, now: Date): Promise<DeskItem[]> => readGoods(sql, braId, null, now);

/** One item of a branch, or null. */
export async function deskItem(sql: Sql, braId: string, goodsId: string, now: Date): Promise<DeskItem | null> {
  const [item] = await readGoods(sql, braId, goodsId, now);
  return item ?? null;
}

/**
 * Writes the desk's word on an item. The same word as the folder's without an end removes the desk's.
 * @param until null: without an end
 */
export async function sayIsSoldOut(
  sql: Sql,
  braId: string,
  goodsId: string,
  { isSoldOut, until }: { isSoldOut: boolean; until: Date | null },
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`update goods set desk_sold_out_until = ${until}::timestamptz,
       desk_sold_out = case when ${until}::timestamptz is null and is_sold_out = ${isSoldOut}::boolean then null
         else ${isSoldOut}::boolean end
     where bra_id = ${braId} and goods_id = ${goodsId} and closed_at is null`,
  );
  await noteDeskWrite(sql, braId, now);
}

/** Sets the desk's price. Null, or the folder's own price, removes it. */
export async function sayPrice(
  sql: Sql,
  braId: string,
  goodsId: string,
  price: number | null,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`update goods set desk_price = nullif(${price}::int, price) where bra_id = ${braId} and goods_id = ${goodsId}
      and closed_at is null`,
  );
  await noteDeskWrite(sql, braId, now);
}

/** Sets the desk's photograph. Null, or the folder's own picture, removes it. */
export async function sayImage(
  sql: Sql,
  braId: string,
  goodsId: string,
  image: string | null,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`update goods set desk_image = nullif(${image}::text, image) where bra_id = ${braId} and goods_id = ${goodsId}
      and closed_at is null`,
  );
  await noteDeskWrite(sql, braId, now);
}
