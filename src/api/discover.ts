/** The discover home and the items of the day. */
import { optionalCall } from './call.ts';
import { optionalPages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/discover.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const discoverApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getDiscoverHome: build.query({
      ...optionalCall('GET /v1/ume/client/discover/home', 'query'),
      // the coupon tags let a claim patch the strip
      providesTags: (home) => (home?.coupons ?? []).map(({ couponId }) => tagOf('Coupon', couponId)),
    }),
    getNearbyStores: build.infiniteQuery(optionalPages('GET /v1/ume/client/discover/stores', 'query')),
    getDailyBest: build.infiniteQuery(optionalPages('GET /v1/ume/client/discover/dailybest', 'query')),
    getDailyBestCategories: build.query(optionalCall('GET /v1/ume/client/discover/dailybest/categories', 'query')),
  }),
});

export const {
  useGetDiscoverHomeQuery,
  useGetNearbyStoresInfiniteQuery,
  useGetDailyBestInfiniteQuery,
  useGetDailyBestCategoriesQuery,
} = discoverApi;
