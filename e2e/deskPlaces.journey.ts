/** The places of a head at the desk: messages, the report, and a clerk who comes and leaves. */
import { expectGood, signInAtDesk } from './support/deskPages.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';

/** No other journey signs these members in at a desk. */
const BRANCH = '1004';
const HEAD = seededMember(58).mobileNumber;
const CLERK = seededMember(59).mobileNumber;

test('a head messages members, downloads the report, and ends a clerk’s access, whose browser reports offline', async ({
  page: desk,
  sandbox,
  browser,
}) => {
  const mark = String(Date.now());
  await desk.goto(`/sandbox/desk?braId=${BRANCH}`);
  await signInAtDesk(desk, sandbox, HEAD);
  await expect(desk.getByRole('navigation', { name: '店務台' })).toBeVisible();
  const more = async (place: string) => {
    await desk.goto('/desk/me');
    await desk.getByRole('link', { name: place, exact: true }).tap();
    await expect(desk.getByRole('heading', { level: 1, name: place })).toBeVisible();
  };

  await more('訊息');
  await expectGood(desk);
  await desk.getByRole('link', { name: '寫給會員' }).tap();
  await desk.getByRole('textbox', { name: '標題' }).fill(`雨天加點 ${mark}`);
  await desk.getByRole('textbox', { name: '內容' }).fill('今天點數雙倍');
  // the highest grade has the fewest members, whom other journeys count messages of
  const to = desk.getByRole('combobox', { name: '收件人' });
  await to.selectOption({ index: (await to.getByRole('option').count()) - 1 });
  await expectGood(desk);
  await desk.getByRole('button', { name: '先傳給自己看看' }).tap();
  await expect(desk.getByRole('status')).toContainText('已傳給您自己');
  await expectGood(desk);
  // the way back keeps the written text
  await desk.getByRole('button', { name: '修改' }).tap();
  await expect(desk.getByRole('textbox', { name: '標題' })).toHaveValue(`雨天加點 ${mark}`);
  await desk.getByRole('button', { name: '先傳給自己看看' }).tap();
  await desk.getByRole('button', { name: /^傳給/ }).tap();
  await expect(desk).toHaveURL(/\/desk\/messages\/j/);
  await expect(desk.getByRole('heading', { level: 2, name: `雨天加點 ${mark}` })).toBeVisible();
  await expectGood(desk);

  await desk.goto('/desk');
  await desk.getByRole('link', { name: '報表' }).tap();
  await expect(desk.getByRole('heading', { level: 1, name: '報表' })).toBeVisible();
  await expectGood(desk);
  await desk.getByRole('link', { name: '13 週' }).tap();
  await expect(desk.getByRole('link', { name: '13 週' })).toHaveAttribute('aria-current', 'page');
  await desk.getByText('每週的數字').tap();
  await expect(desk.getByRole('table')).toBeVisible();
  await expectGood(desk);
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: '下載每週每門市（CSV）' }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);

  await more('人員');
  await expectGood(desk);
  await desk.getByRole('link', { name: '邀請人員' }).tap();
  await desk.getByRole('textbox', { name: '名字' }).fill(`阿明${mark}`);
  await desk.getByRole('combobox', { name: '身分' }).selectOption({ label: '店員' });
  await expectGood(desk);
  await desk.getByRole('button', { name: '做邀請連結' }).tap();
  await expect(desk.getByRole('img', { name: '邀請連結的 QR Code' })).toBeVisible();
  await expectGood(desk);
  const link = await desk.getByRole('textbox', { name: /^連結/ }).inputValue();

  const phone = await browser.newContext();
  const clerk = await phone.newPage();
  await clerk.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await clerk.goto(link);
  await expect(clerk.getByText(`阿明${mark}，邀請您擔任店員`)).toBeVisible();
  await signInAtDesk(clerk, sandbox, CLERK);
  const places = clerk.getByRole('navigation', { name: '店務台' });
  await expect(places.getByRole('link', { name: '品項' })).toBeVisible();
  await expect(places.getByRole('link', { name: '報表' })).toHaveCount(0);

  await desk.getByRole('link', { name: '好了' }).tap();
  await desk.getByRole('button', { name: `停用 阿明${mark}` }).tap();
  await expect(desk.getByRole('status')).toContainText('已停用');
  await clerk.reload();
  await expect(clerk.getByRole('heading', { name: '登入店務台' })).toBeVisible();
  await phone.close();
  await desk.getByRole('link', { name: '收銀機的金鑰' }).tap();
  await expect(desk.getByRole('heading', { level: 1, name: '收銀機的金鑰' })).toBeVisible();
  await expectGood(desk);

  await more('紀錄');
  await expect(desk.getByText(`停用 阿明${mark}（店員）`)).toBeVisible();
  await expectGood(desk);
});
