/** Search over stores, items and coupons, and the popular queries. */
import { optionalCall } from './call.ts';
import { optionalPages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/search.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { Data } from '#contract/infer.ts';

type SearchPage = Data<'GET /v1/ume/client/discover/search'>;

/** Provides the coupon tags, so that a claim patches the results. */
function couponTags(pagesSoFar: readonly SearchPage[]) {
  return pagesSoFar
    .flatMap(({ list }) => list)
    .flatMap((item) => (item.kind === 'coupon' ? [tagOf('Coupon', item.coupon.couponId)] : []));
}

registerSchemas(shapes);

export const searchApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery({
      ...optionalPages('GET /v1/ume/client/discover/search', 'query'),
      providesTags: (data) => couponTags(data?.pages ?? []),
    }),
    // the search works without them, so a failure shows no toast
    getHotWords: build.query({
      ...optionalCall('GET /v1/ume/client/discover/hotwords', 'path'),
      extraOptions: { isSilent: true },
    }),
  }),
});

export const { useSearchInfiniteQuery, useGetHotWordsQuery } = searchApi;
