/** Stores, membership and recommended goods (spec 7, Store and coupons). */
import { call } from './call.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { UmeRequest } from './call.ts';
import type { Args, Data } from '#contract/infer.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';
const HOME_WITH_CODE = 'GET /v1/ume/client/store/home/{braId}/{codeId}';

type StoreHome = Data<typeof HOME>;
type StoreHomeArgs = Args<typeof HOME> & Partial<Args<typeof HOME_WITH_CODE>>;

/** One endpoint for two calls of spec 7. A codeId extends the path. */
function homeRequest({ braId, codeId }: StoreHomeArgs): UmeRequest {
  return codeId === undefined
    ? { route: HOME, argsIn: 'path', args: { braId } }
    : { route: HOME_WITH_CODE, argsIn: 'path', args: { braId, codeId } };
}

registerSchemas(shapes);

export const storesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreHome: build.query<StoreHome, StoreHomeArgs>({
      query: homeRequest,
      providesTags: (_home, _failed, { braId }) => [tagOf('StoreHome', braId)],
    }),
    getStoreInfo: build.query(call('GET /v1/ume/client/store/info', 'query')),
    isMerchantMember: build.query({
      ...call('GET /v1/ume/client/member/is/mer', 'query'),
      providesTags: (_is, _failed, { merId }) => [tagOf('Membership', merId)],
    }),
    getMemberGrade: build.query({
      ...call('GET /v1/ume/client/member/grade', 'query'),
      providesTags: (_grade, _failed, { merId }) => [tagOf('Membership', merId)],
    }),
    joinMerchant: build.mutation({
      ...call('POST /v1/ume/client/member', 'body'),
      invalidatesTags: (_joined, failed, { merId }) => (failed ? [] : [tagOf('Membership', merId)]),
    }),
    getRecommendedGoods: build.infiniteQuery({
      ...pages('GET /v1/ume/client/store/goods/recommend', 'query'),
      providesTags: ['Goods'],
    }),
  }),
});

export const {
  useGetStoreHomeQuery,
  useIsMerchantMemberQuery,
  useGetMemberGradeQuery,
  useJoinMerchantMutation,
  useGetRecommendedGoodsInfiniteQuery,
} = storesApi;
