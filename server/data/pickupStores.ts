/** 7-ELEVEN stores where a parcel can be picked up. */
import { searchTerms } from '#domain/searchText.ts';

import { cutPage } from './cursor.ts';

import type { PickupStore } from '#contract/addresses.ts';
import type { z } from 'zod';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type StoreData = z.input<typeof PickupStore>;

const COLUMNS = 'store_id as "storeId", name as "storeName", city, district, address as "storeAddress"';

export async function findPickupStore(sql: Sql, storeId: string): Promise<StoreData | null> {
  const [row] = await sql.query<StoreData>(`select ${COLUMNS} from pickup_stores where store_id = $1`, [storeId]);
  return row ?? null;
}

export type PickupStoreQuery = { city?: string | undefined; district?: string | undefined; keyword?: string | undefined; after: Cursor | null; size: number };

/** Stores that hold every word of the query in name or address, in the order of their numbers. */
export async function listPickupStores(sql: Sql, { city, district, keyword = '', after, size }: PickupStoreQuery) {
  const params: unknown[] = [size + 1];
  const add = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    ...(city === undefined ? [] : [`city = ${add(city)}`]),
    ...(district === undefined ? [] : [`district = ${add(district)}`]),
    // not LIKE: what is typed may hold its signs
    ...searchTerms(keyword).map((term) => `position(${add(term)} in search_text) > 0`),
    ...(after === null ? [] : [`store_id > ${add(after.id)}`]),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const rows = await sql.query<StoreData>(`select ${COLUMNS} from pickup_stores ${where} order by store_id limit $1`, params);
  const start = new Date(0);
  return cutPage(rows, size, (row) => row, ({ storeId }) => ({ at: start, id: storeId, phase: 0, asOf: start }));
}
