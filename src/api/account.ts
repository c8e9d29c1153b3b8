/** The member's own profile and suggestions (spec 7, Account). */
import { tagsOnSuccess } from './cachePatch.ts';
import { call, optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/account.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const accountApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getMyInfo: build.query({ ...call('GET /v1/ume/client/my/info', 'query'), providesTags: ['User'] }),
    saveMyInfo: build.mutation({
      ...call('PUT /v1/ume/client/my/info', 'body'),
      invalidatesTags: tagsOnSuccess('User'),
    }),
    getMemberCards: build.query({
      ...optionalCall('GET /v1/ume/client/my/memberCards', 'path'),
      providesTags: ['Membership'],
    }),
    getMemberPoints: build.query({
      ...optionalCall('GET /v1/ume/client/my/points', 'query'),
      providesTags: ['Membership'],
    }),
    // ends the sign-in, which resets the whole cache (state/subscribeToSignIn.ts)
    deleteAccount: build.mutation(optionalCall('DELETE /v1/ume/client/my/account', 'path')),
    sendSuggestion: build.mutation(call('POST /v1/ume/client/my/suggestion', 'body')),
  }),
});

export const {
  useDeleteAccountMutation,
  useGetMemberCardsQuery,
  useGetMemberPointsQuery,
  useGetMyInfoQuery,
  useSaveMyInfoMutation,
  useSendSuggestionMutation,
} = accountApi;
