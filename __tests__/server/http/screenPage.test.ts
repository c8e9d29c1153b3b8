/** The data of written screens, on the real database. */
import { clearFaults, setFault } from '../../../server/data/faults.ts';
import { withScreen } from '../../../server/http/screenPage.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { ApiCall } from '#api/call.ts';
import type { PreviewWriter } from '#preview/previewCalls.ts';
import type { TestServer } from '../../support/testServer.ts';

const HTML =
  '<head><script>boot()</script></head><body><div id="first"><div class="fv-for-home"></div><div class="fv-for-list"></div></div><div id="root"></div></body>';
const COUPONS = { pathname: '/discover/coupons', search: '' };
const LIST = { sort: 'distance', latitude: 25.027615, longitude: 121.566793 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** Writes its arguments as JSON. */
const previewOf = (calls: ApiCall[]): PreviewWriter => ({
  writeFirstView: () => ({ block: '', view: '', validUntil: 0 }),
  writeSections: () => '',
  callsOf: () => calls,
  writeScreen: (address, answers, nowMs) => ({
    blocks: `<b>${JSON.stringify({ address, answers, nowMs })}</b>`,
    view: '<template></template>',
  }),
});
const listCall: ApiCall = { route: 'POST /v1/ume/client/coupon/list', argsIn: 'body', args: LIST };
const write = (preview: PreviewWriter | null = previewOf([listCall]), address = COUPONS) =>
  withScreen(HTML, address, preview, { ...server.deps, audit: jest.fn() });
const writtenIn = (html: string) =>
  JSON.parse(/<b>(.*?)<\/b>/.exec(html)?.[1] ?? 'null') as { answers: unknown[]; nowMs: number };

describe('a written screen', () => {
  it('spec 7: has a visitor’s answers before the boot script and the view at the end', async () => {
    const home: ApiCall = {
      route: 'GET /v1/ume/client/discover/home',
      argsIn: 'query',
      args: { city: '台北市', latitude: LIST.latitude, longitude: LIST.longitude },
    };
    const html = await write(previewOf([home, listCall]), { pathname: '/', search: '' });
    expect(writtenIn(html).answers).toEqual([
      (await server.call('GET /v1/ume/client/discover/home', home.args as never)).data,
      (await server.call('POST /v1/ume/client/coupon/list', LIST as never)).data,
    ]);
    expect(html.indexOf('<b>')).toBeLessThan(html.indexOf('<script>'));
    expect(html).toContain('<template></template></body>');
    expect(html).not.toContain('fv-for-list');
    const list = await write();
    expect([list.includes('fv-for-list'), list.includes('fv-for-home')]).toEqual([true, false]);
  });

  it('has the answers to the calls that follow from the first one', async () => {
    const summary: ApiCall = { route: 'GET /v1/ume/client/comment/summary', argsIn: 'query', args: { braId: '1001' } };
    const callsOf = jest.fn((_address: object, first?: unknown) =>
      first === undefined ? [summary] : [summary, listCall],
    );
    const html = await write({ ...previewOf([]), callsOf });
    const { data } = await server.call('POST /v1/ume/client/coupon/list', LIST as never);
    expect(writtenIn(html).answers).toEqual([expect.objectContaining({ braId: '1001' }), data]);
    expect(callsOf).toHaveBeenLastCalledWith(COUPONS, expect.objectContaining({ braId: '1001' }));
  });

  it('is stored for five seconds by path and calls, apart for each build', async () => {
    const preview = previewOf([listCall]);
    const { nowMs } = writtenIn(await write(preview));
    server.clock.forward(4_000);
    expect(writtenIn(await write(preview)).nowMs).toBe(nowMs);
    expect(writtenIn(await write()).nowMs).toBe(nowMs + 4_000);
    expect(writtenIn(await write(preview, { ...COUPONS, search: '?fbclid=x' })).nowMs).toBe(nowMs);
    const callsOf = () => [{ ...listCall, args: { ...LIST, kind: 'gift' } }];
    preview.callsOf = callsOf;
    expect(writtenIn(await write(preview)).nowMs).toBe(nowMs + 4_000);
    preview.callsOf = () => [listCall];
    server.clock.forward(1_000);
    expect(writtenIn(await write(preview)).nowMs).toBe(nowMs + 5_000);
  });

  it('stays as it was built without preview, without calls and after a refusal', async () => {
    const unknown: ApiCall = {
      route: 'GET /v1/ume/client/coupon/{couponId}',
      argsIn: 'path',
      args: { couponId: 'x9' },
    };
    const malformed: ApiCall = { ...listCall, args: { ...LIST, latitude: 'north' } };
    const older = previewOf([listCall]);
    delete older.callsOf;
    expect([await write(null), await write(older)]).toEqual([HTML, HTML]);
    for (const calls of [[], [unknown], [listCall, malformed]]) expect(await write(previewOf(calls))).toBe(HTML);
  });

  it('stays as built while a sandbox fault is set for one of its calls', async () => {
    await setFault(server.db, { kind: 'http500', calls: '/v1/ume/client/coupon', count: 1, delayMs: 0 }, new Date());
    const preview = previewOf([listCall]);
    expect(await write(preview)).toBe(HTML);
    await clearFaults(server.db);
    expect(await write(preview)).not.toBe(HTML);
  });

  it('fails with its call, so that the page goes out as it was built', async () => {
    const db = { ...server.db, query: () => Promise.reject(new Error('away')) };
    const config = { ...server.deps.config, isSandbox: false };
    const failing = withScreen(HTML, COUPONS, previewOf([listCall]), {
      ...server.deps,
      db,
      config,
      audit: jest.fn(),
    });
    await expect(failing).rejects.toThrow('away');
  });
});
