/** Every route of spec 2 with the ids that it needs, for checks that must hold on all of them. */
import { expect, type Page } from '@playwright/test';

import { testRouteEntries, type RouteIds } from '../../__tests__/support/routes.ts';

import type { Seed } from './sandbox.ts';

type Route = (typeof testRouteEntries)[number];

/** Addresses of the routes, at least one of each, with the first ids of the seed. By default of all screens. */
export function everyRoute(
  { stores, coupons, comments, goods }: Seed,
  isWanted: (route: Route) => boolean = () => true,
): string[] {
  const [store] = stores;
  const [coupon] = coupons;
  const [comment] = comments;
  const [item] = goods;
  if (!store || !coupon || !comment || !item) throw new Error('the seed lacks a store, coupon, comment or item');
  const ids: Omit<RouteIds, 'braId'> = {
    ...comment,
    codeId: store.tableCodes[0],
    couponId: coupon.couponId,
    goodsId: item.goodsId,
  };
  const addresses = testRouteEntries.filter(isWanted).flatMap(([name, route]) => {
    const { braId } = name === 'giftCoupon' ? coupon : name === 'label' ? item : store;
    return route.addresses({ ...ids, braId });
  });
  return [...addresses, '/nowhere'];
}

/** Navigates to an address as the router does, without a page load. Waits for the heading of another screen. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const isOtherScreen = await page.evaluate((next) => {
    document.querySelectorAll('#root h1').forEach((heading) => heading.setAttribute('data-left', ''));
    const before = window.location.pathname;
    // Like the router's own entries. Two entries without an index would be one screen with an overlay.
    const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    const state = { usr: null, key: `walk${idx}`, idx };
    window.history.pushState(state, '', next);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    return window.location.pathname !== before;
  }, path);
  // Checks every frame, while expect() polls at intervals.
  if (isOtherScreen) await page.locator('#root h1:not([data-left])').first().waitFor();
}

/** Visits them on one page load. */
export async function walkEveryRoute(
  page: Page,
  seed: Seed,
  onScreen: (path: string) => Promise<void>,
  isWanted?: (route: Route) => boolean,
): Promise<void> {
  await page.goto('/location');
  // The router listens once it has rendered the first screen.
  await page.locator('#root h1').first().waitFor();
  for (const path of everyRoute(seed, isWanted)) {
    await moveTo(page, path);
    await onScreen(path);
  }
}

/** Waits until the screen has no pending response. */
export async function nothingWaits(page: Page, path: string): Promise<void> {
  await expect(page.locator('#root [aria-busy="true"], #root [role="status"][aria-label$="載入中"]'), path).toHaveCount(
    0,
  );
}
