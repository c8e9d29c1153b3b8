/** Every route of spec 2 with what it needs to show something, for what has to hold on all of them. */
import { expect, type Page } from '@playwright/test';

import { paths, type RouteName } from '../../src/navigation/paths.ts';

import type { Seed } from './sandbox.ts';

/** Addresses of all screens, one or more for each route; the seed's first things where an id is asked for. */
export function everyRoute({ stores, coupons, comments, goods }: Seed): string[] {
  const [store] = stores;
  const [coupon] = coupons;
  const [comment] = comments;
  const [item] = goods;
  if (!store || !coupon || !comment || !item) throw new Error('nothing seeded');
  const addresses: Record<RouteName, string[]> = {
    storeRedirect: [paths.storeRedirect()],
    storeComments: [paths.storeComments(store.braId)],
    store: [paths.store(store.braId), paths.store(store.braId, store.tableCodes[0])],
    comment: [paths.comment(comment.platform, comment.commentId)],
    iframe: [paths.iframe('pass'), paths.iframe('order')],
    label: [paths.label(item.braId, item.goodsId)],
    jump: [paths.jump(store.braId)],
    signIn: [paths.signIn()],
    captcha: [paths.captcha()],
    third: [paths.third('line')],
    location: [paths.location()],
    discover: [paths.discover()],
    dailyBest: [paths.dailyBest()],
    discoverCoupons: [paths.discoverCoupons()],
    search: [paths.search()],
    giftCoupon: [paths.giftCoupon(coupon.couponId, coupon.braId)],
    commentComplaint: [paths.commentComplaint(comment.platform, comment.commentId)],
    phone: [paths.phone()],
    mine: [paths.mine()],
    info: [paths.info()],
    myCoupons: [paths.myCoupons()],
    favouriteStores: [paths.favouriteStores()],
    order: [paths.order('shop'), paths.order('fnb')],
    suggest: [paths.suggest()],
    systemNotices: [paths.systemNotices()],
    storeNotices: [paths.storeNotices(store.braId)],
    likes: [paths.likes()],
    replies: [paths.replies()],
    notices: [paths.notices('all')],
    orderComplaint: [paths.orderComplaint()],
    uncommented: [paths.uncommented('shop')],
    addresses: [paths.addresses()],
    address: [paths.address('new')],
    pickupAddress: [paths.pickupAddress()],
    invoices: [paths.invoices()],
    checkIns: [paths.checkIns()],
  };
  return [...Object.values(addresses).flat(), '/nowhere'];
}

/** Moves to an address as the router does, without loading the page anew. Waits for the heading of another screen. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const isOtherScreen = await page.evaluate((next) => {
    document.querySelectorAll('#root h1').forEach((heading) => heading.setAttribute('data-left', ''));
    const before = window.location.pathname;
    // as the router's own entries are: two without a place would be one screen with something open above it
    const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    const state = { usr: null, key: `walk${idx}`, idx };
    window.history.pushState(state, '', next);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    return window.location.pathname !== before;
  }, path);
  // looks at every frame, where expect() would look now and then
  if (isOtherScreen) await page.locator('#root h1:not([data-left])').first().waitFor();
}

/** Goes through all of them on one load of the page. */
export async function walkEveryRoute(
  page: Page,
  seed: Seed,
  onScreen: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto('/location');
  // the router listens once it has drawn the first screen
  await page.locator('#root h1').first().waitFor();
  for (const path of everyRoute(seed)) {
    await moveTo(page, path);
    await onScreen(path);
  }
}

/** Nothing on the screen waits for an answer any more. */
export async function nothingWaits(page: Page, path: string): Promise<void> {
  await expect(page.locator('#root [aria-busy="true"], #root [role="status"][aria-label$="載入中"]'), path).toHaveCount(
    0,
  );
}
