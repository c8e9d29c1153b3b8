/** Check-ins, an optional call. */
import { optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/checkIns.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

const checkInsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckIns: build.query(optionalCall('GET /v1/ume/client/checkin/record', 'query')),
  }),
});

export const { useGetCheckInsQuery } = checkInsApi;
