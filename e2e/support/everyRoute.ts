/** Every route of spec 2 with what it needs to show something, for what has to hold on all of them. */
import type { Page } from '@playwright/test';

import type { Seed } from './sandbox.ts';

/** Addresses of all screens; the seed's first things where an id is asked for. */
export function everyRoute({ stores, coupons, comments, goods }: Seed): string[] {
  const [store] = stores;
  const [coupon] = coupons;
  const [comment] = comments;
  const [item] = goods;
  if (!store || !coupon || !comment || !item) throw new Error('nothing seeded');
  return [
    '/store', '/store/comments?braId=' + store.braId, `/store/${store.braId}`, `/store/${store.braId}/${store.tableCodes[0] ?? ''}`, `/comment/${comment.platform}/${comment.commentId}`,
    '/iframe/pass', '/iframe/order', `/viewlabel?braId=${item.braId}&goodsId=${item.goodsId}`, `/jump/${store.braId}`, '/signin', '/captcha', '/third/line', '/location', '/',
    '/discover/dailybest', '/discover/coupons', '/discover/search', `/gift/coupon/${coupon.couponId}?braId=${coupon.braId}`,
    `/comment/complaint?platform=${comment.platform}&commentId=${comment.commentId}`, '/phone', '/mine', '/mine/info', '/mineCoupon', '/storeCollect', '/order/shop', '/order/fnb', '/suggest',
    '/notice/system', `/notice/store/${store.braId}`, '/notice/like', '/notice/reply', '/notice/all', '/uncomment/complain', '/uncomment/shop', '/address', '/address/new', '/address-edit',
    '/invoice', '/checkin/record', '/nowhere',
  ];
}

/** Goes through all of them as the router does, on one load of the page, and waits for each screen's heading. */
export async function walkEveryRoute(page: Page, seed: Seed, onScreen: (path: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
  await page.goto('/location');
  for (const path of everyRoute(seed)) {
    await page.evaluate((next) => {
      document.querySelectorAll('#root h1').forEach((heading) => heading.setAttribute('data-left', ''));
      window.history.pushState(null, '', next);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    // looks at every frame, where expect() would look now and then
    await page.locator('#root h1:not([data-left])').first().waitFor();
    await onScreen(path);
  }
}
