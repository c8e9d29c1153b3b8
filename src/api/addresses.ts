/** Shipping addresses and pickup stores (spec 7, Account). */
import { call } from './call.ts';
import { ownPages } from './pages.ts';
import { keepShapes } from './replyShapes.ts';
import { shapes } from './shapes/addresses.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';

type Address = Data<'GET /v1/ume/client/my/shipping/address/{id}'>;
type Started<D> = { dispatch: (patch: never) => unknown; queryFulfilled: Promise<{ data: D }> };

keepShapes(shapes);

export const addressesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query({ ...call('GET /v1/ume/client/my/shipping/address/all', 'query'), providesTags: ['Address'] }),
    getAddress: build.query({
      ...call('GET /v1/ume/client/my/shipping/address/{id}', 'path'),
      providesTags: (_address, _failed, { id }) => [{ type: 'Address', id }],
    }),
    addAddress: build.mutation({
      ...call('POST /v1/ume/client/my/shipping/address', 'body'),
      invalidatesTags: (_saved, failed) => (failed ? [] : ['Address']),
      onQueryStarted: (_fields, api) => putFirst(api),
    }),
    changeAddress: build.mutation({
      ...call('PUT /v1/ume/client/my/shipping/address/{id}', 'body'),
      invalidatesTags: (_saved, failed, { id }) => (failed ? [] : ['Address', { type: 'Address', id }]),
      onQueryStarted: (_fields, api) => putFirst(api),
    }),
    deleteAddress: build.mutation({
      ...call('DELETE /v1/ume/client/my/shipping/address/{id}', 'path'),
      invalidatesTags: (_nothing, failed, { id }) => (failed ? [] : ['Address', { type: 'Address', id }]),
      onQueryStarted: ({ id }, api) => dropFromList(id, api),
    }),
    getPickupStores: build.infiniteQuery(ownPages('GET /v1/ume/client/pickup/stores', 'query')),
  }),
});

/** Changes the list as it is shown, once the call has succeeded; what the server makes of it follows by its tag. */
async function patchList<D>({ dispatch, queryFulfilled }: Started<D>, change: (list: Address[], data: D) => Address[]): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done !== null) dispatch(addressesApi.util.updateQueryData('getAddresses', {}, (list) => change(list, done.data)) as never);
}

/** The saved row, where the host tells it, stands at the top at once, and is the only default when it is one. */
function putFirst(api: Started<Address | null>): Promise<void> {
  return patchList(api, (list, saved) => {
    if (saved === null) return list;
    const others = list.filter(({ addressId }) => addressId !== saved.addressId);
    return [saved, ...others.map((other) => (saved.isDefault && other.isDefault ? { ...other, isDefault: false } : other))];
  });
}

function dropFromList(id: string, api: Started<null>): Promise<void> {
  return patchList(api, (list) => list.filter(({ addressId }) => addressId !== id));
}

export const {
  useGetAddressesQuery,
  useGetAddressQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useDeleteAddressMutation,
  useGetPickupStoresInfiniteQuery,
} = addressesApi;
