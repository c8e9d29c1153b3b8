/** The store page written into index.html, on the real database. */
import { openState } from '#domain/openingHours.ts';

import { withStorePage } from '../../../server/http/ssrStorePage.ts';
import { setFault } from '../../../server/data/faults.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { RestWriter } from '#screens/store/renderRestToHtml.tsx';
import type { TestServer } from '../../support/testServer.ts';

const HTML =
  '<head><script>boot()</script></head><body><div id="first"><div class="fv-for-store" aria-busy="true">…</div></div><div id="root"></div></body>';
const TABLE = '/store/1001/j9d4s3yqu2ky';
const PHONE = 'Mozilla/5.0 (iPhone) Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const hosts = { passHost: '', orderHost: '' };
/** As a build makes it, with cards of its own. */
const restWith = (mark: string): RestWriter => ({
  renderRestToHtml: ({ home, packs, coupons, goods }) =>
    `<i>${[mark, home.joinOffer.title, packs.length, coupons.map(({ title }) => title).join(), goods.list.map(({ price }) => `NT$${price}`).join(), goods.hasNextPage].join('|')}</i>`,
});
const visit = { userAgent: PHONE, hosts, rest: null };
const page = (pathname: string) => withStorePage(HTML, { ...visit, pathname }, server.deps);
const blockOf = (html: string) =>
  /<script type="application\/json" id="ume-preloaded" data-url="([^"]*)" data-at="\d+" data-logo="([^"]*)">([^<]*)<\/script>/.exec(
    html,
  );

describe('the written store page', () => {
  it('spec 3: carries the very answer of its first call, before the boot script', async () => {
    const html = await page(TABLE);
    const [block = '', url, logo, text = ''] = blockOf(html) ?? [];
    const asked = await server.call('GET /v1/ume/client/store/home/{braId}/{codeId}', {
      braId: '1001',
      codeId: 'j9d4s3yqu2ky',
    });
    expect(url).toBe('/v1/ume/client/store/home/1001/j9d4s3yqu2ky');
    expect(logo).toBe(asked.data?.logo);
    expect(JSON.parse(text)).toEqual({ code: asked.code, message: asked.message, data: asked.data });
    expect(html.indexOf(block)).toBeLessThan(html.indexOf('<script>boot()'));
  });

  it.each([
    ['a.b', 'a.b'],
    ['桌5', '%E6%A1%8C5'],
    ['"><img src=x onerror=alert(1)>', '%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
  ])(
    'C28, spec 7.6: a code of other spelling, %j, stands encoded in the address of its call and nowhere else in the page',
    async (code, encoded) => {
      const html = await page(`/store/1001/${encodeURIComponent(code)}`);
      const [, url, , text = ''] = blockOf(html) ?? [];
      expect(url).toBe(`/v1/ume/client/store/home/1001/${encoded}`);
      expect(JSON.parse(text)).toMatchObject({ data: { codeKind: 'unknown' } });
      expect(html).not.toContain('<img src=x');
    },
  );

  it('P3: carries the very answers to the calls of its sections after the view, none that the shop has nothing for or that a fault waits for', async () => {
    const html = await page('/store/1001');
    const blocks = Array.from(
      html.matchAll(
        /<script type="application\/json" class="ume-preloaded" data-url="([^"]*)"(?: data-body="([^"]*)")?>([^<]*)<\/script>/g,
      ),
      ([block, url = '', body = '', text = '']) => ({
        isLate: html.indexOf(block) > html.indexOf('fv-ssr'),
        call: [url.replaceAll('&amp;', '&'), body.replaceAll('&quot;', '"')],
        data: (JSON.parse(text) as { code: number; data: unknown }).data,
      }),
    );
    expect(blocks).toEqual([
      {
        isLate: true,
        call: ['/v1/ume/client/store/pack?braId=1001', ''],
        data: (await server.call('GET /v1/ume/client/store/pack', { braId: '1001' })).data,
      },
      {
        isLate: true,
        call: ['/v1/ume/client/coupon/list', '{"braId":"1001"}'],
        data: (await server.call('POST /v1/ume/client/coupon/list', { braId: '1001' })).data,
      },
      {
        isLate: true,
        call: ['/v1/ume/client/store/goods/recommend?braId=1001&size=10', ''],
        data: (await server.call('GET /v1/ume/client/store/goods/recommend', { braId: '1001', size: 10 })).data,
      },
    ]);
  });

  it('P3: what the answers look like stands there before them, by the cards of this very build, and the start of the page says so', async () => {
    const write = (mark: string) =>
      withStorePage(HTML, { ...visit, pathname: '/store/1001', rest: restWith(mark) }, server.deps);
    const html = await write('first');
    const [template = '', words = ''] = /<template id="ume-rest">(.*?)<\/template>/.exec(html) ?? [];
    const { data: goods } = await server.call('GET /v1/ume/client/store/goods/recommend', { braId: '1001', size: 10 });
    const { data: coupons } = await server.call('POST /v1/ume/client/coupon/list', { braId: '1001' });
    expect(words).toContain(
      [
        '',
        coupons.list.map(({ title }) => title).join(),
        goods.list.map(({ price }) => `NT$${price}`).join(),
        String(goods.next !== null),
      ].join('|'),
    );
    expect(html.indexOf(template)).toBeGreaterThan(html.indexOf('fv-ssr'));
    expect(html.indexOf(template)).toBeLessThan(html.indexOf('class="ume-preloaded"'));
    expect(html).toMatch(/id="ume-preloaded"[^>]* data-rest="">/);
    // the next build has other class names
    expect(await write('second')).toContain('<i>second|');
    // of a build that makes none the boot script draws them
    const without = await page('/store/1001');
    expect(without).not.toMatch(/ume-rest|data-rest/);
  });

  it('asks for the sections once for all pages of a shop, and anew when that failed', async () => {
    let asked = 0;
    let isDown = true;
    const db = {
      ...server.db,
      query: <T>(...[statement, params]: Parameters<typeof server.db.query>) => {
        const text = typeof statement === 'string' ? statement : statement.text;
        if (text.includes('recommended_at as at from goods')) {
          asked += 1;
          if (isDown) return Promise.reject(new Error('away'));
        }
        return server.db.query<T>(statement, params);
      },
    };
    const open = (pathname: string) => withStorePage(HTML, { ...visit, pathname }, { ...server.deps, db });
    // what was kept before is of another moment
    server.clock.forward(60_000);
    await expect(open(TABLE)).rejects.toThrow('away');
    isDown = false;
    asked = 0;
    for (const pathname of [TABLE, '/store/1001', '/store/1001/nobodyprinted', '/store/1001/nobodyelse'])
      expect(await open(pathname)).toContain('store/goods/recommend');
    expect(asked).toBe(1);
  });

  it('shows name and table before the skeleton that it stands for', async () => {
    const html = await page(TABLE);
    expect(html).toMatch(
      /<div class="fv-for-store fv-ssr" data-store="[^"]*">.*梅香牛肉麵 永康店.*桌號 B3.*<div class="fv-for-store" aria-busy="true">/,
    );
  });

  it('spec 2: what a printed code opens is written too; with a trailing slash as well', async () => {
    for (const path of ['/jump/1001/j9d4s3yqu2ky', '/jump/1001', '/store/1001/'])
      expect([path, blockOf(await page(path)) !== null]).toEqual([path, true]);
  });

  it('spec 4: an unknown branch, a malformed one and every other screen are left to the portal', async () => {
    for (const path of ['/store/999999999', '/store/0', '/store/1;drop', '/store/comments', '/', '/mine', '/store'])
      expect([path, await page(path)]).toEqual([path, HTML]);
  });

  it('is made once while the shop is kept; another wallet, code or build gets a page of its own, a made-up code one of the moment', async () => {
    const write = (path: string, agent = PHONE, html = HTML) =>
      withStorePage(html, { ...visit, pathname: path, userAgent: agent }, server.deps);
    expect(await write(TABLE, `${PHONE} Line/15.1.0`)).toContain('桌號 B3');
    expect(await write('/store/1002', `${PHONE} Line/15.1.0`)).toContain('LINE Pay');
    expect(await write('/store/1002')).not.toContain('LINE Pay');
    expect(await write('/store/1001/nobodyprinted')).not.toContain('桌號');
    expect(await write(TABLE)).toContain('桌號 B3');
    expect(await write(TABLE, PHONE, HTML.replace('boot()', 'boot(2)'))).toContain('boot(2)');
  });

  it('tells when it was written, and what it says of the hours is never older than their last change', async () => {
    // the noodle shop's kitchen takes its last order of the afternoon at 14:00 in Taipei
    const { hours } = (await server.call('GET /v1/ume/client/store/home/{braId}', { braId: '1001' })).data!;
    const { nextChangeAt } = openState(hours, 'dineIn', server.clock().getTime(), false);
    const at = (ms: number) =>
      withStorePage(HTML, { ...visit, pathname: TABLE }, { ...server.deps, clock: () => new Date(ms) });
    const hoursIn = (html: string) => /class="fv-hours[^>]*>(.*?)<\/button>/.exec(html)?.[1];
    const before = await at(nextChangeAt! - 1_000);
    const after = await at(nextChangeAt! + 1_000);
    expect(before).toContain(`data-at="${nextChangeAt! - 1_000}"`);
    expect(after).toContain(`data-at="${nextChangeAt! + 1_000}"`);
    expect(hoursIn(after) ?? after.replace(/data-at="\d+"/, '')).not.toEqual(
      hoursIn(before) ?? before.replace(/data-at="\d+"/, ''),
    );
  });

  it('C18: nothing of a member is written: no favourite, no running order', async () => {
    const text = blockOf(await page('/store/1001'))?.[3] ?? '';
    expect(JSON.parse(text)).toMatchObject({ data: { isCollected: false, runningOrder: null } });
  });

  it('C28: what a shop wrote cannot close the data block or become markup', async () => {
    await server.db.query(
      "update stores set announcement = '</script><img src=x onerror=alert(1)>' where bra_id = '1003'",
    );
    const html = await page('/store/1003');
    expect(html).not.toMatch(/<img src=x|<\/script><img/);
    expect(JSON.parse(blockOf(html)?.[3] ?? '')).toMatchObject({
      data: { announcement: '</script><img src=x onerror=alert(1)>' },
    });
  });

  it('spec 8: a fault that the sandbox set for the call is not hidden by it', async () => {
    await setFault(
      server.db,
      { kind: 'http500', calls: '/v1/ume/client/store/home', count: 1, delayMs: 0 },
      server.clock(),
    );
    expect(await page(TABLE)).toBe(HTML);
    await setFault(
      server.db,
      { kind: 'http500', calls: '/v1/ume/client/coupon', count: 1, delayMs: 0 },
      server.clock(),
    );
    const html = await page(TABLE);
    expect(blockOf(html)).not.toBeNull();
    // nor that of a section, though the page was made a moment ago, nor by what it would look like
    expect(await withStorePage(HTML, { ...visit, pathname: TABLE, rest: restWith('') }, server.deps)).not.toMatch(
      /ume-rest|data-rest/,
    );
    expect(html).not.toContain('data-url="/v1/ume/client/coupon/list"');
    expect(html).toContain('data-url="/v1/ume/client/store/pack?braId=1001"');
  });

  it('spec 7: of a portal without the ordering app it says what to do at the table', async () => {
    const html = await withStorePage(
      HTML,
      { ...visit, pathname: TABLE, hosts: { ...hosts, orderHost: null } },
      server.deps,
    );
    expect(html).toMatch(/請向店員點餐.*桌號 B3/);
    expect(html).not.toMatch(/<button[^>]*class="fv-go/);
  });

  it('a page without room for it stays as it was built', async () => {
    expect(await withStorePage('<p>old</p>', { ...visit, pathname: TABLE }, server.deps)).toBe('<p>old</p>');
  });
});
