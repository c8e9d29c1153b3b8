/**
 * Goods of a branch. Apart from the other calls of stores, because the first view of the store page needs only those.
 */
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/goods.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const goodsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getRecommendedGoods: build.infiniteQuery({
      ...pages('GET /v1/ume/client/store/goods/recommend', 'query'),
      providesTags: ['Goods'],
    }),
  }),
});

export const { useGetRecommendedGoodsInfiniteQuery } = goodsApi;
