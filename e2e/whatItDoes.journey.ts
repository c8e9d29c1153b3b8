/** What the portal does and for whom (spec 1), in the large: the single screens have journeys of their own. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

/** Seeded with something of everything. */
const MEMBER = { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' };

const main = (page: Page) => page.locator('#root main');

test('spec 1.1: a visitor finds stores, coupons and the items of the day, and opens a store page with a code and without', async ({ page, sandbox }) => {
  await page.goto('/');
  for (const title of ['每日精選', '附近可領的券', '附近店家']) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/discover/coupons');
  await expect(page.getByRole('article').first()).toContainText('領取');
  await page.goto('/discover/dailybest');
  await expect(page.getByRole('button', { name: /第 1 名.*NT\$/ })).toBeVisible();
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByText(/^桌號 /)).toHaveCount(0);
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.locator('#root .fv-badge')).toHaveText(/^桌號 [A-Z]\d+$/);
});

test('spec 1.2: a member has profile, coupons, favourite stores, addresses, orders, invoices, check-ins, notices, suggestions and comments to write, each with their own data', async ({ page, request, baseURL }) => {
  await signInAs(page, request, MEMBER, baseURL ?? '');
  const screens: [path: string, own: RegExp][] = [
    ['/mine', /會員碼/], ['/mine/info', /暱稱/], ['/mineCoupon', /剩|到期/], ['/storeCollect', /則評論/], ['/address', /09\d\d/], ['/order/fnb', /NT\$/], ['/order/shop', /NT\$/], ['/invoice', /NT\$/],
    ['/checkin/record', /\+10 點/], ['/notice/all', /收到的讚/], ['/notice/like', /對您的評論按讚/], ['/notice/reply', /回覆了您的評論/], ['/uncomment/shop', /評論/], ['/suggest', /功能建議/],
  ];
  for (const [path, own] of screens) {
    await page.goto(path);
    await expect(main(page).getByText(own).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  }
});
