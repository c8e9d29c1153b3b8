/** Check-ins (ours). */
import { ownCall } from './call.ts';
import { keepShapes } from './replyShapes.ts';
import { shapes } from './shapes/checkIns.ts';
import { umeApi } from './umeApi.ts';

keepShapes(shapes);

const checkInsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckIns: build.query({ ...ownCall('GET /v1/ume/client/checkin/record', 'query'), providesTags: ['CheckIn'] }),
  }),
});

export const { useGetCheckInsQuery } = checkInsApi;
