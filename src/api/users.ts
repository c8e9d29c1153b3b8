/**
 * Sign-in and the member's own data (spec 7, User). Sign-in and sign-out reset the cache (state/subscribeToSignIn.ts).
 */
import { isEmpty } from '#domain/isEmpty.ts';

import { call, optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/users.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

/** A falsy or empty result stops the sign-in flow silently (spec 8). */
const isNothing = (data: unknown): boolean => !data || isEmpty(data);
const ofMember = { extraOptions: { isNothing } };

/** Returns true without a userId or a token. The result signs nobody in and counts as falsy (spec 3). */
function namesNobody(data: unknown): boolean {
  const { userInfo } = (data ?? {}) as { userInfo?: { userId?: unknown; token?: unknown } | null };
  return isEmpty(userInfo?.userId) || isEmpty(userInfo?.token);
}
const signIn = { extraOptions: { isNothing: namesNobody } };

export const usersApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    isRegistered: build.mutation(call('POST /v1/ume/client/user/isregister', 'body')),
    sendSms: build.mutation(call('POST /v1/ume/client/user/sendsms', 'body')),
    login: build.mutation({ ...call('POST /v1/ume/client/user/mobile/login', 'body'), ...signIn }),
    register: build.mutation({ ...call('POST /v1/ume/client/user/register', 'body'), ...signIn }),
    lineLogin: build.mutation({ ...call('POST /v1/ume/client/user/line/login/web', 'body'), ...signIn }),
    logout: build.mutation(call('POST /v1/ume/client/user/logout', 'path')),
    fillMobileNumber: build.mutation({
      ...call('POST /v1/ume/client/user/fill/mobileNumber', 'body'),
      // only when the new number is saved, because confirming the old number changes nothing yet
      invalidatesTags: (done) => (done?.state === 'done' ? ['User'] : []),
    }),
    getUserByToken: build.query({
      ...call('GET /v1/ume/client/user/getUserByToken', 'path'),
      ...ofMember,
      providesTags: ['User'],
    }),
    getMemberCode: build.query({
      ...call('GET /v1/ume/client/user/member/code/{code}', 'query'),
      providesTags: ['User'],
    }),
    renewMemberCode: build.mutation(optionalCall('POST /v1/ume/client/user/member/code/renew', 'body')),
    getUserDetail: build.query({
      ...call('GET /v1/ume/client/user/detail', 'query'),
      ...ofMember,
      providesTags: ['User'],
    }),
  }),
});

export const { useFillMobileNumberMutation, useGetUserDetailQuery, useRenewMemberCodeMutation } = usersApi;
