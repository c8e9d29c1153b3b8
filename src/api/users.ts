/** Sign-in and the member's own data (spec 7, User). Sign-in and sign-out empty the whole cache (state/followSignIn.ts). */
import { call } from './call.ts';
import { keepShapes } from './replyShapes.ts';
import { shapes } from './shapes/users.ts';
import { umeApi } from './umeApi.ts';

keepShapes(shapes);

export const usersApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    isRegistered: build.mutation(call('POST /v1/ume/client/user/isregister', 'body')),
    sendSms: build.mutation(call('POST /v1/ume/client/user/sendsms', 'body')),
    login: build.mutation(call('POST /v1/ume/client/user/mobile/login', 'body')),
    register: build.mutation(call('POST /v1/ume/client/user/register', 'body')),
    lineLogin: build.mutation(call('POST /v1/ume/client/user/line/login/web', 'body')),
    logout: build.mutation(call('POST /v1/ume/client/user/logout', 'path')),
    fillMobileNumber: build.mutation({
      ...call('POST /v1/ume/client/user/fill/mobileNumber', 'body'),
      // only when the new number stands; confirming the old one changes nothing yet
      invalidatesTags: (done) => (done?.state === 'done' ? ['User'] : []),
    }),
    getUserByToken: build.query({ ...call('GET /v1/ume/client/user/getUserByToken', 'path'), providesTags: ['User'] }),
    getMemberCode: build.query({ ...call('GET /v1/ume/client/user/member/code/{code}', 'query'), providesTags: ['User'] }),
    getUserDetail: build.query({ ...call('GET /v1/ume/client/user/detail', 'query'), providesTags: ['User'] }),
  }),
});

export const {
  useGetUserDetailQuery,
} = usersApi;
