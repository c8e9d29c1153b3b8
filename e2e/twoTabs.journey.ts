/** Two tabs of one member. */
import { expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

const locationLink = (page: Page) => page.getByRole('link', { name: /^目前位置/ });

test('a city chosen in one tab applies in the other without being overwritten', async ({ page, context }) => {
  await page.goto('/');
  await expect(locationLink(page)).toContainText('台北市');
  const other = await context.newPage();
  await other.goto('/location');
  await other.getByRole('button', { name: '高雄市' }).tap();
  await expect(locationLink(other)).toContainText('高雄市');
  await expect(locationLink(page)).toContainText('高雄市');
  // Saves the visible store, and all slices with it.
  await page.goto('/store/1001');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:ume'))).toMatch(/braId\W+1001\b/);
  await other.reload();
  await expect(locationLink(other)).toContainText('高雄市');
});
