/** Labels of products. */
import { optionalCall } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/labels.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const labelsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getGoodsLabel: build.query(optionalCall('GET /v1/ume/client/goods/label', 'query')),
  }),
});

export const { useGetGoodsLabelQuery } = labelsApi;
