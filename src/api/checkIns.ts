/** Check-ins (ours; product.md, /checkin/record). */
import { ownCall } from './call.ts';
import { umeApi } from './umeApi.ts';

export const checkInsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckIns: build.query({ ...ownCall('GET /v1/ume/client/checkin/record', 'query'), providesTags: ['CheckIn'] }),
  }),
});

export const { useGetCheckInsQuery } = checkInsApi;
