/**
 * A member's shipping addresses: at most so many, one of them the default. The member's key is in every statement
 * (C18).
 */
import { MAX_ADDRESSES, receiverMobile } from '#domain/deliveryAddress.ts';
import { tidyLine } from '#domain/profile.ts';
import { postalCodeOf } from '#domain/taiwanDistricts.ts';

import { newId } from './newId.ts';
import { findPickupStore } from './pickupStores.ts';

import type { addressCalls, Address } from '#contract/addresses.ts';
import type { z } from 'zod';
import type { Db, Sql } from '../db/client.ts';

type AddressData = z.input<typeof Address>;
export type AddressFields = z.output<(typeof addressCalls)['POST /v1/ume/client/my/shipping/address']['body']>;

type AddressRow = {
  addressId: string;
  kind: AddressData['place']['kind'];
  receiver: string;
  mobileNumber: string;
  city: string | null;
  district: string | null;
  detail: string | null;
  storeId: string | null;
  storeName: string | null;
  storeAddress: string | null;
  isDefault: boolean;
};

const COLUMNS = `a.address_id as "addressId", a.kind, a.receiver, a.mobile_number as "mobileNumber", a.city, a.district, a.detail,
  a.store_id as "storeId", a.store_name as "storeName", a.store_address as "storeAddress", coalesce(b.default_address_id = a.address_id, false) as "isDefault"`;
const TABLES = 'addresses a left join address_books b on b.user_id = a.user_id';

function placeOf({ kind, city, district, detail, storeId, storeName, storeAddress }: AddressRow): AddressData['place'] {
  if (kind === 'pickup')
    return { kind, storeId: storeId ?? '', storeName: storeName ?? '', storeAddress: storeAddress ?? '' };
  return {
    kind,
    city: city ?? '',
    district: district ?? '',
    postalCode: postalCodeOf(city ?? '', district ?? '') ?? '',
    detail: detail ?? '',
  };
}

function addressOf(row: AddressRow): AddressData {
  const { addressId, receiver, mobileNumber, isDefault } = row;
  return { addressId, receiver, mobileNumber, isDefault, place: placeOf(row) };
}

/** The member's addresses, the last saved one first. */
export async function listAddresses(
  sql: Sql,
  userId: string,
  kind: 'home' | 'pickup' | undefined,
): Promise<AddressData[]> {
  const rows = await sql.query<AddressRow>(
    `select ${COLUMNS} from ${TABLES} where a.user_id = $1 and ($2::text is null or a.kind = $2) order by a.saved_at desc, a.address_id desc limit ${MAX_ADDRESSES}`,
    [userId, kind ?? null],
  );
  return rows.map(addressOf);
}

/** One of the member's own; null for anything else. */
export async function findAddress(sql: Sql, userId: string, addressId: string): Promise<AddressData | null> {
  const [row] = await sql.query<AddressRow>(
    `select ${COLUMNS} from ${TABLES} where a.user_id = $1 and a.address_id = $2`,
    [userId, addressId],
  );
  return row ? addressOf(row) : null;
}

/** What is written, in the order of WRITTEN; null when city and district are no pair of Taiwan's. */
async function writtenOf(
  sql: Sql,
  { receiver, mobileNumber, place }: AddressFields,
): Promise<(string | null)[] | null> {
  const person = [place.kind, tidyLine(receiver), receiverMobile(mobileNumber)];
  if (place.kind === 'home') {
    return postalCodeOf(place.city, place.district) === null
      ? null
      : [...person, place.city, place.district, tidyLine(place.detail), null, null, null];
  }
  // a store that we know is named by us; one that only the 7-ELEVEN map knows, as the map did
  const known = await findPickupStore(sql, place.storeId);
  const store = known ?? { ...place, storeName: tidyLine(place.storeName), storeAddress: tidyLine(place.storeAddress) };
  return [...person, null, null, null, store.storeId, store.storeName, store.storeAddress];
}

const WRITTEN = 'kind, receiver, mobile_number, city, district, detail, store_id, store_name, store_address';

/**
 * Adds an address; the first one of a member is the default, whatever is asked.
 * @returns why not, otherwise
 */
export async function addAddress(
  db: Db,
  userId: string,
  fields: AddressFields,
  now: Date,
): Promise<AddressData | 'malformed' | 'addressesFull'> {
  const written = await writtenOf(db, fields);
  if (written === null) return 'malformed';
  const addressId = newId('ad');
  const isAdded = await db.transact(async (sql) => {
    const counted = await sql.query(
      `insert into address_books as b (user_id, address_count, default_address_id) values ($1, 1, $2)
       on conflict (user_id) do update set address_count = b.address_count + 1,
         default_address_id = case when $3::boolean or b.default_address_id is null then $2 else b.default_address_id end
       where b.address_count < ${MAX_ADDRESSES} returning user_id`,
      [userId, addressId, fields.isDefault],
    );
    if (counted.length === 0) return false;
    await sql.query(
      `insert into addresses (user_id, address_id, saved_at, ${WRITTEN}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [userId, addressId, now, ...written],
    );
    return true;
  });
  if (!isAdded) return 'addressesFull';
  return (await findAddress(db, userId, addressId)) ?? 'malformed';
}

/** Changes one of the member's own, and whether it is the default. */
export async function changeAddress(
  db: Db,
  userId: string,
  addressId: string,
  fields: AddressFields,
  now: Date,
): Promise<AddressData | 'malformed' | 'notFound'> {
  const written = await writtenOf(db, fields);
  if (written === null) return 'malformed';
  await db.transact(async (sql) => {
    const changed = await sql.query(
      `update addresses set (saved_at, ${WRITTEN}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12) where user_id = $1 and address_id = $2 returning address_id`,
      [userId, addressId, now, ...written],
    );
    if (changed.length === 0) return;
    await sql.query(
      `update address_books set default_address_id = case when $3::boolean then $2 end
       where user_id = $1 and ($3::boolean or default_address_id = $2)`,
      [userId, addressId, fields.isDefault],
    );
  });
  return (await findAddress(db, userId, addressId)) ?? 'notFound';
}

/**
 * Deletes one of the member's own; false when there is none such. The default passes to the last saved of the others.
 */
export async function deleteAddress(db: Db, userId: string, addressId: string): Promise<boolean> {
  return db.transact(async (sql) => {
    const deleted = await sql.query(
      'delete from addresses where user_id = $1 and address_id = $2 returning address_id',
      [userId, addressId],
    );
    if (deleted.length === 0) return false;
    await sql.query(
      `update address_books set address_count = address_count - 1,
         default_address_id = case when default_address_id = $2
           then (select a.address_id from addresses a where a.user_id = $1 order by a.saved_at desc, a.address_id desc limit 1)
           else default_address_id end
       where user_id = $1`,
      [userId, addressId],
    );
    return true;
  });
}
