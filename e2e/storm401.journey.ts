/** Many calls get HTTP 401 at once (spec 4 and 8, C17): one message, one sign-out, one reload. Drafts stay. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { countLoads, storageOf, storeHeading } from './support/watch.ts';

const MESSAGE = '登入已過期，請重新登入';
/** A member's store page makes at least this many calls at once. */
const AT_ONCE = 5;

test('C17: concurrent 401 answers give one message, sign-out and reload, and keep drafts', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
  noise,
}) => {
  noise.allow(/status of 401/);
  const store = await sandbox.store('fnb');
  const member = seededMember(1);
  const { token } = await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('0900-***-001')).toBeVisible();
  await page.evaluate(() => {
    const draft = { areaCode: '886', typed: '0912', digits: '' };
    localStorage.setItem('ume.signInDraft', JSON.stringify({ at: Date.now(), draft }));
    localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1001-01', braId: '1001' }));
    localStorage.setItem('ume.drafts', '{"a":1}');
  });

  // The session is invalid from here on. Its calls are rejected together, and the visitor's pass.
  let refuse = (): void => undefined;
  const areAllThere = new Promise<void>((resolve) => (refuse = resolve));
  let refusedCount = 0;
  await page.route('**/v1/ume/client/**', async (route) => {
    if (route.request().headers()['request-tk'] !== token) return route.continue();
    refusedCount += 1;
    await areAllThere;
    const json = { code: 401, message: MESSAGE, data: null };
    // The reload may have ended the call.
    await route.fulfill({ status: 401, json }).catch(() => undefined);
  });
  const loads = countLoads(page);
  await page.goto(`/store/${store.braId}`);
  await expect.poll(() => refusedCount).toBeGreaterThanOrEqual(AT_ONCE);
  // The old document shows the visitor's card too, until the reload replaces it.
  const reloaded = page.waitForEvent('domcontentloaded');
  refuse();
  await messages.shown(MESSAGE);
  await reloaded;
  await expect(page.getByRole('region', { name: '會員卡' })).toContainText('加入');
  await expect(storeHeading(page, store.name)).toBeVisible();
  // The visit, then the one reload of spec 8.
  expect(loads()).toBe(2);
  expect(messages.all().filter((text) => text.includes(MESSAGE))).toHaveLength(1);

  const { local: localEntries, session, cookie } = await storageOf(page);
  expect(localEntries['userInfo']).toBeUndefined();
  expect(localEntries['ume.signInDraft']).toContain('0912');
  expect(localEntries['gift_coupon']).toContain('c1001-01');
  expect(localEntries['ume.drafts']).toBe('{"a":1}');
  expect(JSON.stringify(localEntries)).not.toContain(member.userId);
  expect(`${JSON.stringify(session)}${cookie}`).not.toContain(member.userId);
  await expect(page.locator('body')).not.toContainText('0900-***-001');
});
