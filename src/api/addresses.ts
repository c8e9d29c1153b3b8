/** Shipping addresses and pickup stores (spec 7, Account). */
import { tagsOnSuccess, onFulfilled, type MutationApi } from './cachePatch.ts';
import { call } from './call.ts';
import { optionalPages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/addresses.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';

type Address = Data<'GET /v1/ume/client/my/shipping/address/{id}'>;

registerSchemas(shapes);

export const addressesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query({
      ...call('GET /v1/ume/client/my/shipping/address/all', 'query'),
      providesTags: ['Address'],
    }),
    getAddress: build.query({
      ...call('GET /v1/ume/client/my/shipping/address/{id}', 'path'),
      providesTags: ['Address'],
    }),
    addAddress: build.mutation({
      ...call('POST /v1/ume/client/my/shipping/address', 'body'),
      invalidatesTags: tagsOnSuccess('Address'),
      onQueryStarted: (_fields, api) => putFirst(api),
    }),
    changeAddress: build.mutation({
      ...call('PUT /v1/ume/client/my/shipping/address/{id}', 'body'),
      invalidatesTags: tagsOnSuccess('Address'),
      onQueryStarted: (_fields, api) => putFirst(api),
    }),
    deleteAddress: build.mutation({
      ...call('DELETE /v1/ume/client/my/shipping/address/{id}', 'path'),
      invalidatesTags: tagsOnSuccess('Address'),
      onQueryStarted: ({ id }, api) => dropFromList(id, api),
    }),
    getPickupStores: build.infiniteQuery(optionalPages('GET /v1/ume/client/pickup/stores', 'query')),
  }),
});

/** Patches the cached list once the call has succeeded. The tag then refetches the host's own list. */
function patchList<D>(api: MutationApi<D>, change: (list: Address[], data: D) => Address[]): Promise<void> {
  return onFulfilled(api, (data) => {
    api.dispatch(addressesApi.util.updateQueryData('getAddresses', {}, (list) => change(list, data)));
  });
}

/** Puts the saved address first, if the host returns it. A new default clears the old default. */
function putFirst(api: MutationApi<Address | null>): Promise<void> {
  return patchList(api, (list, saved) => {
    if (saved === null) return list;
    const others = list.filter(({ addressId }) => addressId !== saved.addressId);
    return [
      saved,
      ...others.map((other) => (saved.isDefault && other.isDefault ? { ...other, isDefault: false } : other)),
    ];
  });
}

function dropFromList(id: string, api: MutationApi<null>): Promise<void> {
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
