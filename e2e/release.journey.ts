/**
 * The release folder: the server compiled once, run by a user that may write only data. An owner opens a shop with it:
 * folder, import, printed code, scan, store page, sign-in, claim, redemption at the till.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import jsQR from 'jsqr';
import sharp from 'sharp';

import { limits } from '../.ci/limits.ts';
import { adaptBuild } from './support/adaptBuild.ts';
import { moveTo, nothingWaits } from './support/everyRoute.ts';
import { askForCode, codeField, newNumber } from './support/people.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

const ORIGIN = 'https://ume.example.tw';
const DISH = '紅燒半筋半肉麵';
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Runs the release as nobody, if this process may choose. */
const AS_NOBODY = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

let folder: string;
/** The release, read-only. */
let out: string;

test.beforeAll(() => {
  test.setTimeout(limits.longJourney);
  folder = mkdtempSync(join(tmpdir(), 'ume-release-'));
  chmodSync(folder, 0o755);
  out = join(folder, 'release');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/release.ts', out]);
  execFileSync('chmod', ['-R', 'a-w', out]);
});
test.afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A folder for the release's own user, optionally a copy of `from`. */
function ownFolder(name: string, from?: string): string {
  const ownPath = join(folder, name);
  mkdirSync(ownPath);
  if (from !== undefined) cpSync(from, ownPath, { recursive: true });
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, ownPath]);
  return ownPath;
}

/** MiB that V8 keeps its objects in. With 40 the server fails. V8 collects garbage before it exceeds this. */
const HEAP = 96;

const startRelease = (dataDir: string, settings: Record<string, string>): Promise<PortalServer> =>
  startServer(dataDir, settings, {
    args: ['--enable-source-maps', `--max-old-space-size=${String(HEAP)}`, 'server/main.js'],
    cwd: out,
    ...AS_NOBODY,
  });

test('a release runs for a user that may not write it, without development packages', async ({ request }) => {
  const installed = readdirSync(join(out, 'node_modules'));
  for (const one of ['tsx', 'esbuild', 'webpack', 'typescript', 'antd-mobile']) expect(installed).not.toContain(one);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /^server.*\.tsx?$/.test(file))).toEqual([]);
  type Manifest = { scripts: Record<string, string> };
  const { scripts } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as Manifest;
  for (const script of Object.values(scripts)) expect(existsSync(join(out, script.split(' ').at(-1) ?? ''))).toBe(true);

  // The commands use the environment of the build, and none works on a database that is not configured.
  const { env } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { env: string };
  expect(readFileSync(join(out, '.env'), 'utf8')).toContain(`\nUME_ENV=${env}\n`);

  const { components } = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; hashes: unknown[] }[];
  };
  const names = components.map(({ name }) => name);
  // ASVS 15.1.2: no package of portal and server is missing.
  for (const one of installed.filter((name) => !name.startsWith('@') && !name.startsWith('.')))
    expect(names).toContain(one);
  expect(names).toEqual(expect.arrayContaining(['react', 'antd-mobile', 'fastify']));

  const server = await startRelease(ownFolder('data', process.env['UME_E2E_SEEDED']), {});
  try {
    for (const path of ['/', '/sandbox', '/sandbox/seed.json']) {
      expect((await request.get(server.origin + path)).status(), path).toBe(200);
    }
  } finally {
    await server.stop();
  }
});

/** Reads the first card of a page, cut along its marks. */
async function scan(svg: string): Promise<URL> {
  const [pxAMm, side] = [4, 90];
  const page = sharp(svg, { density: 25.4 * pxAMm }).resize(210 * pxAMm, 297 * pxAMm, { fit: 'fill' });
  const card = page.extract({ left: 15 * pxAMm, top: 54, width: side * pxAMm, height: side * pxAMm });
  const { data, info } = await card.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('nothing to read on the card');
  return new URL(code.data);
}

/** An SMS gateway that records its messages. */
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

/** The last of the sent codes. */
const codeIn = (texts: readonly string[]) => /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';

test('an owner opens a shop, a guest scans and claims, the till redeems', async ({ page }) => {
  test.setTimeout(limits.longJourney);
  const built = adaptBuild({ env: 'production', apiHost: '' });
  chmodSync(built, 0o755);
  const dataDir = ownFolder('shop-data');
  const work = ownFolder('work');
  const sms = await listenForSms();
  const settings = {
    UME_ENV: 'production',
    ALLOW_PGLITE: '1',
    DATA_DIR: dataDir,
    DIST_DIR: join(built, 'dist'),
    PUBLIC_ORIGIN: ORIGIN,
    SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
    SMS_GATEWAY_URL: sms.url,
    SMS_SENDER_NAME: '梅香',
    TRUST_PROXY: 'none',
    STOP_DELAY_MS: '0',
    DATABASE_URL: '',
    LANG: 'zh_TW.UTF-8',
  };
  const shop = (...args: string[]) => {
    const where = { cwd: out, env: { ...process.env, ...settings }, encoding: 'utf8', ...AS_NOBODY } as const;
    return execFileSync(process.execPath, ['server/shop/main.js', ...args], where);
  };
  const [shopFolder, card] = [join(work, 'my-shop'), join(work, 'codes.svg')];
  let server = await startRelease(dataDir, settings);
  try {
    expect(server.output()).toContain('npm run shop -- example my-shop');
    await page.goto(server.origin);
    await expect(page.getByText('店家正在準備中')).toBeVisible();
    await page.goto('about:blank');
    await server.stop();

    expect(shop('example', shopFolder)).toContain(shopFolder);
    expect(shop('check', shopFolder)).toContain('沒有問題');
    expect(shop('import', shopFolder)).toContain('goods.csv: 新增 26');
    expect(shop('codes', shopFolder, '--out', card)).toContain('10 張桌卡');
    const [key = ''] = shop('key', 'make', '永康店收銀機', '--rights', 'coupons').split('\n');
    expect(shop('key', 'list')).toMatch(/永康店收銀機 {2}coupons/);

    server = await startRelease(dataDir, settings);
    expect(server.output()).not.toContain('npm run shop');
    const scanned = await scan(card.replace('.svg', '-1.svg'));
    expect(scanned.origin).toBe(ORIGIN);
    await page.goto(`${server.origin}${scanned.pathname}`);
    await expect(storeHeading(page, '梅香牛肉麵 永康店')).toBeVisible();
    await expect(page.locator('#root .fv-badge')).toHaveText(/A1/);
    await expect(page.locator('#root').getByText(DISH).first()).toBeVisible();
    await expect(page.locator('#root')).toContainText('NT$220');
    await nothingWaits(page, scanned.pathname);
    // Resized by sharp, whose native part is one of the packages.
    const picture = page.locator('#root img[src*="photo-"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${server.origin}/signin`);
    await askForCode(page, newNumber());
    await expect.poll(() => codeIn(sms.texts)).not.toBe('');
    await codeField(page).fill(codeIn(sms.texts));
    await expect(page).not.toHaveURL(/captcha/);
    await page.goto(`${server.origin}/discover/coupons`);
    await page.getByRole('button', { name: /^領取/ }).first().tap();
    await expect(page.getByText('已領取').first()).toBeVisible();
    await moveTo(page, '/mineCoupon');
    await page
      .getByRole('button', { name: /^(?:使用|查看) / })
      .first()
      .tap();
    const couponCode = page.getByRole('img', { name: /^優惠券代碼/ });
    const code = ((await couponCode.getAttribute('aria-label')) ?? '').replace('優惠券代碼 ', '');
    const redeemResponse = await fetch(`${server.origin}/v1/ume/partner/coupon/redeem`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, braId: scanned.pathname.split('/')[2], requestKey: 'a-till-of-the-journey-1' }),
    });
    expect(await redeemResponse.json()).toMatchObject({ code: 200, data: { code, state: 'used' } });
    await expect(page.getByRole('dialog')).toContainText('已使用');
  } finally {
    // The page must not call a server that is gone.
    await page.close();
    await server.stop();
    sms.server.close();
    rmSync(built, { recursive: true, force: true });
  }
});
