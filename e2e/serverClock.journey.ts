/** The server's clock decides, whatever day the phone believes in (the server of the journeys starts at 12:10 in Taipei). */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading, todayInTaipei } from './support/watch.ts';

const DAY_MS = 86_400_000;

for (const [words, hour, days] of [['a day ahead, in the night', 3, 1], ['a day behind', 12, -1], ['ten hours ahead', 22, 0]] as const) {
  test.describe(`a phone whose clock is ${words}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install({ time: new Date(todayInTaipei(hour, 30).getTime() + days * DAY_MS) });
    });

    test('orders at a table of a shop that is open now; the written page and the portal say the same', async ({ page, sandbox }) => {
      const store = await sandbox.store('fnb');
      const written = await (await page.request.get(`/store/${store.braId}/${store.tableCodes[0] ?? ''}`)).text();
      expect(written).toContain('營業中');
      await page.goto(`/store/${store.braId}/${store.tableCodes[0] ?? ''}`);
      await expect(storeHeading(page, store.name)).toBeVisible();
      await expect(page.locator('#root').getByText('營業中')).toBeVisible();
      await expect(page.getByRole('button', { name: /^點餐/ })).toBeEnabled();
    });

    test('sees the days that the server counts on its coupons', async ({ page, request, sandbox, baseURL }) => {
      const { members } = await sandbox.seed();
      const { token } = await signInAs(page, request, members[0]!, baseURL ?? '');
      const answer = await request.get('/v1/ume/client/my/coupon?state=usable', { headers: { 'Request-Tk': token } });
      const { data } = (await answer.json()) as { data: { list: { usableUntil: string }[] } };
      const now = Date.parse(answer.headers()['date'] ?? '');
      await page.goto('/mineCoupon');
      await expect(page.getByRole('article').first()).toBeVisible();
      const shown = await page.getByRole('article').allInnerTexts();
      const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
      const left = data.list.slice(0, shown.length).map(({ usableUntil }) => (Date.parse(usableUntil) - Date.parse(today)) / DAY_MS);
      expect(shown.map((words) => /今天到期|剩 \d+ 天|已過期/.exec(words)?.[0] ?? null)).toEqual(left.map((days) => (days === 0 ? '今天到期' : days <= 7 ? `剩 ${days} 天` : null)));
      expect(left.some((days) => days > 0 && days <= 7)).toBe(true);
    });
  });
}
