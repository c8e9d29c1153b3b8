/** What the sections below the first view ask for: known to the boot script, which asks before they are there. */
import type { StoreHome } from '#contract/stores.ts';
import type { ApiCall } from '#api/call.ts';

/** Goods a page. */
export const GOODS_PAGE_SIZE = 10;

/** Which packs a member has received, as PackList asks. */
export const receivedRequest = ({ braId }: Pick<StoreHome, 'braId'>): ApiCall => ({
  route: 'GET /v1/ume/client/pack/my/receive',
  argsIn: 'query',
  args: { braId },
});

/** The calls, as PackList, CouponList and GoodsSection make them; none for what the shop has not got. */
export function restRequests({
  braId,
  counts,
}: Pick<StoreHome, 'braId' | 'counts'>): Record<'packs' | 'coupons' | 'goods', ApiCall | null> {
  return {
    packs: counts.packs > 0 ? { route: 'GET /v1/ume/client/store/pack', argsIn: 'query', args: { braId } } : null,
    coupons: counts.coupons > 0 ? { route: 'POST /v1/ume/client/coupon/list', argsIn: 'body', args: { braId } } : null,
    goods:
      counts.goods > 0
        ? { route: 'GET /v1/ume/client/store/goods/recommend', argsIn: 'query', args: { braId, size: GOODS_PAGE_SIZE } }
        : null,
  };
}
