import { preloadScreen, preloadStore } from '#boot/preload.ts';
import { buildRequest } from '#api/buildRequest.ts';
import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';
import { viewpointOf } from '#domain/viewpoint.ts';
import { takePreloaded } from '#platform/preload.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';
import { localKeys, sessionKeys, writeLocal, writeSession } from '#platform/storage.ts';
import { screenNameOf } from '#preview/screenCalls.ts';

import { nextTask } from '../../support/nextTask.ts';

const HOUR_MS = 3_600_000;
const fetched = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearUserInfo();
  window.umePreloads = [];
  document.body.innerHTML = '';
  fetched
    .mockReset()
    .mockResolvedValue({ status: 200, headers: new Headers(), text: () => Promise.resolve('{"code":200}') });
  globalThis.fetch = fetched as typeof fetch;
});

function asked(): [string, RequestInit] {
  return fetched.mock.calls[0] as [string, RequestInit];
}

describe('the first call of the store page', () => {
  it('spec 7, C16, C31: has four headers, an empty Request-Tk for visitors, and neither cookie nor cache', () => {
    preloadStore('1001', 'T3');
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001/T3');
    expect(asked()[1]).toMatchObject({
      headers: {
        'Content-Type': 'application/json',
        'TL-Origin': 'ume-web',
        'Accept-Language': 'zh-TW',
        'Request-Tk': '',
      },
      credentials: 'omit',
      cache: 'no-store',
    });
  });

  it('spec 7: carries the token of the member', () => {
    saveUserInfo({ userId: 'u1', token: 'tk-1' });
    preloadStore('1001', undefined);
    expect(asked()[1].headers).toMatchObject({ 'Request-Tk': 'tk-1' });
  });

  it('spec 3.7: uses the branch’s saved code under 4 hours old if the path has none', () => {
    writeLocal(localKeys.codeId, 'T9');
    writeLocal(localKeys.codeBranch, JSON.stringify({ braId: '1001', at: Date.now() - 3 * HOUR_MS }));
    preloadStore('1001', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001/T9');
    fetched.mockClear();
    preloadStore('1002', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1002');
    fetched.mockClear();
    writeLocal(localKeys.codeBranch, JSON.stringify({ braId: '1001', at: Date.now() - 4 * HOUR_MS }));
    preloadStore('1001', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001');
  });

  it('its answer is taken over once, by the same call of the same person', async () => {
    preloadStore('1001', 'T3');
    expect(takePreloaded({ url: '/v1/ume/client/store/home/1001', body: undefined }, '')).toBeNull();
    await expect(takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, '')).resolves.toEqual({
      status: 200,
      text: '{"code":200}',
      clock: null,
    });
    expect(takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, '')).toBeNull();
  });

  it('brings along what its headers tell of the server’s clock', async () => {
    const at = Date.parse('2026-11-21T04:00:00Z');
    fetched.mockResolvedValue({
      status: 200,
      headers: new Headers({ Date: new Date(at).toUTCString() }),
      text: () => Promise.resolve('{}'),
    });
    preloadStore('1001', 'T3');
    expect(
      (await takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, '')!).clock,
    ).toMatchObject({ at });
  });

  it('the time on a written page has a tolerance of at least 10 s', async () => {
    const url = '/v1/ume/client/store/home/1001';
    document.body.innerHTML = `<script type="application/json" id="ume-preloaded" data-url="${url}" data-at="1000">{"data":{"counts":{}}}</script>`;
    preloadStore('1001', undefined);
    const { clock } = await takePreloaded({ url, body: undefined }, '')!;
    expect(clock?.at).toBe(1_000);
    expect(clock?.spanMs).toBeGreaterThanOrEqual(10_000);
  });

  it('C17: an answer made for another sign-in is dropped', () => {
    preloadStore('1001', 'T3');
    expect(takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, 'someone')).toBeNull();
    expect(window.umePreloads).toEqual([]);
  });

  it('spec 8: a network failure reaches whoever takes it over, and nobody else', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    preloadStore('1001', 'T3');
    await expect(takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, '')).rejects.toThrow(
      'offline',
    );
  });

  describe('the calls of the sections below', () => {
    const home = (counts: object) => JSON.stringify({ code: 200, data: { counts } });
    const calls = () => fetched.mock.calls.map(([url, { method, body }]: [string, RequestInit]) => [method, url, body]);

    it('are those of the sections that store home counts, with a member’s received packs', async () => {
      fetched.mockResolvedValue({
        status: 200,
        headers: new Headers(),
        text: () => Promise.resolve(home({ packs: 1, coupons: 3, goods: 20 })),
      });
      saveUserInfo({ userId: 'u1', token: 'tk-1' });
      preloadStore('1001', undefined);
      await nextTask();
      expect(calls().slice(1)).toEqual([
        ['GET', '/v1/ume/client/store/pack?braId=1001', undefined],
        ['GET', '/v1/ume/client/pack/my/receive?braId=1001', undefined],
        ['POST', '/v1/ume/client/coupon/list', '{"braId":"1001"}'],
        ['GET', '/v1/ume/client/store/goods/recommend?braId=1001&size=10', undefined],
      ]);
    });

    it('are not made for missing sections, nor for answers on the page', async () => {
      document.body.innerHTML = `<script type="application/json" id="ume-preloaded" data-url="/v1/ume/client/store/home/1001">${home({ packs: 0, coupons: 2, goods: 0 })}</script>
        <script type="application/json" class="ume-preloaded" data-url="/v1/ume/client/coupon/list" data-body='{"braId":"1001"}'>{"code":200}</script>`;
      preloadStore('1001', undefined);
      await nextTask();
      expect(fetched).not.toHaveBeenCalled();
      await expect(takePreloaded({ url: '/v1/ume/client/coupon/list', body: '{"braId":"1001"}' }, '')).resolves.toEqual(
        { status: 200, text: '{"code":200}', clock: null },
      );
      expect(takePreloaded({ url: '/v1/ume/client/store/pack?braId=1001', body: undefined }, '')).toBeNull();
    });
  });

  describe('with an answer that the server wrote into the page', () => {
    const URL_T3 = '/v1/ume/client/store/home/1001/T3';
    const entries = jest.fn(() => [{ type: 'navigate', requestStart: 0 }]);
    Object.assign(performance, { getEntriesByType: entries });
    beforeEach(() => {
      document.body.innerHTML = `<script type="application/json" id="ume-preloaded" data-url="${URL_T3}" data-logo="logo-m01">{"code":200,"data":1}</script><div class="fv-ssr"></div>`;
    });

    it('a visitor fetches nothing: the written response is taken over', async () => {
      preloadStore('1001', 'T3');
      expect(fetched).not.toHaveBeenCalled();
      await expect(takePreloaded({ url: URL_T3, body: undefined }, '')).resolves.toMatchObject({
        status: 200,
        text: '{"code":200,"data":1}',
      });
      expect(document.querySelector('.fv-ssr')).not.toBeNull();
    });

    it('its clock is the time of writing, and none out of the browser’s history', async () => {
      const at = Date.parse('2026-11-21T04:00:00Z');
      document.getElementById('ume-preloaded')!.dataset['at'] = String(at);
      const taken = () => takePreloaded({ url: URL_T3, body: undefined }, '')!;
      preloadStore('1001', 'T3');
      expect((await taken()).clock).toMatchObject({ at });
      entries.mockReturnValueOnce([{ type: 'back_forward', requestStart: 0 }]);
      preloadStore('1001', 'T3');
      expect((await taken()).clock).toBeNull();
    });

    it('C18: a member’s own answer is fetched, and the visitor’s view stays', () => {
      saveUserInfo({ userId: 'u1', token: 'tk-1' });
      preloadStore('1001', 'T3');
      expect(asked()[0]).toBe(URL_T3);
      expect(document.querySelector('.fv-ssr')).not.toBeNull();
    });

    it('spec 3: the view of another table is removed, and the right answer is fetched', () => {
      preloadStore('1001', 'T9');
      expect(asked()[0]).toBe('/v1/ume/client/store/home/1001/T9');
      expect(document.querySelector('.fv-ssr')).toBeNull();
    });
  });
});

describe('the first call of /', () => {
  it('is the call that the screen makes, with the member’s token, taken over once', async () => {
    saveUserInfo({ userId: 'u1', token: 'tk-1' });
    preloadScreen('home');
    const url = buildRequest({
      route: 'GET /v1/ume/client/discover/home',
      argsIn: 'query',
      args: viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY }),
    }).url;
    expect(asked()[0]).toBe(url);
    expect(asked()[1].headers).toMatchObject({ 'Request-Tk': 'tk-1' });
    await expect(takePreloaded({ url: url, body: undefined }, 'tk-1')).resolves.toEqual({
      status: 200,
      text: '{"code":200}',
      clock: null,
    });
    expect(takePreloaded({ url: url, body: undefined }, 'tk-1')).toBeNull();
  });
});

describe('the first calls of other screens', () => {
  const paths = () => (fetched.mock.calls as [string, RequestInit][]).map(([url]) => url);
  const at = (path: string) => {
    history.replaceState(null, '', path);
    return preloadScreen(location.pathname === '/' ? 'home' : location.pathname);
  };

  it('/mine preloads all calls of its first screen with the member’s token', () => {
    saveUserInfo({ userId: 'u1', token: 'tk-1' });
    at('/mine');
    const of = '/v1/ume/client';
    expect(paths()).toEqual([
      `${of}/user/getUserByToken`,
      `${of}/user/detail?userId=u1`,
      `${of}/user/member/code/u1?userId=u1`,
      `${of}/my/info?userId=u1`,
      `${of}/order/count`,
      `${of}/my/message/unreadNum?userId=u1`,
    ]);
    expect(asked()[1].headers).toMatchObject({ 'Request-Tk': 'tk-1' });
  });

  it('C18: a visitor’s /mine preloads no call', () => {
    at('/mine');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('/discover/coupons preloads the list of its address, / the nearby shops', () => {
    const { latitude, longitude } = viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY });
    at('/discover/coupons?kind=gift&sort=expiry&industry=nonsense');
    expect(asked()).toEqual([
      '/v1/ume/client/coupon/list',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({ sort: 'expiry', latitude, longitude, kind: 'gift' }),
      }),
    ]);
    fetched.mockClear();
    at('/');
    expect(paths().slice(1)).toEqual([
      `/v1/ume/client/discover/stores?latitude=${String(latitude)}&longitude=${String(longitude)}&size=10`,
    ]);
  });

  it('spec 7: a call that the host lacks is not requested again in the session', () => {
    writeSession(sessionKeys.absentCalls, ',GET /v1/ume/client/discover/dailybest/categories');
    at('/discover/dailybest');
    expect(paths().map((url) => url.split('?')[0])).toEqual(['/v1/ume/client/discover/dailybest']);
  });

  it('/viewlabel preloads the label of its product, and nothing for a malformed id (C22)', () => {
    expect(at('/viewlabel?braId=1002&goodsId=g1')).toBe('script');
    expect(paths()).toEqual(['/v1/ume/client/goods/label?braId=1002&goodsId=g1']);
    fetched.mockClear();
    expect(at('/viewlabel?braId=1002')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the calls that follow from the first answer are made when it is there', async () => {
    const answer = (data: unknown) =>
      fetched.mockResolvedValue({
        status: 200,
        headers: new Headers(),
        text: () => Promise.resolve(JSON.stringify({ code: 200, data })),
      });
    const of = '/v1/ume/client';
    answer({ platform: 'catering' });
    expect(at('/store/comments?braId=1001&filter=good')).toBe('script');
    // the preview script waits for the same answer
    await window.umePreloads?.[0]?.response;
    expect(paths()).toEqual([
      `${of}/comment/summary?braId=1001`,
      `${of}/comment/catering/list?braId=1001&filter=good&sort=newest&size=20`,
    ]);
    fetched.mockClear();
    answer(null);
    history.replaceState(null, '', '/gift/coupon/k1');
    preloadScreen(screenNameOf(location.pathname));
    await nextTask();
    expect(paths()).toEqual([`${of}/coupon/k1`]);
  });

  describe('on a page that the server wrote', () => {
    const LIST = '/discover/coupons';
    const write = () => {
      const { latitude, longitude } = viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY });
      const sent = JSON.stringify({ sort: 'distance', latitude, longitude });
      document.body.innerHTML = `<script type="application/json" id="ume-preloaded" data-url="/v1/ume/client/coupon/list">{"code":200,"data":1}</script>`;
      document.getElementById('ume-preloaded')!.dataset['body'] = sent;
      return { url: '/v1/ume/client/coupon/list', body: sent };
    };
    beforeEach(() => void Object.assign(performance, { getEntriesByType: () => [] }));

    it('a visitor’s call takes the written answer and sends no request', async () => {
      const request = write();
      expect(at(LIST)).toBe('written');
      expect(fetched).not.toHaveBeenCalled();
      await expect(takePreloaded(request, '')).resolves.toMatchObject({ text: '{"code":200,"data":1}' });
    });

    it('C16: a member’s own answer is fetched, and the page counts as written', () => {
      saveUserInfo({ userId: 'u1', token: 'tk-1' });
      write();
      expect(at(LIST)).toBe('written');
      expect(asked()[1].headers).toMatchObject({ 'Request-Tk': 'tk-1' });
    });

    it('another filter than the written one is requested and rendered by the script', () => {
      write();
      expect(at(`${LIST}?kind=gift`)).toBe('script');
      expect(fetched).toHaveBeenCalledTimes(1);
    });
  });

  it('a screen without first calls preloads none', () => {
    saveUserInfo({ userId: 'u1', token: 'tk-1' });
    at('/mine/info');
    at('/signin');
    expect(fetched).not.toHaveBeenCalled();
  });
});
