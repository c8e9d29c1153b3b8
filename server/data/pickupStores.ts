/** 7-ELEVEN stores where a parcel can be picked up. */
import SQL, { empty, join } from 'sql-template-tag';

import { foldText, searchTerms } from '#domain/searchText.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { PickupStore } from '#contract/addresses.ts';
import type { z } from 'zod';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type StoreData = z.input<typeof PickupStore>;

const COLUMNS = SQL`store_id as "storeId", name as "storeName", city, district, address as "storeAddress"`;

export async function findPickupStore(sql: Sql, storeId: string): Promise<StoreData | null> {
  const [row] = await sql.query<StoreData>(SQL`select ${COLUMNS} from pickup_stores where store_id = ${storeId}`);
  return row ?? null;
}

/** The text that a search for a store reads. */
export const pickupSearchText = (name: string, address: string): string => foldText(`${name} ${address}`);

/** Writes anew what the stores are found by, where it differs. */
export async function foldPickupStores(sql: Sql): Promise<void> {
  const rows = await sql.query<{ id: string; name: string; address: string; folded: string }>(
    'select store_id as id, name, address, search_text as folded from pickup_stores',
  );
  const changed = rows
    .map(({ id, name, address, folded }) => ({ id, folded, wanted: pickupSearchText(name, address) }))
    .filter(({ folded, wanted }) => folded !== wanted);
  await sql.query(
    'update pickup_stores p set search_text = r.wanted from jsonb_to_recordset($1::jsonb) as r(id text, wanted text) where p.store_id = r.id',
    [JSON.stringify(changed.map(({ id, wanted }) => ({ id, wanted })))],
  );
}

export type PickupStoreQuery = {
  city?: string | undefined;
  district?: string | undefined;
  keyword?: string | undefined;
  after: Cursor | null;
  size: number;
};

/** Stores that hold every word of the query in name or address, in the order of their numbers. */
export async function listPickupStores(sql: Sql, { city, district, keyword = '', after, size }: PickupStoreQuery) {
  const conditions = [
    ...(city === undefined ? [] : [SQL`city = ${city}`]),
    ...(district === undefined ? [] : [SQL`district = ${district}`]),
    // not LIKE: what is typed may hold its signs
    ...searchTerms(keyword).map((term) => SQL`position(${term} in search_text) > 0`),
    ...(after === null ? [] : [SQL`store_id > ${after.id}`]),
  ];
  const where = conditions.length === 0 ? empty : SQL`where ${join(conditions, ' and ')}`;
  const rows = await sql.query<StoreData>(
    SQL`select ${COLUMNS} from pickup_stores ${where} order by store_id limit ${size + 1}`,
  );
  const start = new Date(0);
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => row,
    ({ storeId }) => endAt(start, storeId),
  );
}
