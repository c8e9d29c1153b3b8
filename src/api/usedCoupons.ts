/** What a member has just used: a call of the coupon screen alone, apart from the coupons of the first view. */
import { call } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/usedCoupons.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const { useLazyGetUsedCouponsQuery } = umeApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest used ones, asked for again and again while a code is shown to the counter: a failure is not shown. */
    getUsedCoupons: build.query({ ...call('GET /v1/ume/client/my/coupon', 'query'), extraOptions: { isSilent: true } }),
  }),
});
