/**
 * The till's camera reads a code on a guest's phone, by the browser's own reader or by ours. A failure is explained in
 * text.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { expectAccessible } from './support/axe.ts';
import { mockAppsOf } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { expect, test } from './support/portalTest.ts';
import { tapTwice } from './support/tapTwice.ts';

import type { Browser, Page } from '@playwright/test';

const SHOP = '梅香牛肉麵 永康店';
const VIDEO = { width: 1_280, height: 720 };
const FRAMES = 10;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ume-camera-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tillOf = (baseURL: string | undefined) => `${mockAppsOf(baseURL)}/till?braId=1001`;
const startCamera = (till: Page) => till.getByRole('button', { name: '用相機掃描' }).tap();

/** A camera's view of a phone: its screen at an angle, slightly out of focus, on a table. */
async function videoOf(screen: Buffer): Promise<string> {
  const phone = await sharp(screen).resize({ height: 620 }).rotate(8, { background: '#7a6a58' }).blur(0.8).toBuffer();
  const frame = await sharp({ create: { ...VIDEO, channels: 3, background: '#7a6a58' } })
    .composite([{ input: await sharp(phone).resize({ height: 700 }).toBuffer() }])
    .jpeg({ quality: 70 })
    .toBuffer();
  const file = join(folder, 'phone.mjpeg');
  writeFileSync(file, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  return file;
}

/** Another browser, whose camera plays a file. */
function withCamera(browser: Browser, video: string): Promise<Browser> {
  return browser.browserType().launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
}

test('the till’s camera reads a member code off the phone and shows the member', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  await page.goto('/mine');
  await page.getByRole('button', { name: /^會員碼/ }).tap();
  const dialog = page.getByRole('dialog', { name: '會員碼' });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  const code = (await dialog.locator('p', { hasText: /^\d{16}$/ }).textContent()) ?? '';
  const counter = await withCamera(browser, await videoOf(await page.screenshot()));
  try {
    const context = await counter.newContext({
      viewport: { width: 1_024, height: 768 },
      locale: 'zh-TW',
      extraHTTPHeaders: { 'X-Forwarded-For': '10.251.0.1' },
    });
    const till = await context.newPage();
    const lookupRequest = till.waitForRequest((one) => one.url().includes(`code=${code}`));
    await till.goto(tillOf(baseURL));
    await startCamera(till);
    await lookupRequest;
    await expect(till.getByRole('region', { name: /^會員 .*○/ })).toBeVisible();
    await expectAccessible(till);
    // The camera is off again, and the next code may come from a scanner.
    expect(await till.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();
    await expect(till.getByRole('textbox', { name: '會員碼或優惠券碼' })).toBeFocused();
    await expect(till.getByRole('button', { name: '用相機掃描' })).toBeVisible();
  } finally {
    await counter.close();
  }
});

test('a browser with its own code reader needs no decoder and stops on request', async ({ page: till, baseURL }) => {
  await till.addInitScript(() => {
    // The reader of Android and macOS, with results set by the test.
    const FakeBarcodeDetector = class {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code']);
      detect = () => {
        const rawValue = Reflect.get(window, 'shownCode') as string | undefined;
        return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
      };
    };
    Object.assign(window, { BarcodeDetector: FakeBarcodeDetector });
    // A camera that shows a drawing. Its stream has a frame for each change of it.
    const picture = document.createElement('canvas');
    const pen = picture.getContext('2d');
    let frameCount = 0;
    setInterval(() => {
      if (pen) pen.fillStyle = (frameCount += 1) % 2 === 0 ? 'black' : 'white';
      pen?.fillRect(0, 0, picture.width, picture.height);
    }, 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream());
  });
  const lookedUpCodes: string[] = [];
  till.on('request', (one) => lookedUpCodes.push(new URL(one.url()).pathname));
  await till.goto(tillOf(baseURL));
  await startCamera(till);
  const camera = till.getByRole('region', { name: '相機' });
  await expect(camera.getByRole('status')).toHaveText('請把會員碼或優惠券的 QR 碼放到框內');
  await expectAccessible(till);
  await camera.getByRole('button', { name: '關閉相機' }).tap();
  await expect(camera).toBeHidden();
  await expect(till.getByRole('button', { name: '用相機掃描' })).toBeFocused();
  await startCamera(till);
  await till.evaluate(() => Object.assign(window, { shownCode: 'https://example.com/menu' }));
  await expect(till.getByRole('alert')).toContainText('這不是會員碼');
  expect(lookedUpCodes).not.toContain('/till/decoder.js');
});

const REFUSALS = [
  ['NotAllowedError', '相機沒有開放使用：請在瀏覽器的網站設定中允許相機，或用掃描槍、輸入代碼'],
  ['NotFoundError', '這台裝置沒有相機，請用掃描槍或輸入代碼'],
  ['NotReadableError', '相機正由其他程式使用，請關閉後再試，或輸入代碼'],
  // An unexpected error.
  ['AbortError', '相機打不開，請用掃描槍或輸入代碼'],
] as const;
test('a camera that does not open says why, and the code can be typed', async ({ page, baseURL }) => {
  await page.goto(tillOf(baseURL));
  const cameraStatus = page.getByRole('region', { name: '相機' }).getByRole('status');
  await startCamera(page);
  await expect(cameraStatus).toHaveText(/^(?:相機沒有開放使用|這台裝置沒有相機)/);
  for (const [name, text] of REFUSALS) {
    await page.evaluate((errorName) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName));
    }, name);
    await startCamera(page);
    await expect(cameraStatus).toHaveText(text);
  }
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: '用相機掃描' })).toBeVisible();
  await page.getByRole('textbox', { name: '會員碼或優惠券碼' }).fill('0'.repeat(16));
  await page.getByRole('button', { name: '查詢' }).tap();
  await expect(page.getByRole('alert')).toHaveText('查無資料');
});

test('offline input at the till survives, and a repeated submit takes effect once', async ({
  page,
  network,
  baseURL,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto(tillOf(baseURL));
  await page.getByText('傳訊息給會員').tap();
  // The lowest grade has the new members of other journeys, who count their messages.
  await page.getByRole('combobox', { name: '收件人' }).selectOption('金梅會員');
  await page.getByRole('combobox', { name: '種類' }).selectOption('優惠訊息');
  await page.getByRole('textbox', { name: '標題' }).fill('雨天加點');
  await page.getByRole('textbox', { name: '內容' }).fill('今天點數雙倍');
  await network.lose();
  await page.getByRole('button', { name: '傳送' }).tap();
  await expect(page.getByRole('alert')).toHaveText('連不上伺服器，剛才輸入的都還在；請檢查網路後再按一次');
  await expect(page.getByRole('textbox', { name: '內容' })).toHaveValue('今天點數雙倍');
  await expectAccessible(page);
  await network.regain();
  await tapTwice(page.getByRole('button', { name: '傳送' }));
  await expect(page.getByRole('status')).toHaveText(/^開始傳給 \d+ 位會員$/);
  await expect(page.getByRole('heading', { level: 1, name: SHOP })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '會員碼或優惠券碼' })).toBeFocused();
});
