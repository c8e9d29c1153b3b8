/**
 * What shops offer (stores, goods, coupons, their names) changes by an import alone, some times a day, and is asked for
 * all
 * the time. A process keeps lists of it under the count of these writes: after an import everybody reads anew.
 */
import type { Sql } from '../db/client.ts';

/** Counts a write, at the end of its own transaction: what is read under the new count has it. */
export async function noteShopWrite(sql: Sql): Promise<void> {
  await sql.query(
    `insert into shop_writes as w (id, writes) values ('all', 1) on conflict (id) do update set writes = w.writes + 1`,
  );
}

/** How many writes there were. Asked before what is kept under it is read, so that this is of then or newer. */
export async function shopWrites(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ writes: number }>(`select writes from shop_writes where id = 'all'`);
  return row?.writes ?? 0;
}
