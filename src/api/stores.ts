/** Stores and membership (spec 7, Store and coupons). */
import { homeCall } from '#preview/previewCalls.ts';

import { call } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';

registerSchemas(shapes);

export const storesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreHome: build.query<Data<ReturnType<typeof homeCall>['route']>, Parameters<typeof homeCall>[0]>({
      query: homeCall,
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
  }),
});

export const { useGetStoreHomeQuery, useIsMerchantMemberQuery, useGetMemberGradeQuery, useJoinMerchantMutation } =
  storesApi;
