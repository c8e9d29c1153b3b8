/** Two tabs of one member. */
import { appIsReady, expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

const place = (page: Page) => page.getByRole('link', { name: /^目前位置/ });

test('a city chosen in one tab is looked from in the other, and what that one does afterwards leaves it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(place(page)).toContainText('台北市');
  const other = await context.newPage();
  await other.goto('/location');
  await other.getByRole('button', { name: '高雄市' }).click();
  await expect(place(other)).toContainText('高雄市');
  await expect(place(page)).toContainText('高雄市');
  // Saves the visible store.
  await page.goto('/store/1001');
  await appIsReady(page);
  await other.reload();
  await expect(place(other)).toContainText('高雄市');
});
