import { couponsApi } from '#api/coupons.ts';
import { storesApi } from '#api/stores.ts';
import { usersApi } from '#api/users.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { dropped, fakeUme, garbled, hangs, refusedWith, status } from '../../support/fakeUme.ts';
import { nextTask } from '../../support/nextTask.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: { error: jest.fn(), hold: jest.fn(() => new Promise(() => undefined)) },
}));

const PACKS = 'GET /v1/ume/client/store/pack';
const packs = () => couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }, { forceRefetch: true });

describe('baseQuery', () => {
  beforeEach(freshBrowser);
  afterEach(() => jest.useRealTimers());

  it('spec 7.1: all calls send exactly four headers, with an empty Request-Tk for visitors', async () => {
    const ume = fakeUme({ [PACKS]: [] });
    const store = makeStore();
    await store.dispatch(packs());
    saveUserInfo({ userId: 'u1', token: 'secret' });
    await store.dispatch(packs());
    expect(ume.calls.map(({ headers }) => headers)).toEqual([
      { 'Content-Type': 'application/json', 'TL-Origin': 'ume-web', 'Accept-Language': 'zh-TW', 'Request-Tk': '' },
      {
        'Content-Type': 'application/json',
        'TL-Origin': 'ume-web',
        'Accept-Language': 'zh-TW',
        'Request-Tk': 'secret',
      },
    ]);
  });

  it('C16, C31: the token travels in Request-Tk only, and no response is cached', async () => {
    fakeUme({ [PACKS]: [] });
    saveUserInfo({ userId: 'u1', token: 'secret' });
    const sent = jest.spyOn(globalThis, 'fetch');
    await makeStore().dispatch(packs());
    const [url, init] = sent.mock.calls[0] ?? [];
    expect([init?.credentials, init?.cache]).toEqual(['omit', 'no-store']);
    expect(JSON.stringify(url)).not.toContain('secret');
    sent.mockRestore();
  });

  it('spec 7: opens the envelope and returns its data', async () => {
    fakeUme({ 'GET /v1/ume/client/member/is/mer': 'Y' });
    const answer = await makeStore().dispatch(storesApi.endpoints.isMerchantMember.initiate({ merId: 'm1' }));
    expect(answer.data).toBe('Y');
  });

  it.each([
    ['a refusal', refusedWith(2001, '已領完'), { kind: 'body', code: 2001, message: '已領完' }],
    ['a failed status', status(503), { kind: 'status', status: 503, message: '請求失敗，狀態碼 503' }],
    ['no network', dropped, { kind: 'network', message: '網路不太穩，再試一次' }],
    ['an unreadable body', garbled('<html>'), { kind: 'unreadable', message: '讀取失敗，請再試一次或洽店家' }],
    [
      'a reply of whose rows none can be read',
      garbled('{"code":200,"data":[{"packId":{}}]}'),
      { kind: 'unreadable', message: '讀取失敗，請再試一次或洽店家' },
    ],
    ['code 401', refusedWith(401, '登入已過期，請重新登入'), { kind: 'signedOut', message: '登入已過期，請重新登入' }],
    ['HTTP 401', status(401), { kind: 'signedOut', message: '登入已過期，請重新登入' }],
  ])('spec 8: %s returns one error of the expected type', async (_what, fault, error) => {
    fakeUme({ [PACKS]: fault });
    const answer = await makeStore().dispatch(packs());
    expect(answer.error).toEqual(error);
  });

  it('spec 9.1, spec 7.2: aborts a call after 20 s and not before', async () => {
    jest.useFakeTimers();
    fakeUme({ [PACKS]: hangs });
    let done = false;
    const asked = makeStore()
      .dispatch(packs())
      .then((answer) => {
        done = true;
        return answer.error;
      });
    await jest.advanceTimersByTimeAsync(19_999);
    expect(done).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(asked).resolves.toEqual({ kind: 'network', message: '網路不太穩，再試一次' });
  });

  it('spec 9: the 20 s include the body of the response', async () => {
    jest.useFakeTimers();
    fakeUme();
    globalThis.fetch = () =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        text: () => new Promise<string>(() => undefined),
      } as Response);
    const asked = makeStore().dispatch(packs());
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await asked).error).toEqual({ kind: 'network', message: '網路不太穩，再試一次' });
  });

  it('uses the response that the boot script preloaded once', async () => {
    const ume = fakeUme({ [PACKS]: [] });
    const pack = { packId: 'p1', braId: '1', title: '歡迎包', couponCount: 2, totalAmount: 100 };
    const text = JSON.stringify({ code: 200, message: 'ok', data: [pack] });
    window.umePreloads = [
      {
        url: '/v1/ume/client/store/pack?braId=1',
        body: undefined,
        token: '',
        response: Promise.resolve({ status: 200, text, clock: null }),
      },
    ];
    const store = makeStore();
    expect((await store.dispatch(packs())).data).toEqual([pack]);
    expect(ume.calls).toHaveLength(0);
    expect((await store.dispatch(packs())).data).toEqual([]);
    expect(ume.calls).toHaveLength(1);
  });

  it('ignores a response that was preloaded for another token', async () => {
    fakeUme({ [PACKS]: [] });
    saveUserInfo({ userId: 'u1', token: 'mine' });
    window.umePreloads = [
      {
        url: '/v1/ume/client/store/pack?braId=1',
        body: undefined,
        token: 'other',
        response: Promise.resolve({ status: 401, text: '', clock: null }),
      },
    ];
    expect((await makeStore().dispatch(packs())).data).toEqual([]);
  });

  it('a failed preload counts as the failure of the call itself', async () => {
    const ume = fakeUme({ [PACKS]: [] });
    window.umePreloads = [
      {
        url: '/v1/ume/client/store/pack?braId=1',
        body: undefined,
        token: '',
        response: Promise.reject(new TypeError('Failed to fetch')),
      },
    ];
    expect((await makeStore().dispatch(packs())).error).toEqual({ kind: 'network', message: '網路不太穩，再試一次' });
    expect(ume.calls).toHaveLength(0);
  });

  it('a late 401 of an earlier sign-in repeats the call with the new token', async () => {
    saveUserInfo({ userId: 'u1', token: 'old' });
    const ume = fakeUme({
      [PACKS]: ({ token }) => {
        if (token !== 'old') return [];
        saveUserInfo({ userId: 'u1', token: 'new' });
        return refusedWith(401, '登入已過期，請重新登入');
      },
    });
    const answer = await makeStore().dispatch(packs());
    expect(answer.data).toEqual([]);
    expect(ume.calls.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(localStorage.getItem('userInfo')).toContain('new');
  });

  it.each([
    ['401 after a sign-out meanwhile', () => clearUserInfo(), refusedWith(401, '登入已過期，請重新登入')],
    ['401 of the current sign-in', () => undefined, refusedWith(401, '登入已過期，請重新登入')],
    ['failure for another reason', () => saveUserInfo({ userId: 'u1', token: 'new' }), status(500)],
  ])('a request that ends in a %s is sent only once', async (_what, meanwhile, fault) => {
    saveUserInfo({ userId: 'u1', token: 'old' });
    const ume = fakeUme({
      [PACKS]: () => {
        meanwhile();
        return fault;
      },
    });
    await makeStore().dispatch(packs());
    expect(ume.calls.map(({ token }) => token)).toEqual(['old']);
  });

  it('sends two queries of one call separately, so that neither can abort the other', async () => {
    const ume = fakeUme({ 'GET /v1/ume/client/coupon/{couponId}': hangs });
    const store = makeStore();
    const asked = [couponsApi.endpoints.getCoupon, couponsApi.endpoints.peekCoupon].map(({ initiate }) =>
      store.dispatch(initiate({ couponId: 'k1' })),
    );
    await nextTask();
    expect(ume.calls).toHaveLength(2);
    asked.forEach((one) => one.abort());
  });

  describe('a reply in breach of the contract', () => {
    const log = jest.spyOn(console, 'error');
    const environment = process.env.NODE_ENV;
    beforeEach(() => log.mockReset());
    afterEach(() => Object.assign(process.env, { NODE_ENV: environment }));
    const isMember = () => makeStore().dispatch(storesApi.endpoints.isMerchantMember.initiate({ merId: 'm1' }));

    it('is logged in development alone, where its author reads it', async () => {
      fakeUme({ 'GET /v1/ume/client/member/is/mer': 'perhaps' as never }, { isChecked: false });
      await isMember();
      expect(log).toHaveBeenCalledTimes(1);
      Object.assign(process.env, { NODE_ENV: 'production' });
      await isMember();
      expect(log).toHaveBeenCalledTimes(1);
    });

    it('is no failed call, of which nothing is logged', async () => {
      fakeUme({ 'GET /v1/ume/client/member/is/mer': status(500) });
      await isMember();
      expect(log).not.toHaveBeenCalled();
    });
  });

  it('sends a mutation once on a double tap', async () => {
    const ume = fakeUme({ 'POST /v1/ume/client/user/isregister': 'Y' });
    const store = makeStore();
    const tap = () =>
      store.dispatch(usersApi.endpoints.isRegistered.initiate({ phoneAreaCode: '886', mobileNumber: '0912345678' }));
    const [first, second] = await Promise.all([tap(), tap()]);
    expect([first.data, second.data]).toEqual(['Y', 'Y']);
    expect(ume.calls).toHaveLength(1);
    await tap();
    expect(ume.calls).toHaveLength(2);
  });

  it('sends two different mutations, and a repeated one after a sign-in', async () => {
    const ume = fakeUme({ 'POST /v1/ume/client/user/isregister': 'Y' });
    const store = makeStore();
    const ask = (mobileNumber: string) =>
      store.dispatch(usersApi.endpoints.isRegistered.initiate({ phoneAreaCode: '886', mobileNumber }));
    const asked = [ask('0912345678'), ask('0912345679')];
    saveUserInfo({ userId: 'u1', token: 't' });
    await Promise.all([...asked, ask('0912345678')]);
    expect(ume.calls).toHaveLength(3);
    clearUserInfo();
  });
});
