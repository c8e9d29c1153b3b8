/** Link previews in chats: tags in the page of a store, comment or gift, on the real database. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const BOOT = 'boot()';
const HASH = `'sha256-${createHash('sha256').update(BOOT).digest('base64')}'`;
const HTML = `<!doctype html><html lang="zh-Hant-TW"><head><title>梅 ume</title><meta name="description" content="掃碼看店家。"><script>${BOOT}</script></head><body><div id="root"></div></body></html>`;
const CHAT = { accept: '*/*', host: 'shop.test:8080', 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' };
/** A table of the first store. */
const CODE = 'j9d4s3yqu2ky';

let root: string;
let dist: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ume-og-'));
  dist = path.join(root, 'dist');
  mkdirSync(dist);
  mkdirSync(path.join(root, 'build'));
  writeFileSync(path.join(dist, 'index.html'), HTML);
  writeFileSync(
    path.join(root, 'build/build.json'),
    JSON.stringify({ csp: { scriptHashes: [HASH], styleHashes: [] } }),
  );
  server = await startTestServer({ seed: true, env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await closeTestServers();
  rmSync(root, { recursive: true });
});

const get = (url: string, from = server) => from.app.inject({ url, headers: CHAT });

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

const tagsIn = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)">/g), ([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );
const tagsOf = async (url: string) => tagsIn((await get(url)).body);

const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('Open Graph', () => {
  it('a store link shows name, category, place, score and cover with the caller’s origin', async () => {
    expect(await tagsOf('/store/1001')).toEqual({
      'og:type': 'website',
      'og:site_name': '梅 ume',
      'og:locale': 'zh_TW',
      'og:title': '梅香牛肉麵 永康店',
      'og:description': expect.stringMatching(/^牛肉麵 ・ 台北市大安區 ・ 4\.\d 分（1,284 則評論）$/) as string,
      'og:url': 'http://shop.test:8080/store/1001',
      'og:image': 'http://shop.test:8080/v1/ume/client/file/showImage?filename=cover-1001/1200',
      'og:image:width': '1200',
      'og:image:height': '615',
      'og:image:alt': '梅香牛肉麵 永康店',
    });
  });

  it('the site’s name and the title’s end are those of the built brand', async () => {
    const file = path.join(root, 'build/build.json');
    const facts = readFileSync(file, 'utf8');
    const brand = { name: '青禾 & 麵舖', shortName: '青禾' };
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(facts) as object), brand }));
    // another time than that of the next write, also on a file system with a coarse clock
    utimesSync(file, 1, 1);
    const { body } = await get('/store/1001');
    writeFileSync(file, facts);
    expect(tagsIn(body)['og:site_name']).toBe('青禾 & 麵舖');
    expect(body).toContain('<title>梅香牛肉麵 永康店｜青禾</title>');
  });

  it('a store page has its own title, description, canonical address and structured data', async () => {
    const { body } = await get('/store/1001?utm_source=x');
    expect(body).toContain(
      '<title>梅香牛肉麵 永康店｜ume</title><meta name="description" content="牛肉麵 ・ 台北市大安區',
    );
    expect(body).toContain('<link rel="canonical" href="http://shop.test:8080/store/1001">');
    expect(dataIn(body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: '梅香牛肉麵 永康店',
      url: 'http://shop.test:8080/store/1001',
      telephone: expect.any(String) as string,
      address: { addressCountry: 'TW', addressRegion: '台北市', addressLocality: '大安區' },
      geo: { latitude: expect.any(Number) as number },
      aggregateRating: { reviewCount: 1_284 },
    });
  });

  it('structured data has split hours, special days and the first dishes with prices', async () => {
    const data = dataIn((await get('/store/1001')).body) as {
      openingHoursSpecification: { opens: string; closes: string; dayOfWeek: string }[];
      specialOpeningHoursSpecification: { validFrom: string; opens: string; closes: string }[];
      hasMenu: { hasMenuItem: { name: string; offers: { price: number; priceCurrency: string } }[] };
    };
    const friday = data.openingHoursSpecification.filter(({ dayOfWeek }) => dayOfWeek.endsWith('Friday'));
    expect(friday.length).toBeGreaterThan(1);
    expect(friday.every(({ opens, closes }) => /^\d\d:\d\d$/.test(opens) && /^\d\d:\d\d$/.test(closes))).toBe(true);
    expect(data.specialOpeningHoursSpecification).toContainEqual(
      expect.objectContaining({
        opens: '00:00',
        closes: '00:00',
        validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      }),
    );
    expect(data.hasMenu.hasMenuItem[0]).toMatchObject({
      name: '紅燒半筋半肉麵',
      offers: { price: 220, priceCurrency: 'TWD' },
    });
  });

  it.each([
    `/store/1001/${CODE}`,
    `/store/1001/${CODE}/`,
    `/store/1001/${CODE}?utm_source=x`,
    '/store/1001/nobodyprinted',
    '/store/1001/%E6%A1%8C5',
    '/store/1001/a.b',
    '/store/1001/%',
    '/store/1001/a%2Fb',
    `/store/%31001/${CODE}`,
    `/jump/1001/${CODE}`,
    '/jump/1001',
  ])('a table or code is in no search engine: %s', async (url) => {
    const { headers, body } = await get(url);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toMatch(/canonical|ld\+json|<meta[^>]*j9d4s3yqu2ky/);
  });

  it.each([
    '/store/999999',
    '/store/comments?braId=1001',
    '/comment/catering/none',
    '/gift/coupon/none',
    '/discover/search?q=麵',
    '/viewlabel?braId=1001&goodsId=g1001-01',
    '/mine',
    '/signin',
    '/nowhere',
  ])('a page without content for everybody is in no search engine: %s', async (url) => {
    const { headers, body } = await get(encodeURI(url));
    expect([headers['x-robots-tag'], body]).toEqual(['noindex', HTML]);
  });

  it('each page for everybody has its own title, description and canonical address', async () => {
    const [coupon] = await server.db.query<{ id: string; braId: string }>(
      'select coupon_id as id, bra_id as "braId" from coupons where not is_pack_only order by bra_id, coupon_id limit 1',
    );
    const pages = {
      '/': '/',
      '/?open=Y': '/',
      '/discover/coupons': '/discover/coupons',
      '/discover/coupons/?kind=gift': '/discover/coupons',
      '/discover/dailybest': '/discover/dailybest',
      '/store/1001': '/store/1001',
      '/store/1002/?utm_source=x': '/store/1002',
      '/comment/catering/k1001-3': '/comment/catering/k1001-3',
      [`/gift/coupon/${coupon!.id}?braId=1`]: `/gift/coupon/${coupon!.id}?braId=${coupon!.braId}`,
    };
    const heads = new Map<string, string>();
    for (const [url, address] of Object.entries(pages)) {
      const { headers, body } = await get(url);
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(body) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(body) ?? [];
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)">/.exec(body) ?? [];
      expect([url, unescaped(canonical), headers['x-robots-tag']]).toEqual([
        url,
        `http://shop.test:8080${address}`,
        undefined,
      ]);
      expect([body.match(/<title>/g)?.length, body.match(/name="description"/g)?.length]).toEqual([1, 1]);
      heads.set(address, `${title} ${description}`);
    }
    expect(heads.get('/')).toBe('梅 ume 掃碼看店家。');
    expect(heads.get('/discover/coupons')).toMatch(/^優惠券｜ume ./);
    expect(new Set(heads.values()).size).toBe(heads.size);
  });

  it('C28: a name with markup or replacement patterns stays text in page and data', async () => {
    const name = '</script><b>$& $\' "x"';
    const [before] = await server.db.query<{ name: string }>("select name from stores where bra_id = '1004'");
    await server.db.query("update stores set name = $1 where bra_id = '1004'", [name]);
    const { body } = await get('/store/1004');
    expect(dataIn(body)).toMatchObject({ name });
    expect(body).not.toContain('<b>');
    await server.db.query("update stores set name = $1 where bra_id = '1004'", [before!.name]);
  });

  it('robots.txt lets crawlers fetch the pictures of previews, and nothing else of the API', () => {
    expect(readFileSync('public/robots.txt', 'utf8').split('\n').slice(0, 3)).toEqual([
      'User-agent: *',
      'Allow: /v1/ume/client/file/showImage',
      'Disallow: /v1/',
    ]);
  });

  it('a store without a rating shows no score in its preview', async () => {
    expect((await tagsOf('/store/1002'))['og:description']).toBe('生活選物 ・ 台北市中山區');
  });

  it('a table’s link shows the store without the table code', async () => {
    expect((await tagsOf(`/store/1001/${CODE}`))['og:url']).toBe('http://shop.test:8080/store/1001');
    expect((await get(`/store/1001/${CODE}`)).body.match(/<meta property[^>]*j9d4s3yqu2ky/)).toBeNull();
  });

  it('a comment link shows masked author, store, text and picture', async () => {
    await server.db.query(
      "update comments set text = '麵很香', images = '{beef}', score = 4.5 where comment_id = 'k1001-1'",
    );
    expect(await tagsOf('/comment/catering/k1001-1')).toMatchObject({
      'og:title': expect.stringMatching(/^.○.對梅香牛肉麵 永康店的評論$/) as string,
      'og:description': '4.5 分 ・ 麵很香',
      'og:url': 'http://shop.test:8080/comment/catering/k1001-1',
      'og:image': 'http://shop.test:8080/v1/ume/client/file/showImage?filename=beef/1200',
      'og:image:height': '1200',
    });
  });

  it('a gift link shows the coupon, its value and the store', async () => {
    const [coupon] = await server.db.query<{ id: string; braId: string; title: string }>(
      'select coupon_id as id, bra_id as "braId", title from coupons where kind = \'amount\' and not is_pack_only order by bra_id, coupon_id limit 1',
    );
    expect(await tagsOf(`/gift/coupon/${coupon!.id}?braId=${coupon!.braId}&utm_source=x`)).toMatchObject({
      'og:title': `送您一張優惠券：${coupon!.title}`,
      'og:description': expect.stringMatching(/^折 NT\$\d+ ・ (滿 NT\$[\d,]+ 可用|無門檻) ・ 梅香牛肉麵/) as string,
      'og:url': `http://shop.test:8080/gift/coupon/${coupon!.id}?braId=${coupon!.braId}`,
    });
  });

  it('a gift link shows its coupon’s minimum spend, or that there is none', async () => {
    for (const [couponId, minimum] of [
      ['og-min', 300],
      ['og-none', 0],
    ] as const)
      await server.db.query(
        `insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules,
           starts_at, ends_at, usable_until, created_at)
         values ('1001', $1, 'm01', '折抵券', 'amount', 50, $2, '{}', '{}',
           '2026-11-01T00:00:00Z', '2026-12-31T15:59:59Z', '2026-12-31', '2026-10-01T00:00:00Z')`,
        [couponId, minimum],
      );
    const shown = async (couponId: string) => (await tagsOf(`/gift/coupon/${couponId}`))['og:description'];
    expect(await shown('og-min')).toBe('折 NT$50 ・ 滿 NT$300 可用 ・ 梅香牛肉麵 永康店');
    expect(await shown('og-none')).toBe('折 NT$50 ・ 無門檻 ・ 梅香牛肉麵 永康店');
  });

  it('the tags have the dimensions of the picture that is served', async () => {
    for (const url of ['/store/1001', '/comment/catering/k1001-1']) {
      const tags = await tagsOf(url);
      const { pathname, search } = new URL(tags['og:image'] ?? '');
      const { width, height } = await sharp((await get(`${pathname}${search}`)).rawPayload).metadata();
      expect([String(width), String(height)]).toEqual([tags['og:image:width'], tags['og:image:height']]);
    }
  });

  it('unknown ids, a pack’s coupon and other addresses get the page unchanged', async () => {
    const [packed] = await server.db.query<{ id: string }>(
      'select coupon_id as id from coupons where is_pack_only limit 1',
    );
    const plain = [
      '/store/999999',
      '/store/0',
      '/store/1;drop',
      '/comment/catering/none',
      '/comment/retail/k1001-1',
      '/comment/complaint',
      '/gift/coupon/none',
      `/gift/coupon/${packed!.id}`,
      '/signin',
      '/store/comments',
    ];
    for (const url of plain) expect([url, (await get(url)).body]).toEqual([url, HTML]);
  });

  it('C28: user text is escaped in the tags and cut to one line', async () => {
    await server.db.query(`update comments set text = $1, images = '{}' where comment_id = 'k1001-2'`, [
      `"><script>alert(1)</script>\n<img src=x onerror='x'>${'很'.repeat(200)}`,
    ]);
    const { body } = await get('/comment/catering/k1001-2');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    const tags = tagsIn(body);
    expect(tags['og:description']).toContain("\"><script>alert(1)</script> <img src=x onerror='x'>很");
    expect(Array.from(tags['og:description'] ?? '')).toHaveLength(90);
    expect(tags['og:description']).toMatch(/…$/);
    expect(tags['og:image']).toContain('cover-1001');
  });

  it('C26: the policy’s hash still matches, the page is shared for seconds and answers HEAD', async () => {
    const answer = await get('/store/1002');
    expect(answer.headers['content-security-policy']).toContain(HASH);
    expect(answer.body).toContain(`<script>${BOOT}</script>`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
      'content-type': 'text/html; charset=utf-8',
    });
    const head = await server.app.inject({ method: 'HEAD', url: '/store/1002', headers: CHAT });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('uses PUBLIC_ORIGIN for picture and page, whatever the Host header is', async () => {
    const publicServer = await startTestServer({
      on: server,
      env: { DIST_DIR: dist, PUBLIC_ORIGIN: 'https://ume.shop.tw' },
    });
    const tags = tagsIn((await get('/store/1001', publicServer)).body);
    expect([tags['og:url'], tags['og:image']]).toEqual([
      'https://ume.shop.tw/store/1001',
      'https://ume.shop.tw/v1/ume/client/file/showImage?filename=cover-1001/1200',
    ]);
    await publicServer.close();
  });

  it('concurrent requests read a comment or gift once, and again after a minute', async () => {
    const read = jest.spyOn(server.deps.db, 'query');
    await Promise.all(Array.from({ length: 20 }, () => get('/comment/catering/k1001-4')));
    const countQueries = () =>
      read.mock.calls.filter(([statement]) =>
        (typeof statement === 'string' ? statement : statement.text).includes('from comments c'),
      ).length;
    expect(countQueries()).toBe(1);
    server.clock.forward(61_000);
    await get('/comment/catering/k1001-4');
    expect(countQueries()).toBe(2);
    read.mockRestore();
  });
});
