/**
 * The ranked items of a city: the deepest discount first, of equal ones what sold most. An item that several branches of
 * a merchant have is listed once, for the branch that sold the most of it. Sold-out ones are left out.
 */
import { cutRankedPage } from './rankCursor.ts';

import type { DailyBest } from '#contract/discover.ts';
import type { Sql } from '../db/client.ts';
import type { RankCursor } from './rankCursor.ts';

/** Numbers in the cursor: percent to pay, sold count below zero, and the rank of the row. */
export const RANK_KEYS = 3;

export type DailyBestQuery = { city: string; category: string | undefined; after: RankCursor | null; size: number };

type Row = Omit<DailyBest, 'rank'>;
const FULL_PRICE = 100;

export async function listDailyBest(sql: Sql, { city, category, after, size }: DailyBestQuery) {
  const filter = category === undefined ? '' : 'and m.category = $3';
  const from = category === undefined ? 3 : 4;
  const rows = await sql.query<Row>(
    `select * from (
       select distinct on (s.mer_id, g.name) g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay",
         g.sold_count as "soldCount", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName"
       from stores s join goods g on g.bra_id = s.bra_id join merchants m on m.mer_id = s.mer_id
       where s.city = $1 and not g.is_sold_out ${filter} order by s.mer_id, g.name, g.sold_count desc, g.goods_id) b
     ${after ? `where (coalesce("percentToPay", ${FULL_PRICE}), -"soldCount", "goodsId") > ($${from}, $${from + 1}, $${from + 2})` : ''}
     order by coalesce("percentToPay", ${FULL_PRICE}), -"soldCount", "goodsId" limit $2`,
    [city, size + 1, ...(category === undefined ? [] : [category]), ...(after ? [after.keys[0], after.keys[1], after.id] : [])],
  );
  const before = after?.keys[2] ?? 0;
  return cutRankedPage(
    rows,
    size,
    (row, at) => ({ ...row, rank: before + at + 1 }),
    ({ percentToPay, soldCount, goodsId }, at) => ({ keys: [percentToPay ?? FULL_PRICE, -soldCount, before + at + 1], id: goodsId }),
  );
}

/** Categories of the items of a city, that with the most items first. */
export async function dailyBestCategories(sql: Sql, city: string): Promise<string[]> {
  const rows = await sql.query<{ category: string }>(
    `select m.category from stores s join goods g on g.bra_id = s.bra_id join merchants m on m.mer_id = s.mer_id
     where s.city = $1 and not g.is_sold_out group by m.category order by count(distinct g.name) desc, m.category`,
    [city],
  );
  return rows.map(({ category }) => category);
}
