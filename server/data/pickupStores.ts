/** 7-ELEVEN stores where a parcel can be picked up. */
import SQL, { empty, join } from 'sql-template-tag';

import { foldText, searchTerms } from '#domain/searchText.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { PickupStore } from '#contract/addresses.ts';
import type { z } from 'zod';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type StoreData = z.input<typeof PickupStore>;

type StoreRow = { storeId: string; storeName: string; city: string; district: string; storeAddress: string };

function storeOf({ storeId, storeName, city, district, storeAddress }: StoreRow): StoreData {
  return { storeId, storeName, city, district, storeAddress };
}

const COLUMNS = SQL`store_id as "storeId", name as "storeName", city, district, address as "storeAddress"`;

export async function findPickupStore(sql: Sql, storeId: string): Promise<StoreData | null> {
  const [row] = await sql.query<StoreRow>(SQL`select ${COLUMNS} from pickup_stores where store_id = ${storeId}`);
  return row ? storeOf(row) : null;
}

/** Text of the column that a search reads. */
export const pickupSearchText = (name: string, address: string): string => foldText(`${name} ${address}`);

/** Updates outdated search texts. */
export async function foldPickupStores(sql: Sql): Promise<void> {
  const rows = await sql.query<{ id: string; name: string; address: string; searchText: string }>(
    SQL`select store_id as id, name, address, search_text as "searchText" from pickup_stores`,
  );
  const outdated = rows
    .map(({ id, name, address, searchText }) => ({ id, searchText, newText: pickupSearchText(name, address) }))
    .filter(({ searchText, newText }) => searchText !== newText)
    .map(({ id, newText }) => ({ id, new_text: newText }));
  await sql.query(
    SQL`update pickup_stores p set search_text = r.new_text
      from jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb) as r(id text, new_text text) where p.store_id = r.id`,
  );
}

export type PickupStoreQuery = {
  city?: string | undefined;
  district?: string | undefined;
  keyword?: string | undefined;
  after: Cursor | null;
  size: number;
};

/** Stores whose name or address contains every word of the query, ordered by number. */
export async function listPickupStores(sql: Sql, { city, district, keyword = '', after, size }: PickupStoreQuery) {
  const conditions = [
    ...(city === undefined ? [] : [SQL`city = ${city}`]),
    ...(district === undefined ? [] : [SQL`district = ${district}`]),
    // position() instead of LIKE, because the typed text may contain LIKE's wildcards
    ...searchTerms(keyword).map((term) => SQL`position(${term} in search_text) > 0`),
    ...(after === null ? [] : [SQL`store_id > ${after.id}`]),
  ];
  const where = conditions.length === 0 ? empty : SQL`where ${join(conditions, ' and ')}`;
  const rows = await sql.query<StoreRow>(
    SQL`select ${COLUMNS} from pickup_stores ${where} order by store_id limit ${size + 1}`,
  );
  const start = new Date(0);
  return cutPage(BY_TIME, rows, size, storeOf, ({ storeId }) => endAt(start, storeId));
}
