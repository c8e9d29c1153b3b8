/** What a branch sells. */
import { cutPage } from './cursor.ts';

import type { Goods } from '#contract/stores.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

const COLUMNS = `goods_id as "goodsId", bra_id as "braId", name, image, price, list_price as "listPrice",
  percent_to_pay as "percentToPay", sold_count as "soldCount", is_sold_out as "isSoldOut"`;

/** Recommended goods, the latest recommendation first; an empty page for an unknown branch. */
export async function recommendedGoods(sql: Sql, braId: string, after: Cursor | null, size: number) {
  const rows = await sql.query<Goods & { at: Date }>(
    `select ${COLUMNS}, recommended_at as at from goods
     where bra_id = $1 and recommended_at is not null ${after ? 'and (recommended_at, goods_id) < ($3, $4)' : ''}
     order by recommended_at desc, goods_id desc limit $2`,
    [braId, size + 1, ...(after ? [after.at, after.id] : [])],
  );
  return cutPage(rows, size, (row) => row, ({ at, goodsId }) => ({ at, id: goodsId, phase: 0, asOf: at }));
}

/** Goods of a branch by their ids, for what is being ordered; ids that are not this branch's are missing in the answer. */
export function goodsByIds(sql: Sql, braId: string, goodsIds: readonly string[]): Promise<Goods[]> {
  return sql.query<Goods>(`select ${COLUMNS} from goods where bra_id = $1 and goods_id = any($2::text[])`, [braId, [...goodsIds]]);
}
