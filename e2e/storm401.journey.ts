/** Code 401 in body or status, however many at once (spec 4 and 8, C17): one message, one sign-out, one reload; drafts stay. */
import { signInAs, signOut } from './support/people.ts';
import { expect, test } from './support/ownServer.ts';
import { countLoads, keepMessages, keptBy, saying, storeHeading } from './support/watch.ts';

const MESSAGE = '登入已過期，請重新登入';

for (const kind of ['code401', 'http401'] as const) {
  test(`C17: ten calls that answer ${kind} give one message, one sign-out and one reload; drafts are kept`, async ({ page, request, sandbox, baseURL, noise }) => {
    if (kind === 'http401') noise.allow(/status of 401/);
    const { stores, members } = await sandbox.seed();
    const store = stores.find(({ industryType }) => industryType === 'fnb');
    const member = members[0];
    if (!store || !member) throw new Error('nothing seeded');
    const said = await keepMessages(page);
    await signInAs(page, request, member, baseURL ?? '');
    await page.goto('/mine');
    await expect(page.getByText('0900-***-001')).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('ume.signInDraft', JSON.stringify({ at: Date.now(), draft: { areaCode: '886', typed: '0912', isAgreed: true, digits: '' } }));
      localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1001-01', braId: '1001' }));
      localStorage.setItem('ume.drafts', '{"a":1}');
    });
    await sandbox.fault({ kind, calls: '/v1/ume/client/', count: 10 });
    const loads = countLoads(page);
    await page.goto(`/store/${store.braId}`);
    // what is left of the ten would meet the visitor after the reload
    await expect(saying(page, MESSAGE)).toBeVisible();
    await sandbox.fault({ kind: 'none' });
    // the visit, then the one reload of spec 8
    await expect.poll(loads).toBe(2);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await expect(page.getByRole('region', { name: '會員卡' })).toContainText('加入');
    expect(loads()).toBe(2);
    expect((await said()).filter((words) => words.includes(MESSAGE))).toHaveLength(1);

    const { local: kept, session, cookie } = await keptBy(page);
    expect(kept['userInfo']).toBeUndefined();
    expect(kept['ume.signInDraft']).toContain('0912');
    expect(kept['gift_coupon']).toContain('c1001-01');
    expect(kept['ume.drafts']).toBe('{"a":1}');
    expect(JSON.stringify(kept)).not.toContain(member.userId);
    expect(`${JSON.stringify(session)}${cookie}`).not.toContain(member.userId);
    await expect(page.locator('body')).not.toContainText('0900-***-001');
  });
}

test('C17: signed out in one tab is signed out in the other', async ({ page, context, request, sandbox, baseURL }) => {
  const member = (await sandbox.seed()).members[1];
  if (!member) throw new Error('nothing seeded');
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('0900-***-002')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/mine');
  await expect(other.getByText('0900-***-002')).toBeVisible();
  await signOut(other);
  await expect(other).not.toHaveURL('/mine');
  await expect(page).toHaveURL('/signin');
  await expect(page.locator('body')).not.toContainText('0900-***-002');
});
