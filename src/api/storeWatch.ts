/** The state of a shop whose page is open: ordering paused, hours, announcement, goods. Loaded after the first view. */
import { homeCall } from '#preview/previewCalls.ts';

import { onFulfilled, patchEach, type MutationApi } from './cachePatch.ts';
import { queryWithFallback } from './findInLists.ts';
import { goodsApi } from './goods.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/storeWatch.ts';
import { storesApi } from './stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { BaseQuery, QueryResult } from './findInLists.ts';

registerSchemas(shapes);

const WATCH = 'GET /v1/ume/client/store/watch/{braId}';
type HomeArgs = Parameters<typeof homeCall>[0];
type Api = Pick<MutationApi, 'dispatch' | 'getState'>;
/** `soldOut` null: the host does not say it here. Null: no such shop. */
type StoreWatch = (Omit<NonNullable<Data<typeof WATCH>>, 'soldOut'> & { soldOut: readonly string[] | null }) | null;

/** The state from the store home, for a host without the call. */
async function loadFromHome(braId: string, baseQuery: BaseQuery): Promise<QueryResult<StoreWatch>> {
  const home = (await baseQuery(homeCall({ braId }))) as QueryResult<StoreHome | null>;
  if (home.error) return home;
  if (home.data === null) return { data: null };
  const { isOrderingPaused, hours, announcement } = home.data;
  return { data: { isOrderingPaused, hours, announcement, goods: '', soldOut: null } };
}

/** Writes the state into the cached store page. */
function patchHome(api: Api, braId: string, { isOrderingPaused, hours, announcement }: NonNullable<StoreWatch>): void {
  patchEach(api, tagOf('StoreHome', braId), ({ originalArgs }) =>
    storesApi.util.updateQueryData('getStoreHome', originalArgs as HomeArgs, (shown) => {
      if (shown) Object.assign(shown, { isOrderingPaused, hours, announcement });
    }),
  );
}

/** True when a cached list of the shop is wrong about what is sold out. */
function showsOther({ getState }: Api, braId: string, soldOut: readonly string[]): boolean {
  const { select } = goodsApi.endpoints.getRecommendedGoods;
  return umeApi.util
    .selectInvalidatedBy(getState(), ['Goods'])
    .map(({ originalArgs }) => originalArgs as Exclude<Parameters<typeof select>[0], symbol>)
    .filter((args) => args.braId === braId)
    .flatMap((args) => select(args)(getState()).data?.pages ?? [])
    .flatMap(({ list }) => list)
    .some(({ goodsId, isSoldOut }) => isSoldOut !== soldOut.includes(goodsId));
}

const storeWatchApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Patches the cached store page, and refetches the lists of its goods when they have changed. Sent without a tap,
     * so a failure shows no toast.
     */
    watchStore: build.query<StoreWatch, { braId: string }>({
      queryFn: ({ braId }, _api, _options, baseQuery) =>
        queryWithFallback(baseQuery, { route: WATCH, argsIn: 'path', args: { braId }, isOptional: true }, () =>
          loadFromHome(braId, baseQuery),
        ),
      extraOptions: { isSilent: true },
      onQueryStarted: ({ braId }, api) => {
        const before = api.getCacheEntry().data;
        return onFulfilled(api, (watch) => {
          if (watch === null) return;
          patchHome(api, braId, watch);
          const hasChanged = Boolean(before) && before?.goods !== watch.goods;
          if (hasChanged || (watch.soldOut !== null && showsOther(api, braId, watch.soldOut)))
            api.dispatch(umeApi.util.invalidateTags(['Goods']));
        });
      },
    }),
  }),
});

export const { useLazyWatchStoreQuery } = storeWatchApi;
