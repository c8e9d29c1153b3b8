/** The member's sign-ins and the copy of the member's data (ours). */
import { optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/signIns.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const signInsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getSignIns: build.query({ ...optionalCall('GET /v1/ume/client/my/signIns', 'path'), keepUnusedDataFor: 0 }),
    // ends this sign-in too, which resets the whole cache (state/subscribeToSignIn.ts)
    endSignIns: build.mutation(optionalCall('POST /v1/ume/client/my/signIns/end', 'path')),
    copyMyData: build.mutation(optionalCall('POST /v1/ume/client/my/copy', 'path')),
  }),
});

export const { useCopyMyDataMutation, useEndSignInsMutation, useGetSignInsQuery } = signInsApi;
