import { writeRows } from '../data/shopRows.ts';

import type { ShopTable } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';

/** A chain's folder comes in by some hundred rows, the seed's forty stores by one statement a table. */
const ROWS_AT_ONCE = 5_000;

/**
 * Writes rows of shops as an owner's folder does, by the same statements; they may say what only the seed knows, as how
 * often a dish was sold.
 */
export async function writeShopRows<R>(sql: Sql, table: ShopTable<R>, rows: readonly R[], now: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await writeRows(sql, table, rows.slice(at, at + ROWS_AT_ONCE), now);
}
