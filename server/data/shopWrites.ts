/**
 * Counts the imports that change stores, goods, coupons and their names, some times a day. Processes use the count as
 * part of their cache keys, so that an import invalidates the cached lists.
 */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/** Counts a write at the end of its transaction, so that readers of the new count see its rows. */
export async function noteShopWrite(sql: Sql): Promise<void> {
  await sql.query(
    SQL`insert into shop_writes as w (id, writes) values ('all', 1) on conflict (id) do update
      set writes = w.writes + 1`,
  );
}

/** Counts a write of a desk, and notes when the branch's public page changed, for `lastmod` of sitemap.xml. */
export async function noteDeskWrite(sql: Sql, braId: string, now: Date): Promise<void> {
  await sql.query(SQL`update stores set changed_at = ${now} where bra_id = ${braId}`);
  await noteShopWrite(sql);
}

/** Number of writes. Read it before the cached rows, so that these are never older than the count. */
export async function shopWrites(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ writes: number }>(SQL`select writes from shop_writes where id = 'all'`);
  return row?.writes ?? 0;
}
