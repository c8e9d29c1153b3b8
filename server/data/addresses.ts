/**
 * A member's shipping addresses, limited in number, one of them the default. Every statement has the member's key
 * (C18).
 */
import SQL, { empty } from 'sql-template-tag';

import { MAX_ADDRESSES, receiverMobile } from '#domain/deliveryAddress.ts';
import { collapseSpaces } from '#domain/profile.ts';
import { postalCodeOf } from '#domain/taiwanDistricts.ts';

import { newId } from './newId.ts';
import { findPickupStore } from './pickupStores.ts';

import type { addressCalls, Address } from '#contract/addresses.ts';
import type { z } from 'zod';
import type { Db, Sql, Statement } from '../db/client.ts';

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

const COLUMNS = SQL`a.address_id as "addressId", a.kind, a.receiver, a.mobile_number as "mobileNumber", a.city,
  a.district, a.detail,
  a.store_id as "storeId", a.store_name as "storeName", a.store_address as "storeAddress",
  coalesce(b.default_address_id = a.address_id, false) as "isDefault"`;
const TABLES = SQL`addresses a left join address_books b on b.user_id = a.user_id`;

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

/** The member's addresses, latest saved first. */
export async function listAddresses(
  sql: Sql,
  userId: string,
  kind: 'home' | 'pickup' | undefined,
): Promise<AddressData[]> {
  const rows = await sql.query<AddressRow>(
    SQL`select ${COLUMNS} from ${TABLES}
      where a.user_id = ${userId} ${kind === undefined ? empty : SQL`and a.kind = ${kind}`}
        order by a.saved_at desc, a.address_id desc limit ${MAX_ADDRESSES}`,
  );
  return rows.map(addressOf);
}

/** One of the member's own addresses. Null for any other id. */
export async function findAddress(sql: Sql, userId: string, addressId: string): Promise<AddressData | null> {
  const [row] = await sql.query<AddressRow>(
    SQL`select ${COLUMNS} from ${TABLES} where a.user_id = ${userId} and a.address_id = ${addressId}`,
  );
  return row ? addressOf(row) : null;
}

const FIELD_COLUMNS = SQL`kind, receiver, mobile_number, city, district, detail, store_id, store_name, store_address`;

/** Values of FIELD_COLUMNS. Null when Taiwan has no such pair of city and district. */
async function fieldValues(sql: Sql, { receiver, mobileNumber, place }: AddressFields): Promise<Statement | null> {
  const person = SQL`${place.kind}, ${collapseSpaces(receiver)}, ${receiverMobile(mobileNumber)}`;
  if (place.kind === 'home') {
    return postalCodeOf(place.city, place.district) === null
      ? null
      : SQL`${person}, ${place.city}, ${place.district}, ${collapseSpaces(place.detail)}, null, null, null`;
  }
  // the 7-ELEVEN map may send stores that our own list lacks
  const { storeId, storeName, storeAddress } = (await findPickupStore(sql, place.storeId)) ?? {
    storeId: place.storeId,
    storeName: collapseSpaces(place.storeName),
    storeAddress: collapseSpaces(place.storeAddress),
  };
  return SQL`${person}, null, null, null, ${storeId}, ${storeName}, ${storeAddress}`;
}

/**
 * Adds an address. A member's first address becomes the default in any case.
 * @returns the address, or the reason of the refusal
 */
export async function addAddress(
  db: Db,
  userId: string,
  fields: AddressFields,
  now: Date,
): Promise<AddressData | 'malformed' | 'addressesFull'> {
  const values = await fieldValues(db, fields);
  if (values === null) return 'malformed';
  const addressId = newId('ad');
  const isAdded = await db.transact(async (sql) => {
    const bookRows = await sql.query(
      SQL`insert into address_books as b (user_id, address_count, default_address_id)
        values (${userId}, 1, ${addressId})
       on conflict (user_id) do update set address_count = b.address_count + 1,
         default_address_id = case when ${fields.isDefault}::boolean or b.default_address_id is null then ${addressId}
         else b.default_address_id end
       where b.address_count < ${MAX_ADDRESSES} returning user_id`,
    );
    if (bookRows.length === 0) return false;
    await sql.query(
      SQL`insert into addresses (user_id, address_id, saved_at, ${FIELD_COLUMNS})
        values (${userId}, ${addressId}, ${now}, ${values})`,
    );
    return true;
  });
  if (!isAdded) return 'addressesFull';
  return (await findAddress(db, userId, addressId)) ?? 'malformed';
}

/** Changes one of the member's own addresses, and whether it is the default. */
export async function changeAddress(
  db: Db,
  userId: string,
  addressId: string,
  fields: AddressFields,
  now: Date,
): Promise<AddressData | 'malformed' | 'notFound'> {
  const values = await fieldValues(db, fields);
  if (values === null) return 'malformed';
  await db.transact(async (sql) => {
    const addressRows = await sql.query(
      SQL`update addresses set (saved_at, ${FIELD_COLUMNS}) = (${now}, ${values}) where user_id = ${userId}
        and address_id = ${addressId} returning address_id`,
    );
    if (addressRows.length === 0) return;
    await sql.query(
      SQL`update address_books set default_address_id = case when ${fields.isDefault}::boolean then ${addressId} end
       where user_id = ${userId} and (${fields.isDefault}::boolean or default_address_id = ${addressId})`,
    );
  });
  return (await findAddress(db, userId, addressId)) ?? 'notFound';
}

/**
 * Deletes one of the member's own addresses. False for any other id. The latest saved of the rest becomes the default.
 */
export async function deleteAddress(db: Db, userId: string, addressId: string): Promise<boolean> {
  return db.transact(async (sql) => {
    const deletedRows = await sql.query(
      SQL`delete from addresses where user_id = ${userId} and address_id = ${addressId} returning address_id`,
    );
    if (deletedRows.length === 0) return false;
    await sql.query(
      SQL`update address_books set address_count = address_count - 1,
         default_address_id = case when default_address_id = ${addressId}
           then (select a.address_id from addresses a where a.user_id = ${userId}
           order by a.saved_at desc, a.address_id desc limit 1)
           else default_address_id end
       where user_id = ${userId}`,
    );
    return true;
  });
}
