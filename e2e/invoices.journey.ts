/** /invoice: the periods, the detail, the number to be copied. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

test('a period with every kind of invoice; its detail with the items, the number copied; the period is kept on return', async ({ page, request, sandbox, baseURL, context }) => {
  const [member] = (await sandbox.seed()).members;
  if (!member) throw new Error('nothing seeded');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/invoice');
  const head = page.getByRole('region', { name: '發票期別' });
  await expect(head).toContainText('本期累積中');
  await page.getByRole('button', { name: /^上一期/ }).click();
  await expect(page).toHaveURL(/\/invoice\?period=\d{4}-\d\d$/);
  for (const mark of ['統編 ・ 不對獎', '已捐贈', '已作廢', '折讓 NT$80', '0 元 ・ 不對獎']) await expect(page.getByText(mark).first()).toBeVisible();

  await page.getByRole('button', { name: /折讓 NT\$80/ }).click();
  const sheet = page.getByRole('dialog', { name: '發票明細' });
  await expect(sheet).toContainText('折讓後金額');
  await sheet.getByRole('button', { name: '複製號碼' }).click();
  await expect(saying(page, '已複製發票號碼')).toBeVisible();
  const number = await page.evaluate(() => navigator.clipboard.readText());
  expect(number).toMatch(/^[A-Z]{2}-\d{8}$/);
  await expect(sheet).toContainText(number);
  await sheet.getByRole('link', { name: '前往店家' }).click();
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/invoice\?period=/);
  await expect(page.getByText('已作廢').first()).toBeVisible();
});

test('a member without invoices is told how they come; a failed period is tried again in place', async ({ page, request, baseURL, noise }) => {
  await signInAs(page, request, { userId: 'u00048', phoneAreaCode: '886', mobileNumber: '0900000048' }, baseURL ?? '');
  noise.allow(/ERR_FAILED/);
  const LISTS = '**/v1/ume/client/invoice/list**';
  await page.route(LISTS, (route) => route.abort());
  await page.goto('/invoice');
  await expect(page.getByRole('button', { name: '重新載入' })).toBeVisible();
  await page.unroute(LISTS);
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByText('消費時出示會員碼或載具，發票就會存到這裡。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^上一期/ })).toBeDisabled();
});
