/** Labels of products. */
import { optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/labels.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const labelsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getGoodsLabel: build.query({
      ...optionalCall('GET /v1/ume/client/goods/label', 'query'),
      providesTags: (_label, _failed, { braId, goodsId }) => [tagOf('Label', `${braId} ${goodsId}`)],
    }),
  }),
});

export const { useGetGoodsLabelQuery } = labelsApi;
