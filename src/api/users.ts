/** Sign-in and the member's own data (spec 7, User). Sign-in and sign-out empty the whole cache (state/followSignIn.ts). */
import { isEmpty } from '#domain/isEmpty.ts';

import { call } from './call.ts';
import { keepShapes } from './replyShapes.ts';
import { shapes } from './shapes/users.ts';
import { umeApi } from './umeApi.ts';

keepShapes(shapes);

/** A falsy or empty result, of all or of userInfo: in the sign-in flow it stops silently (spec 8). */
function isNothing(data: unknown): boolean {
  return !data || isEmpty(data) || (typeof data === 'object' && 'userInfo' in data && isEmpty(data.userInfo));
}
const signIn = { extraOptions: { isNothing } };

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
      // only when the new number stands; confirming the old one changes nothing yet
      invalidatesTags: (done) => (done?.state === 'done' ? ['User'] : []),
    }),
    getUserByToken: build.query({ ...call('GET /v1/ume/client/user/getUserByToken', 'path'), ...signIn, providesTags: ['User'] }),
    getMemberCode: build.query({ ...call('GET /v1/ume/client/user/member/code/{code}', 'query'), providesTags: ['User'] }),
    getUserDetail: build.query({ ...call('GET /v1/ume/client/user/detail', 'query'), ...signIn, providesTags: ['User'] }),
  }),
});

export const {
  useGetUserDetailQuery,
} = usersApi;
