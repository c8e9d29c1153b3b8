/**
 * Goods sold by finished orders. A restaurant tells those of the last thirty days (本月售出), other shops those of all time
 * (已售). An order counts when it is done, and no more when it is returned.
 */
import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Db, Sql, Statement } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';

/** Days that a restaurant's number covers. */
const DAYS = 30;

/** SQL expression: how many of `goods g` were sold. */
export const SOLD: Statement = SQL`coalesce((select w.sold from goods_sales w where w.bra_id = g.bra_id
  and w.goods_id = g.goods_id), 0)`;

type SoldOrder = { braId: string; items: readonly { goodsId: string; quantity: number }[] };
type SoldRow = { bra_id: string; goods_id: string; sold: number };

const rowsOf = ({ braId, items }: SoldOrder): SoldRow[] =>
  items.map(({ goodsId, quantity }) => ({ bra_id: braId, goods_id: goodsId, sold: quantity }));

/** The rows summed by goods, as a record. Its order is fixed, so that two writers do not wait for each other. */
function recordOf(rows: readonly SoldRow[]): Statement {
  const sumByKey = new Map<string, SoldRow>();
  for (const { bra_id, goods_id, sold } of rows) {
    const key = JSON.stringify([bra_id, goods_id]);
    sumByKey.set(key, { bra_id, goods_id, sold: sold + (sumByKey.get(key)?.sold ?? 0) });
  }
  const sums = [...sumByKey.keys()].sort().map((key) => sumByKey.get(key));
  return SQL`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as r(bra_id text, goods_id text, sold int)`;
}

async function subtract(sql: Sql, rows: readonly SoldRow[]): Promise<void> {
  await sql.query(
    SQL`update goods_sales w set sold = greatest(w.sold - r.sold, 0) from ${recordOf(rows)}
      where w.bra_id = r.bra_id and w.goods_id = r.goods_id`,
  );
}

async function isMonthly(sql: Sql, braId: string): Promise<boolean> {
  const [row] = await sql.query<{ industryType: IndustryType }>(
    SQL`select m.industry_type as "industryType" from stores s join merchants m on m.mer_id = s.mer_id
      where s.bra_id = ${braId}`,
  );
  return row?.industryType === 'fnb';
}

/** Counts an order that is done now. */
export async function countSold(sql: Sql, order: SoldOrder, now: Date): Promise<void> {
  const record = recordOf(rowsOf(order));
  await sql.query(
    SQL`insert into goods_sales as w (bra_id, goods_id, sold) select r.bra_id, r.goods_id, r.sold from ${record}
      on conflict (bra_id, goods_id) do update set sold = w.sold + excluded.sold`,
  );
  if (!(await isMonthly(sql, order.braId))) return;
  const day = taipeiDay(now.getTime());
  await sql.query(
    SQL`insert into goods_sold_days as w (bra_id, goods_id, day, sold)
      select ${order.braId}, r.goods_id, ${day}::date, r.sold from ${record}
      on conflict (bra_id, goods_id, day) do update set sold = w.sold + excluded.sold`,
  );
}

/** Counts a returned order no more. At a restaurant, days that have left the number stay as they are. */
export async function takeBackSold(sql: Sql, order: SoldOrder, doneAt: Date): Promise<void> {
  const rows = rowsOf(order);
  if (!(await isMonthly(sql, order.braId))) {
    await subtract(sql, rows);
    return;
  }
  const updatedGoods = await sql.query<{ goodsId: string }>(
    SQL`update goods_sold_days w set sold = greatest(w.sold - r.sold, 0) from ${recordOf(rows)}
      where w.bra_id = ${order.braId} and w.goods_id = r.goods_id and w.day = ${taipeiDay(doneAt.getTime())}::date
      returning w.goods_id as "goodsId"`,
  );
  const ids = new Set(updatedGoods.map(({ goodsId }) => goodsId));
  await subtract(
    sql,
    rows.filter(({ goods_id }) => ids.has(goods_id)),
  );
}

/** Takes days before the last thirty out of the numbers. Several processes may run it at the same time. */
export async function endSoldDays(db: Db, now: Date, rowsAtOnce: number): Promise<void> {
  const last = dayAfter(taipeiDay(now.getTime()), -DAYS);
  for (let count = rowsAtOnce; count === rowsAtOnce;) {
    count = await db.transact(async (sql) => {
      const ended = await sql.query<SoldRow>(
        SQL`delete from goods_sold_days where (bra_id, goods_id, day) in (select bra_id, goods_id, day
          from goods_sold_days where day <= ${last}::date limit ${rowsAtOnce}) returning bra_id, goods_id, sold`,
      );
      await subtract(sql, ended);
      return ended.length;
    });
  }
}
