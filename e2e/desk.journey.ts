/**
 * The desk on a phone of the shop. A dish that is sold out there goes grey in a store page that stays open. It gets a
 * photograph, and a sign-in ends. Checks each page by axe.
 */
import { limits } from '../.ci/limits.ts';
import { expectGood, signInAtDesk } from './support/deskPages.ts';
import { holdRequests } from './support/holdRequests.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { tapTwice } from './support/tapTwice.ts';

/** No other journey opens this branch or signs this member in. */
const BRANCH = '1009';
const { mobileNumber } = seededMember(55);

/** A PNG of one pixel. */
const PHOTOGRAPH = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The first bytes of an iPhone's photograph. */
const HEIC = Buffer.from('0000001c66747970686569630000000068656963', 'hex');
/** Heading of the goods in the store page. */
const RECOMMENDED = '推薦餐點';
/** The page of the store asks once in this time. */
const WATCH_MS = 26_000;

test('a dish sold out at the desk goes grey in an open store page', async ({
  page: desk,
  network,
  noise,
  sandbox,
  context,
}) => {
  await desk.goto(`/sandbox/desk?braId=${BRANCH}`);
  await expect(desk.getByRole('heading', { name: '梅香牛肉麵' })).toBeVisible();
  await expectGood(desk);
  await signInAtDesk(desk, sandbox, mobileNumber);
  await desk.getByRole('link', { name: /西門店/ }).tap();
  const rows = desk.locator('#items li:visible');
  const first = rows.first();
  await expect(first).toBeVisible();
  await expectGood(desk);

  const name = (await first.locator('.name').textContent()) ?? '';
  const shop = await context.newPage();
  await shop.clock.install();
  await shop.goto(`/store/${BRANCH}`);
  const dish = shop.getByText(name, { exact: true }).first();
  await expect(dish).toBeVisible();
  const card = shop.locator('section').filter({ has: shop.getByRole('heading', { name: RECOMMENDED }) });
  const soldOut = card.getByText('售完', { exact: true });
  const soldBefore = await soldOut.count();
  /** The store page shows it without a reload. The server keeps the answer of the last question for seconds. */
  const later = (isShown: () => Promise<void>) =>
    expect(async () => {
      await shop.clock.fastForward(WATCH_MS);
      await isShown();
    }).toPass();

  await desk.bringToFront();
  const count = await rows.count();
  await desk.getByRole('searchbox', { name: '找品項' }).focus();
  const keyboard = await context.newCDPSession(desk);
  // half a syllable of an input method filters nothing
  await keyboard.send('Input.imeSetComposition', { text: 'ㄋㄧ', selectionStart: 2, selectionEnd: 2 });
  await expect(rows).toHaveCount(count);
  await keyboard.send('Input.insertText', { text: name.slice(0, 2) });
  await expect(desk.getByText(/^\d+ 項$/)).toBeAttached();
  await rows.filter({ hasText: name }).first().getByRole('link').tap();
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectGood(desk);
  const sent: string[] = [];
  desk.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  // the script keeps the second tap
  await expect(desk.locator('html')).toHaveClass(/scripted/);
  // also where the page has just loaded between them
  await desk.evaluate(() =>
    addEventListener('submit', () => dispatchEvent(new PageTransitionEvent('pageshow')), { once: true }),
  );
  await tapTwice(desk.getByRole('button', { name: /^1 小時/ }));
  await expect(desk.getByRole('status')).toContainText(`${name}：已售完，到 `);
  expect(sent, 'two taps send one form').toHaveLength(1);
  // the search is kept
  await expect(desk.getByRole('searchbox', { name: '找品項' })).toHaveValue(name.slice(0, 2));

  await shop.bringToFront();
  await later(() => expect(soldOut).toHaveCount(soldBefore + 1, { timeout: limits.oneTry }));

  await desk.bringToFront();
  await rows.filter({ hasText: name }).first().getByRole('link').tap();
  await desk.getByRole('button', { name: '恢復供應' }).tap();
  await expect(desk.getByRole('status')).toContainText(`${name}：供應中`);
  // a photograph chosen before the page's script runs is sent as well
  const release = await holdRequests(desk, '**/desk/desk.js*');
  await rows.filter({ hasText: name }).first().getByRole('link').tap();
  await desk.getByLabel('選照片').setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: PHOTOGRAPH });
  release();
  await expect(desk.getByRole('status')).toContainText(`${name}：照片已更新`);
  await rows.filter({ hasText: name }).first().getByRole('link').tap();
  await expect(desk.getByRole('button', { name: '改回店家資料夾的照片' })).toBeVisible();
  await expectGood(desk);
  await desk.getByLabel('選照片').setInputFiles({ name: 'IMG.heic', mimeType: 'image/heic', buffer: HEIC });
  await expect(desk.getByRole('alert')).toContainText('讀不了 HEIC 照片');
  await expectGood(desk);

  await shop.bringToFront();
  await later(async () => {
    await expect(soldOut).toHaveCount(soldBefore, { timeout: limits.oneTry });
    await expect(card.locator('img[src*="photo-"]')).toHaveCount(1, { timeout: limits.oneTry });
  });

  await shop.close();
  await desk.getByRole('button', { name: '改回店家資料夾的照片' }).tap();
  await expect(desk.getByRole('status')).toContainText(`${name}：照片已更新`);
  await desk.goto(`/desk/${BRANCH}/store`);
  await expectGood(desk);

  const notice = desk.getByRole('textbox', { name: '公告' });
  await notice.fill('今天 18:00 提早打烊');
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await network.lose();
  await desk.getByRole('button', { name: '更新公告' }).tap();
  await expect(desk.getByRole('alert')).toContainText('手機沒有網路');
  await expect(notice).toHaveValue('今天 18:00 提早打烊');
  await network.regain();
  // the sign-in has ended meanwhile
  await context.clearCookies({ name: 'umeDesk' });
  await desk.getByRole('button', { name: '更新公告' }).tap();
  await expect(desk.getByRole('alert')).toContainText('登入已過期');
  await expectGood(desk);
});
