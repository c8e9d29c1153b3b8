/** From an empty production server to the counter: folder, import, printed code, scan, store page, sign-in, claim, redeemed at the till. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import jsQR from 'jsqr';
import sharp from 'sharp';

import { builtFor } from './support/builtFor.ts';
import { askForCode, codeField, newNumber } from './support/people.ts';
import { startServer } from './support/portalServer.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

const ORIGIN = 'https://ume.example.tw';
const DISH = '紅燒半筋半肉麵';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ume-shop-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the first card of a page, where the knife would cut it out. */
async function scan(svg: string): Promise<URL> {
  const [pxAMm, side] = [4, 90];
  const page = sharp(svg, { density: 25.4 * pxAMm }).resize(210 * pxAMm, 297 * pxAMm, { fit: 'fill' });
  const { data, info } = await page.extract({ left: 15 * pxAMm, top: 54, width: side * pxAMm, height: side * pxAMm }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('nothing to read on the card');
  return new URL(code.data);
}

/** An SMS gateway: what it was told to send. */
async function listenForSms(): Promise<{ server: Server; url: string; texts: string[] }> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { server, url: `http://127.0.0.1:${String(port)}/`, texts };
}

/** The last of the codes that were sent. */
const codeIn = (texts: readonly string[]) => /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';

test('an owner opens a shop: the empty server names the command, the example comes in, a printed code opens the table with dishes, prices and photographs; a guest signs in, claims a coupon, and the till redeems it', async ({ page }) => {
  test.setTimeout(240_000);
  const built = builtFor({ env: 'production', apiHost: '' });
  const dataDir = join(folder, 'data');
  const sms = await listenForSms();
  const settings = {
    UME_ENV: 'production', ALLOW_PGLITE: '1', DATA_DIR: dataDir, DIST_DIR: join(built, 'dist'), PUBLIC_ORIGIN: ORIGIN, SECRET: 'a-journey-of-its-own-0123456789-abcdef', SMS_GATEWAY_URL: sms.url, STOP_DELAY_MS: '0', DATABASE_URL: '', LANG: 'zh_TW.UTF-8',
  };
  const shop = (...args: string[]) => execFileSync(process.execPath, ['--import', 'tsx', 'server/shop/main.ts', ...args], { env: { ...process.env, ...settings }, encoding: 'utf8' });
  const [own, card] = [join(folder, 'my-shop'), join(folder, 'codes.svg')];
  let server = await startServer(dataDir, settings);
  try {
    expect(server.said()).toContain('npm run shop -- example my-shop');
    await page.goto(server.origin);
    await expect(page.getByText('店家正在準備中')).toBeVisible();
    await page.goto('about:blank');
    await server.stop();

    expect(shop('example', own)).toContain(own);
    expect(shop('check', own)).toContain('沒有問題');
    expect(shop('import', own)).toContain('goods.csv: 新增 26');
    expect(shop('codes', own, '--out', card)).toContain('10 張桌卡');

    const [key = ''] = shop('key', 'make', '永康店收銀機', '--rights', 'coupons').split('\n');
    expect(shop('key', 'list')).toMatch(/永康店收銀機 {2}coupons/);

    server = await startServer(dataDir, settings);
    expect(server.said()).not.toContain('npm run shop');
    const scanned = await scan(card.replace('.svg', '-1.svg'));
    expect(scanned.origin).toBe(ORIGIN);
    await page.goto(`${server.origin}${scanned.pathname}`);
    await expect(storeHeading(page, '梅香牛肉麵 永康店')).toBeVisible();
    await expect(page.locator('#root .fv-badge')).toHaveText(/A1/);
    const dish = page.locator('#root').getByText(DISH).first();
    // while the lower half comes, a row may give way to itself between being found and being scrolled to
    await expect(() => dish.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass({ timeout: 20_000 });
    await expect(dish).toBeVisible();
    await expect(page.locator('#root')).toContainText('NT$220');
    const picture = page.locator('#root img[src*="photo-"]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${server.origin}/signin`);
    await askForCode(page, newNumber());
    await codeField(page).fill(codeIn(sms.texts));
    await expect(page).not.toHaveURL(/captcha/);
    await page.goto(`${server.origin}/discover/coupons`);
    await page.getByRole('button', { name: /^領取/ }).first().click();
    await expect(page.getByText('已領取').first()).toBeVisible();
    await page.goto(`${server.origin}/mineCoupon`);
    await page.getByRole('button', { name: /^(?:使用|查看) / }).first().click();
    const shown = page.getByRole('img', { name: /^優惠券代碼/ });
    const code = ((await shown.getAttribute('aria-label')) ?? '').replace('優惠券代碼 ', '');
    const redeemed = await fetch(`${server.origin}/v1/ume/partner/coupon/redeem`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, braId: scanned.pathname.split('/')[2], requestKey: 'a-till-of-the-journey-1' }),
    });
    expect(await redeemed.json()).toMatchObject({ code: 200, data: { code, state: 'used' } });
    await expect(page.getByRole('dialog')).toContainText('已使用', { timeout: 5_000 });
  } finally {
    await page.close();
    await server.stop();
    sms.server.close();
    rmSync(built, { recursive: true, force: true });
  }
});
