/**
 * The ranked items of a city: the deepest discount first, of equal ones what sold most. An item that several branches of
 * a merchant have is listed once, for the branch that sold the most of it. Sold-out ones are left out.
 */
import SQL, { empty } from 'sql-template-tag';

import { cutPage, EndId, keyset, Rank } from './cursor.ts';

import type { DailyBest } from '#contract/discover.ts';
import type { Sql } from '../db/client.ts';

/** Where a page ended: sold count below zero, as it is sorted by, and the rank of its last row, which the next one counts on from. */
export const DAILY_BEST = keyset({ percentToPay: Rank, unsold: Rank, rank: Rank.min(0), id: EndId });

export type DailyBestQuery = { city: string; category: string | undefined; after: ReturnType<typeof DAILY_BEST.read>; size: number };

type Row = Omit<DailyBest, 'rank'>;
const FULL_PRICE = 100;

export async function listDailyBest(sql: Sql, { city, category, after, size }: DailyBestQuery) {
  const filter = category === undefined ? empty : SQL`and m.category = ${category}`;
  const beyond = after === null ? empty : SQL`where (coalesce("percentToPay", ${FULL_PRICE}::int), -"soldCount", "goodsId") > (${after.percentToPay}::int, ${after.unsold}::int, ${after.id})`;
  const rows = await sql.query<Row>(
    SQL`select * from (
       select distinct on (s.mer_id, g.name) g.goods_id as "goodsId", g.bra_id as "braId", g.name, g.image, g.price, g.list_price as "listPrice", g.percent_to_pay as "percentToPay",
         g.sold_count as "soldCount", s.mer_id as "merId", m.industry_type as "industryType", s.name as "storeName"
       from stores s join goods g on g.bra_id = s.bra_id join merchants m on m.mer_id = s.mer_id
       where s.city = ${city} and not g.is_sold_out ${filter} order by s.mer_id, g.name, g.sold_count desc, g.goods_id) b
     ${beyond} order by coalesce("percentToPay", ${FULL_PRICE}::int), -"soldCount", "goodsId" limit ${size + 1}`,
  );
  const before = after?.rank ?? 0;
  return cutPage(
    DAILY_BEST,
    rows,
    size,
    (row, at) => ({ ...row, rank: before + at + 1 }),
    ({ percentToPay, soldCount, goodsId }, at) => ({ percentToPay: percentToPay ?? FULL_PRICE, unsold: -soldCount, rank: before + at + 1, id: goodsId }),
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
