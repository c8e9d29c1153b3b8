/** The server's clock decides, whatever date the phone has. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

import type { APIRequestContext, Page } from '@playwright/test';

const DAY_MS = 86_400_000;
const dayInTaipei = (ms: number): number => Date.parse(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10));

/** The journeys' server starts at 12:10 in Taipei. Each API response carries the time. */
async function serverTime(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/v1/ume/client/user/getUserByToken')).headers()['date'] ?? '');
}

/** Sets the phone's clock to differ from the server's by this many hours. */
async function setClock(page: Page, request: APIRequestContext, hours: number): Promise<void> {
  await page.clock.install({ time: (await serverTime(request)) + hours * 3_600_000 });
}

test('a phone 15 hours ahead can order while the shop is open', async ({ page, request, sandbox }) => {
  await setClock(page, request, 15);
  const store = await sandbox.store('fnb');
  const address = `/store/${store.braId}/${store.tableCodes[0] ?? ''}`;
  expect(await (await request.get(address)).text()).toContain('營業中');
  await page.goto(address);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.locator('#root').getByText('營業中')).toBeVisible();
  await expect(page.getByRole('button', { name: /^點餐/ })).toBeEnabled();
});

test('a phone a day behind shows the days by the server’s clock', async ({ page, request, sandbox, baseURL }) => {
  await setClock(page, request, -24);
  const { members } = await sandbox.seed();
  const { token } = await signInAs(page, request, members[0]!, baseURL ?? '');
  const answer = await request.get('/v1/ume/client/my/coupon?state=usable', { headers: { 'Request-Tk': token } });
  const { data } = (await answer.json()) as { data: { list: { usableUntil: string }[] } };
  const today = dayInTaipei(await serverTime(request));
  await page.goto('/mineCoupon');
  await expect(page.getByRole('article').first()).toBeVisible();
  const cardTexts = await page.getByRole('article').allInnerTexts();
  const daysLeft = data.list
    .slice(0, cardTexts.length)
    .map(({ usableUntil }) => (Date.parse(usableUntil) - today) / DAY_MS);
  const expectedLabels = daysLeft.map((days) => (days === 0 ? '今天到期' : days <= 7 ? `剩 ${days} 天` : null));
  expect(cardTexts.map((text) => /今天到期|剩 \d+ 天|已過期/.exec(text)?.[0] ?? null)).toEqual(expectedLabels);
  expect(daysLeft.some((days) => days > 0 && days <= 7)).toBe(true);
});
