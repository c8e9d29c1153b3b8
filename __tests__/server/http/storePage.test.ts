/** The data of the written store page, on the real database. */
import { openState } from '#domain/openingHours.ts';

import { withStorePage } from '../../../server/http/storePage.ts';
import { setFault } from '../../../server/data/faults.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PreviewWriter, SectionAnswers } from '#preview/previewCalls.ts';
import type { TestServer } from '../../support/testServer.ts';

const HTML =
  '<head><script>boot()</script></head><body><div id="first"><div class="fv-for-store" aria-busy="true">…</div></div><div id="root"></div></body>';
const TABLE = '/store/1001/j9d4s3yqu2ky';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** Writes its arguments as JSON for the tests. The page is valid until the hours change. */
function previewOf(mark: string): PreviewWriter {
  return {
    writeFirstView: ({ home, codeId, nowMs }) => ({
      block: `<b>${JSON.stringify({ home, codeId, nowMs })}</b>`,
      view: `<p>${mark} ${home.name}</p>`,
      validUntil: openState(home.hours, 'dineIn', nowMs, false).nextChangeAt ?? Infinity,
    }),
    writeSections: (home, answers) => `<i>${JSON.stringify({ mark, braId: home.braId, answers })}</i>`,
    callsOf: () => [],
    writeScreen: () => ({ blocks: '', view: '' }),
  };
}
const preview = previewOf('first');
const visit = { preview };
const page = (pathname: string) => withStorePage(HTML, { ...visit, pathname }, server.deps);
type FirstView = Parameters<PreviewWriter['writeFirstView']>[0];
type Sections = { mark: string; braId: string; answers: SectionAnswers };
const firstViewOf = (html: string) => JSON.parse(/<b>(.*?)<\/b>/.exec(html)?.[1] ?? 'null') as FirstView;
const sectionsOf = (html: string) => JSON.parse(/<i>(.*?)<\/i>/.exec(html)?.[1] ?? 'null') as Sections;

describe('the written store page', () => {
  it('spec 3: is written from the answer to its first call', async () => {
    const asked = await server.call('GET /v1/ume/client/store/home/{braId}/{codeId}', {
      braId: '1001',
      codeId: 'j9d4s3yqu2ky',
    });
    expect(firstViewOf(await page(TABLE))).toMatchObject({ home: asked.data, codeId: 'j9d4s3yqu2ky' });
  });

  it('has the answer, boot script, view, skeleton and sections in this order', async () => {
    const html = await page(TABLE);
    const order = ['<b>', '<script>boot()', '<p>first 梅香牛肉麵', '<div class="fv-for-store"', '<i>', '</body>'];
    expect(order.map((part) => html.indexOf(part))).toEqual(
      order.map((part) => html.indexOf(part)).sort((a, b) => a - b),
    );
    expect(order.filter((part) => !html.includes(part))).toEqual([]);
  });

  it.each(['a.b', '桌5', '"><img src=x onerror=alert(1)>'])(
    'spec 7.6: the unknown code %j is passed on',
    async (code) => {
      const { codeId, home } = firstViewOf(await page(`/store/1001/${encodeURIComponent(code)}`));
      expect([codeId, home.codeKind]).toEqual([code, 'unknown']);
    },
  );

  // 1001 has no labels, and 1004 has some
  it.each(['1001', '1004'])('has a visitor’s answers to the calls of the sections of shop %s', async (braId) => {
    const { answers } = sectionsOf(await page(`/store/${braId}`));
    expect(answers).toEqual({
      packs: (await server.call('GET /v1/ume/client/store/pack', { braId })).data,
      received: null,
      coupons: (await server.call('POST /v1/ume/client/coupon/list', { braId })).data,
      goods: (await server.call('GET /v1/ume/client/store/goods/recommend', { braId, size: 10 })).data,
    });
    expect(JSON.stringify(answers.goods).includes('"marks"')).toBe(braId === '1004');
  });

  it('is rewritten by the next build, and stays as built without a preview', async () => {
    const write = (next: PreviewWriter | null) =>
      withStorePage(HTML, { ...visit, pathname: '/store/1001', preview: next }, server.deps);
    expect(sectionsOf(await write(preview)).mark).toBe('first');
    const second = await write(previewOf('second'));
    expect(sectionsOf(second).mark).toBe('second');
    expect(second).toContain('<p>second');
    expect(await write(null)).toBe(HTML);
  });

  it('loads a shop’s sections once for all its pages, and again after a failure', async () => {
    let loads = 0;
    let isDown = true;
    const db = {
      ...server.db,
      query: <T>(...[statement, params]: Parameters<typeof server.db.query>) => {
        const text = typeof statement === 'string' ? statement : statement.text;
        if (text.includes('g.recommended_at as at')) {
          loads += 1;
          if (isDown) return Promise.reject(new Error('away'));
        }
        return server.db.query<T>(statement, params);
      },
    };
    const open = (pathname: string) => withStorePage(HTML, { ...visit, pathname }, { ...server.deps, db });
    // the shop cached before is out of date
    server.clock.forward(60_000);
    await expect(open(TABLE)).rejects.toThrow('away');
    isDown = false;
    loads = 0;
    for (const pathname of [TABLE, '/store/1001', '/store/1001/nobodyprinted', '/store/1001/nobodyelse'])
      expect(sectionsOf(await open(pathname)).answers.goods).not.toBeNull();
    expect(loads).toBe(1);
  });

  it('spec 2: is written for a printed code too, with a trailing slash as well', async () => {
    for (const path of ['/jump/1001/j9d4s3yqu2ky', '/jump/1001', '/store/1001/'])
      expect([path, (await page(path)).includes('<b>')]).toEqual([path, true]);
  });

  it('spec 4: an unknown branch, a malformed one and other screens are left to the portal', async () => {
    for (const path of ['/store/999999999', '/store/0', '/store/1;drop', '/store/comments', '/', '/mine', '/store'])
      expect([path, await page(path)]).toEqual([path, HTML]);
  });

  it('is cached by code and build; an unknown code is written each time', async () => {
    const writeFirstView = jest.fn(preview.writeFirstView);
    const counted = { ...preview, writeFirstView };
    const write = async (path: string, html = HTML) =>
      firstViewOf(await withStorePage(html, { preview: counted, pathname: path }, server.deps));
    expect((await write(TABLE)).home.codeKind).toBe('table');
    expect((await write(TABLE)).home.codeKind).toBe('table');
    expect((await write('/store/1001')).home.codeKind).toBe('none');
    expect(writeFirstView).toHaveBeenCalledTimes(2);
    await write('/store/1001/nobodyprinted');
    await write('/store/1001/nobodyprinted');
    await write(TABLE, HTML.replace('boot()', 'boot(2)'));
    expect(writeFirstView).toHaveBeenCalledTimes(5);
  });

  it('is written again when its opening hours change', async () => {
    // the noodle shop's kitchen takes its last order of the afternoon at 14:00 in Taipei
    const { hours } = (await server.call('GET /v1/ume/client/store/home/{braId}', { braId: '1001' })).data!;
    const { nextChangeAt } = openState(hours, 'dineIn', server.clock().getTime(), false);
    const timeAt = async (ms: number) =>
      firstViewOf(
        await withStorePage(HTML, { ...visit, pathname: TABLE }, { ...server.deps, clock: () => new Date(ms) }),
      ).nowMs;
    expect(await timeAt(nextChangeAt! - 1_000)).toBe(nextChangeAt! - 1_000);
    expect(await timeAt(nextChangeAt! - 500)).toBe(nextChangeAt! - 1_000);
    expect(await timeAt(nextChangeAt!)).toBe(nextChangeAt!);
  });

  it('C18: has nothing of a member: no favourite, no running order', async () => {
    expect(firstViewOf(await page('/store/1001')).home).toMatchObject({ isCollected: false, runningOrder: null });
  });

  it('spec 8: leaves a sandbox fault to the phone, also on a cached page', async () => {
    const fault = (calls: string) =>
      setFault(server.db, { kind: 'http500', calls, count: 1, delayMs: 0 }, server.clock());
    await fault('/v1/ume/client/store/home');
    expect(await page(TABLE)).toBe(HTML);
    await fault('/v1/ume/client/coupon');
    const { answers } = sectionsOf(await page(TABLE));
    expect(answers.coupons).toBeNull();
    expect(answers.packs).not.toBeNull();
  });

  it('an index.html without a skeleton for it stays as it was built', async () => {
    expect(await withStorePage('<p>old</p>', { ...visit, pathname: TABLE }, server.deps)).toBe('<p>old</p>');
  });
});
