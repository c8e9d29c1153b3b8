import { writeRows } from '../data/shopRows.ts';

import type { ShopTable } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';

/** A chain's folder arrives a few hundred rows at a time, the seed's forty stores in one statement per table. */
const ROWS_AT_ONCE = 5_000;

/**
 * Writes shop rows with the same statements as a folder import. The rows may also hold seed-only values, such as the
 * sales of a dish.
 */
export async function writeShopRows<R>(sql: Sql, table: ShopTable<R>, rows: readonly R[], now: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await writeRows(sql, table, rows.slice(at, at + ROWS_AT_ONCE), now);
}
