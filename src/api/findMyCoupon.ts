/** One usable coupon of the member, found in the list of spec 7. Links to a coupon use it. */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { failuresText } from '#text/failuresText.ts';

import { findInLists } from './findInLists.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/findMyCoupon.ts';
import { umeApi } from './umeApi.ts';

import type { MyCoupon } from '#contract/coupons.ts';

registerSchemas(shapes);

const findMyCouponApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    findMyCoupon: build.query<MyCoupon, { couponId: string }>({
      queryFn: ({ couponId }, _api, _options, baseQuery) =>
        findInLists<MyCoupon>(
          baseQuery,
          [{ route: 'GET /v1/ume/client/my/coupon', argsIn: 'query', args: { state: 'usable' } }],
          (coupon) => coupon.couponId === couponId,
          { kind: 'body', code: BODY_CODES.notFound, message: failuresText.notFound },
        ),
      providesTags: ['MyCoupon'],
    }),
  }),
});

export const { useFindMyCouponQuery } = findMyCouponApi;
