/** Stores, membership, recommended goods and favourites (spec 7, Store and coupons). */
import { call } from './call.ts';
import { pages } from './pages.ts';
import { cachedWith } from './patchCached.ts';
import { umeApi } from './umeApi.ts';

import type { UmeRequest } from './call.ts';
import type { Args, Data } from '#contract/infer.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';
const HOME_WITH_CODE = 'GET /v1/ume/client/store/home/{braId}/{codeId}';

type StoreHome = Data<typeof HOME>;
type StorePlace = Args<typeof HOME> & Partial<Args<typeof HOME_WITH_CODE>>;
type Undo = { undo: () => void };

/** Two calls of spec 7, one endpoint: with a codeId the path is longer. */
function homeRequest({ braId, codeId }: StorePlace): UmeRequest {
  return codeId === undefined ? { route: HOME, place: 'path', args: { braId } } : { route: HOME_WITH_CODE, place: 'path', args: { braId, codeId } };
}

export const storesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreHome: build.query<StoreHome, StorePlace>({
      query: homeRequest,
      providesTags: (_home, _failed, { braId }) => [{ type: 'StoreHome', id: braId }],
    }),
    getStoreInfo: build.query(call('GET /v1/ume/client/store/info', 'query')),
    isMerchantMember: build.query({
      ...call('GET /v1/ume/client/member/is/mer', 'query'),
      providesTags: (_is, _failed, { merId }) => [{ type: 'Membership', id: merId }],
    }),
    getMemberGrade: build.query({
      ...call('GET /v1/ume/client/member/grade', 'query'),
      providesTags: (_grade, _failed, { merId }) => [{ type: 'Membership', id: merId }],
    }),
    joinMerchant: build.mutation({
      ...call('POST /v1/ume/client/member', 'body'),
      invalidatesTags: (_joined, failed, { merId }) => (failed ? [] : [{ type: 'Membership', id: merId }]),
    }),
    getRecommendedGoods: build.infiniteQuery({
      ...pages('GET /v1/ume/client/store/goods/recommend', 'query'),
      providesTags: ['Goods'],
    }),
    addFavouriteStore: build.mutation({
      ...call('POST /v1/ume/client/my/collect/store', 'query'),
      invalidatesTags: (_added, failed) => (failed ? [] : ['FavouriteStore']),
      onQueryStarted: ({ braId }, api) => markCollected(braId, true, api),
    }),
    removeFavouriteStore: build.mutation({
      ...call('POST /v1/ume/client/my/collect/store/cancel', 'query'),
      invalidatesTags: (_removed, failed) => (failed ? [] : ['FavouriteStore']),
      onQueryStarted: ({ braId }, api) => markCollected(braId, false, api),
    }),
  }),
});

type Started = { dispatch: (patch: never) => unknown; getState: () => unknown; queryFulfilled: Promise<unknown> };

/** The heart on every cached page of the store turns at once, and back when the call fails. */
async function markCollected(braId: string, isCollected: boolean, { dispatch, getState, queryFulfilled }: Started): Promise<void> {
  const patches = cachedWith(getState(), { type: 'StoreHome', id: braId })
    .filter(({ endpointName }) => endpointName === 'getStoreHome')
    .map(({ originalArgs }) =>
      dispatch(
        storesApi.util.updateQueryData('getStoreHome', originalArgs as StorePlace, (home) => {
          if (home) home.isCollected = isCollected;
        }) as never,
      ) as Undo,
    );
  await queryFulfilled.catch(() => {
    for (const patch of patches) patch.undo();
  });
}

export const {
  useGetStoreHomeQuery,
  useGetStoreInfoQuery,
  useLazyGetStoreInfoQuery,
  useIsMerchantMemberQuery,
  useGetMemberGradeQuery,
  useJoinMerchantMutation,
  useGetRecommendedGoodsInfiniteQuery,
  useAddFavouriteStoreMutation,
  useRemoveFavouriteStoreMutation,
} = storesApi;
