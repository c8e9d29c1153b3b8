/** The member's own profile and suggestions (spec 7, Account). */
import { onSuccess } from './cachePatch.ts';
import { call } from './call.ts';
import { keepShapes } from './replyShapes.ts';
import { shapes } from './shapes/account.ts';
import { umeApi } from './umeApi.ts';

keepShapes(shapes);

export const accountApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getMyInfo: build.query({ ...call('GET /v1/ume/client/my/info', 'query'), providesTags: ['User'] }),
    saveMyInfo: build.mutation({
      ...call('PUT /v1/ume/client/my/info', 'body'),
      invalidatesTags: onSuccess('User'),
    }),
    sendSuggestion: build.mutation(call('POST /v1/ume/client/my/suggestion', 'body')),
  }),
});

export const { useGetMyInfoQuery, useSaveMyInfoMutation, useSendSuggestionMutation } = accountApi;
