/** What a branch sells. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { Goods } from '#contract/stores.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

const COLUMNS = SQL`goods_id as "goodsId", bra_id as "braId", name, image, price, list_price as "listPrice",
  percent_to_pay as "percentToPay", sold_count as "soldCount", is_sold_out as "isSoldOut"`;

/** Recommended goods, the latest recommendation first; an empty page for an unknown branch. */
export async function recommendedGoods(sql: Sql, braId: string, after: Cursor | null, size: number) {
  const rows = await sql.query<Goods & { at: Date }>(
    SQL`select ${COLUMNS}, recommended_at as at from goods
     where bra_id = ${braId} and recommended_at is not null ${after ? SQL`and (recommended_at, goods_id) < (${after.at}, ${after.id})` : empty}
     order by recommended_at desc, goods_id desc limit ${size + 1}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => row,
    ({ at, goodsId }) => endAt(at, goodsId),
  );
}

/**
 * Goods of a branch by their ids, for what is being ordered; ids that are not this branch's are missing in the answer.
 */
export function goodsByIds(sql: Sql, braId: string, goodsIds: readonly string[]): Promise<Goods[]> {
  return sql.query<Goods>(
    SQL`select ${COLUMNS} from goods where bra_id = ${braId} and closed_at is null and goods_id = any(${[...goodsIds]}::text[])`,
  );
}
