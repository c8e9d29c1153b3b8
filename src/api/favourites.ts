/**
 * Favourite stores (spec 7, Account). A toggled heart patches the store pages and the list in place. Only a new
 * favourite refetches the list.
 */
import { tagsOnSuccess, optimistic, patchEach, undoAll, type MutationApi, type Undo } from './cachePatch.ts';
import { call } from './call.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/favourites.ts';
import { storesApi } from './stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { UmeRequest } from './call.ts';
import type { Args, Data } from '#contract/infer.ts';

const ADD = 'POST /v1/ume/client/my/collect/store';
const REMOVE = 'POST /v1/ume/client/my/collect/store/cancel';

export type FavouriteStore = Data<'GET /v1/ume/client/my/collect/store/list'>['list'][number];
type Pages = { pages: { list: FavouriteStore[] }[] };

registerSchemas(shapes);

export const favouritesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getFavouriteStores: build.infiniteQuery({
      ...pages('GET /v1/ume/client/my/collect/store/list', 'query'),
      // a row counts the coupons to claim, and a claim refetches the list
      providesTags: ['FavouriteStore', 'MyCoupon'],
    }),
    addFavouriteStore: build.mutation({
      ...call(ADD, 'query'),
      invalidatesTags: tagsOnSuccess('FavouriteStore'),
      onQueryStarted: ({ braId }, api) =>
        optimistic(api, heartOf(braId), { apply: () => markCollected(braId, true, api) }),
    }),
    removeFavouriteStore: build.mutation({
      ...call(REMOVE, 'query'),
      onQueryStarted: ({ braId }, api) =>
        optimistic(api, heartOf(braId), {
          apply: () => undoAll(markCollected(braId, false, api), removeFromLists(braId, api)),
        }),
    }),
    /** Undoes a removal. The store returns to its position in the list. */
    restoreFavouriteStore: build.mutation<null, FavouriteStore>({
      query: ({ braId, collectedAt }): UmeRequest => ({
        route: ADD,
        argsIn: 'query',
        args: { braId, collectedAt } satisfies Args<typeof ADD>,
      }),
      onQueryStarted: (store, api) =>
        optimistic(api, heartOf(store.braId), {
          apply: () => undoAll(markCollected(store.braId, true, api), insertIntoLists(store, api)),
        }),
    }),
  }),
});

const heartOf = (braId: string) => `favourite ${braId}`;

function markCollected(braId: string, isCollected: boolean, api: MutationApi): Undo {
  return patchEach(api, tagOf('StoreHome', braId), ({ originalArgs }) =>
    storesApi.util.updateQueryData(
      'getStoreHome',
      originalArgs as Args<'GET /v1/ume/client/store/home/{braId}'>,
      (home) => {
        if (home) home.isCollected = isCollected;
      },
    ),
  );
}

function changeLists(api: MutationApi, change: (list: Pages) => void): void {
  patchEach(api, 'FavouriteStore', ({ originalArgs }) =>
    favouritesApi.util.updateQueryData('getFavouriteStores', originalArgs as object, change),
  );
}

/** Does not use the patch's undo, which works by position and fails when another row has gone. */
function removeFromLists(braId: string, api: MutationApi): Undo {
  let removed: FavouriteStore | undefined;
  changeLists(api, ({ pages: all }) => {
    for (const page of all) {
      removed ??= page.list.find((store) => store.braId === braId);
      page.list = page.list.filter((store) => store.braId !== braId);
    }
    // a copy, because immer revokes the draft after this call
    if (removed !== undefined) removed = JSON.parse(JSON.stringify(removed)) as FavouriteStore;
  });
  return () => {
    if (removed !== undefined) insertIntoLists(removed, api);
  };
}

const isAfter = (one: FavouriteStore, other: FavouriteStore): boolean =>
  one.collectedAt === other.collectedAt ? one.braId > other.braId : one.collectedAt > other.collectedAt;

/** Inserts the store by time, before the first older favourite, or at the end. */
function insertIntoLists(store: FavouriteStore, api: MutationApi): Undo {
  changeLists(api, ({ pages: all }) => {
    if (all.some(({ list }) => list.some(({ braId }) => braId === store.braId))) return;
    const page = all.find(({ list }) => list.some((other) => isAfter(store, other))) ?? all[all.length - 1];
    const at = page?.list.findIndex((other) => isAfter(store, other)) ?? -1;
    page?.list.splice(at === -1 ? page.list.length : at, 0, store);
  });
  return () => {
    removeFromLists(store.braId, api);
  };
}

export const { useGetFavouriteStoresInfiniteQuery, useRemoveFavouriteStoreMutation, useRestoreFavouriteStoreMutation } =
  favouritesApi;
