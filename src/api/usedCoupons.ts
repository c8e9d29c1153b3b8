/** Coupons that the member has just used. Only the coupon screen calls it, so it is not part of the first view. */
import { call } from './call.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/usedCoupons.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const { useLazyGetUsedCouponsQuery } = umeApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest used coupons, polled while a code is shown at the counter. A failure shows no toast. */
    getUsedCoupons: build.query({ ...call('GET /v1/ume/client/my/coupon', 'query'), extraOptions: { isSilent: true } }),
  }),
});
