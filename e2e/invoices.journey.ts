/** /invoice: the periods, the detail, copying the number. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';

test('a period lists every kind, details copy the number, a return keeps the period', async ({
  page,
  request,
  sandbox,
  baseURL,
  context,
  messages,
}) => {
  const [member] = (await sandbox.seed()).members;
  if (!member) throw new Error('nothing seeded');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/invoice');
  const head = page.getByRole('region', { name: '發票期別' });
  await expect(head).toContainText('本期累積中');
  await page.getByRole('button', { name: /^上一期/ }).tap();
  await expect(page).toHaveURL(/\/invoice\?period=\d{4}-\d\d$/);
  for (const mark of ['統編 ・ 不對獎', '已捐贈', '已作廢', '折讓 NT$80', '0 元 ・ 不對獎']) {
    await expect(page.getByText(mark).first()).toBeVisible();
  }

  await page.getByRole('button', { name: /折讓 NT\$80/ }).tap();
  const sheet = page.getByRole('dialog', { name: '發票明細' });
  await expect(sheet).toContainText('折讓後金額');
  await sheet.getByRole('button', { name: '複製號碼' }).tap();
  await messages.shown('已複製發票號碼');
  const number = await page.evaluate(() => navigator.clipboard.readText());
  expect(number).toMatch(/^[A-Z]{2}-\d{8}$/);
  await expect(sheet).toContainText(number);
  await sheet.getByRole('link', { name: '前往店家' }).tap();
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/invoice\?period=/);
  await expect(page.getByText('已作廢').first()).toBeVisible();
});
