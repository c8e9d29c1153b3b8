/** Shipping addresses, at home and at 7-ELEVEN (spec 7, Account). The member is the token's owner (C18). */
import { z } from 'zod';

import {
  DETAIL_LIMIT,
  detailProblem,
  isStoreId,
  receiverMobile,
  receiverProblem,
  STORE_ADDRESS_LIMIT,
  STORE_NAME_LIMIT,
} from '#domain/deliveryAddress.ts';
import { SEARCH_MAX } from '#domain/searchText.ts';

import { Id, page, Paging, Text, RequestKey } from './shared.ts';

import type { Calls } from './call.ts';

const StoreId = z.string().max(10).refine(isStoreId);
const StoreName = Text(STORE_NAME_LIMIT);
const StoreAddress = Text(STORE_ADDRESS_LIMIT);
const City = z.string().min(1).max(10);
const District = z.string().min(1).max(10);

const PickupPlace = z.object({
  kind: z.literal('pickup'),
  storeId: StoreId,
  storeName: StoreName.min(1),
  storeAddress: StoreAddress,
});

export const Address = z
  .object({
    addressId: Id,
    receiver: z.string(),
    mobileNumber: z.string().meta({ description: 'A Taiwan mobile number in its one spelling.' }),
    isDefault: z.boolean(),
    place: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('home'),
        city: City,
        district: District,
        /** Three digits of the district. */
        postalCode: z.string(),
        detail: Text(DETAIL_LIMIT),
      }),
      PickupPlace,
    ]),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

/**
 * Input of an address. The server adds the postal code of the district, and the name and address of a store it knows.
 */
const AddressFields = {
  receiver: z
    .string()
    .max(80)
    .refine((name) => receiverProblem(name) === null),
  mobileNumber: z
    .string()
    .max(40)
    .refine((typed) => receiverMobile(typed) !== null),
  isDefault: z.boolean(),
  place: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('home'),
      city: City,
      district: District,
      detail: z
        .string()
        .max(400)
        .refine((detail) => detailProblem(detail) === null),
    }),
    PickupPlace,
  ]),
};

export const PickupStore = z
  .object({ storeId: StoreId, storeName: z.string(), city: z.string(), district: z.string(), storeAddress: z.string() })
  .meta({ id: 'PickupStore' });
export type PickupStore = z.infer<typeof PickupStore>;

export const addressCalls = {
  'GET /v1/ume/client/my/shipping/address/all': {
    summary:
      'The member’s addresses, the last saved one first; of one kind when that is given. At most 20, so not paged.',
    auth: 'member',
    query: z.object({ kind: z.enum(['home', 'pickup']).optional() }),
    data: z.array(Address),
  },
  'POST /v1/ume/client/my/shipping/address': {
    summary: 'Adds an address; the first one is the default.',
    auth: 'member',
    body: z.object({ ...AddressFields, requestKey: RequestKey }),
    data: Address.nullable(),
  },
  'GET /v1/ume/client/my/shipping/address/{id}': {
    summary: 'One address of the member.',
    auth: 'member',
    params: z.object({ id: Id }),
    data: Address,
  },
  'PUT /v1/ume/client/my/shipping/address/{id}': {
    summary: 'Changes an address of the member.',
    auth: 'member',
    params: z.object({ id: Id }),
    body: z.object({ ...AddressFields, requestKey: RequestKey }),
    data: Address.nullable(),
  },
  'DELETE /v1/ume/client/my/shipping/address/{id}': {
    summary: 'Deletes an address of the member; when it was the default, the last saved of the others becomes it.',
    auth: 'member',
    params: z.object({ id: Id }),
    data: z.null(),
  },
  'GET /v1/ume/client/pickup/stores': {
    without: 'The member types the 7-ELEVEN store, or selects it on the 7-ELEVEN map if one is configured.',
    summary: '7-ELEVEN pickup stores by city, district and words of their name or address.',
    auth: 'member',
    query: z.object({
      city: City.optional(),
      district: District.optional(),
      keyword: Text(SEARCH_MAX).optional(),
      ...Paging,
    }),
    data: page(PickupStore),
  },
} satisfies Calls;
