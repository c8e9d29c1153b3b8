import { configureStore } from '@reduxjs/toolkit';

import { commentNoticesApi } from '#api/commentNotices.ts';
import { couponsApi } from '#api/coupons.ts';
import { discoverApi } from '#api/discover.ts';
import { messagesApi } from '#api/messages.ts';
import { ordersApi } from '#api/orders.ts';
import { searchApi } from '#api/search.ts';
import { signedOut } from '#api/signedOut.ts';
import { umeApi } from '#api/umeApi.ts';
import { readUserInfo, saveUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { makeStore } from '#state/makeStore.ts';
import { subscribeToSignIn } from '#state/subscribeToSignIn.ts';
import { memberInfoLoaded } from '#state/storeSlice.ts';
import { userDetailLoaded } from '#state/userSlice.ts';
import { toast } from '#widgets/overlays/toast.ts';
import { toastFailure } from '#widgets/states/toastFailure.ts';

import { aMemberDetail } from '../../support/aMember.ts';
import { type Answers, dropped, fakeUme, garbled, refusedWith, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

import type { UmeError } from '#api/umeError.ts';

// a held error is an error toast that keeps its place
jest.mock('#widgets/overlays/toast.ts', () => {
  const error = jest.fn();
  return { toast: { error, hold: error } };
});

const PACKS = 'GET /v1/ume/client/store/pack';
const GRADE = {
  gradeName: '金',
  level: 2,
  points: 30,
  nextGradeName: null,
  amountToNext: null,
  progressPercent: 100,
  expiringPoints: 0,
  expiringOn: null,
};

/** Sends `count` different calls at once. */
function storm(answers: Answers, count: number) {
  const ume = fakeUme(answers);
  const store = makeStore();
  const asked = Promise.all(
    Array.from({ length: count }, (_, n) =>
      store.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: String(n + 1) })),
    ),
  );
  return { ume, store, asked };
}

describe('failures', () => {
  const shown = jest.mocked(toast.error);
  const reload = jest.fn();
  let closeMessage: () => void = () => undefined;

  beforeEach(() => {
    freshBrowser();
    reload.mockReset();
    shown.mockReset();
    shown.mockImplementation(() => new Promise<void>((resolve) => (closeMessage = resolve)));
    windowDriver.reload = reload;
  });
  afterEach(async () => {
    // ends a 401 that waits for its message
    closeMessage();
    await Promise.resolve();
  });

  it.each([
    ['the server’s message', refusedWith(2001, '這張券剛剛被領完了'), '這張券剛剛被領完了'],
    ['the status message', status(500), '請求失敗，狀態碼 500'],
    ['the network message', dropped, '網路不太穩，再試一次'],
    ['a body that cannot be read', garbled('<html>'), '讀取失敗，請再試一次或洽店家'],
    ['a list of which no row can be read', garbled('{"code":200,"data":[{}]}'), '讀取失敗，請再試一次或洽店家'],
  ])('spec 8.1, spec 8.4: a failure is shown as an error toast: %s', async (_what, fault, message) => {
    const { asked } = storm({ [PACKS]: fault }, 1);
    await asked;
    expect(shown.mock.calls).toEqual([[message]]);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['body', refusedWith(401, '登入已過期，請重新登入')],
    ['status', status(401)],
  ])('C17: ten concurrent 401 in the %s cause one message, one sign-out, one later reload', async (_where, fault) => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { store, asked } = storm({ [PACKS]: fault }, 10);
    // The portal starts like this, and sign-out resets the cache.
    const { stop } = subscribeToSignIn(store);
    store.dispatch(memberInfoLoaded({ userId: 'u1', grade: GRADE }));
    store.dispatch(userDetailLoaded(aMemberDetail()));
    await asked;
    expect(shown.mock.calls).toEqual([['登入已過期，請重新登入']]);
    expect(readUserInfo()).toBeNull();
    expect(document.cookie).not.toContain('t1');
    expect(store.getState().store.memberInfo).toEqual({});
    expect(store.getState().user.userDetail).toBeNull();
    await nextTask();
    expect(Object.keys(store.getState()[umeApi.reducerPath].queries)).toEqual([]);
    stop();
    expect(reload).not.toHaveBeenCalled();
    closeMessage();
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a 401 keeps gift_coupon, the drafts and the branch in local storage', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    localStorage.setItem('gift_coupon', '{"couponId":"k1","braId":"1"}');
    localStorage.setItem('ume.drafts', '{}');
    localStorage.setItem('braId', '7');
    await storm({ [PACKS]: status(401) }, 1).asked;
    expect([
      localStorage.getItem('gift_coupon'),
      localStorage.getItem('ume.drafts'),
      localStorage.getItem('braId'),
    ]).toEqual(['{"couponId":"k1","braId":"1"}', '{}', '7']);
  });

  it('other failures during a 401 show no further message', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { asked } = storm({ [PACKS]: ({ args }) => (args.braId === '1' ? status(401) : status(500)) }, 4);
    await asked;
    expect(shown.mock.calls).toEqual([['登入已過期，請重新登入']]);
  });

  it('a host that responds to visitors with 401 reloads the page once a minute', async () => {
    const now = jest.spyOn(Date, 'now');
    for (const second of [1_000, 1_004, 1_059, 1_061]) {
      now.mockReturnValue(second * 1_000);
      await storm({ [PACKS]: status(401) }, 1).asked;
      closeMessage();
      await Promise.resolve();
      await Promise.resolve();
    }
    now.mockRestore();
    expect(shown).toHaveBeenCalledTimes(4);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('spec 8: a call that was aborted with its screen is no failure', async () => {
    fakeUme({ [PACKS]: { fault: 'hang' } });
    const asked = makeStore().dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }));
    asked.abort();
    await asked;
    expect(shown).not.toHaveBeenCalled();
  });

  it.each([
    ['body', refusedWith(401, '登入已過期，請重新登入')],
    ['status', status(401)],
  ])('K10, spec 8: baseQuery handles 401 in the %s once without our middleware', async (_where, fault) => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    fakeUme({ [PACKS]: fault });
    const ended: string[] = [];
    const bare = configureStore({
      reducer: {
        [umeApi.reducerPath]: umeApi.reducer,
        ended: (state: null = null, { type }: { type: string }) => (type === signedOut.type && ended.push(type), state),
      },
      middleware: (defaults) => defaults().concat(umeApi.middleware),
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        bare.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: String(n + 1) })),
      ),
    );
    expect(answers.every(({ error }) => (error as UmeError).kind === 'signedOut')).toBe(true);
    expect(shown.mock.calls).toEqual([['登入已過期，請重新登入']]);
    expect([readUserInfo(), ended]).toEqual([null, [signedOut.type]]);
    expect(reload).not.toHaveBeenCalled();
    closeMessage();
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const daily = { city: '台北市', latitude: 25, longitude: 121 };
  it.each([
    ['GET /v1/ume/client/my/message/unreadNum', () => messagesApi.endpoints.getUnreadNum.initiate()],
    ['PUT /v1/ume/client/my/message/read', () => messagesApi.endpoints.readMessages.initiate({ section: 'system' })],
    [
      'PUT /v1/ume/client/message/storeMsg/read/{id}',
      () => messagesApi.endpoints.readStoreMessages.initiate({ id: 'm1' }),
    ],
    ['PUT /v1/ume/client/comment/like/read', () => commentNoticesApi.endpoints.readLikeNotices.initiate({})],
    ['PUT /v1/ume/client/comment/commentReply/read', () => commentNoticesApi.endpoints.readReplyNotices.initiate({})],
    ['GET /v1/ume/client/discover/hotwords', () => searchApi.endpoints.getHotWords.initiate()],
    ['GET /v1/ume/client/coupon/{couponId}', () => couponsApi.endpoints.peekCoupon.initiate({ couponId: 'c1' })],
  ] as const)('spec 8: %s runs without a user action, so its failure shows no toast', async (route, ask) => {
    fakeUme({ [route]: refusedWith(2001, '測試訊息') });
    await makeStore().dispatch(ask() as never);
    expect(shown).not.toHaveBeenCalled();
  });

  it('spec 8: a failure of the daily categories shows a toast, because the screen needs them', async () => {
    fakeUme({ 'GET /v1/ume/client/discover/dailybest/categories': refusedWith(2001, '測試訊息') });
    await makeStore().dispatch(discoverApi.endpoints.getDailyBestCategories.initiate(daily));
    expect(shown.mock.calls).toEqual([['測試訊息']]);
  });

  it('spec 8.1: a failed background refetch keeps the data silently, and a failed pull shows why', async () => {
    fakeUme({ [PACKS]: [] });
    const store = makeStore();
    const { data } = await store.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }));
    expect(data).toBeDefined();
    fakeUme({ [PACKS]: dropped });
    const answer = await store.dispatch(
      couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }, { forceRefetch: true, subscribe: false }),
    );
    expect(answer.data).toEqual(data);
    expect(shown).not.toHaveBeenCalled();
    toastFailure([answer, [null, { data }]]);
    expect(shown.mock.calls).toEqual([['網路不太穩，再試一次']]);
  });

  it.each([
    ['a body code', refusedWith(2001, '測試訊息'), '測試訊息'],
    ['a status', status(500), '請求失敗，狀態碼 500'],
  ])('spec 8.1, spec 8.10: opening a screen with cached data toasts the failure of %s', async (_what, fault, words) => {
    fakeUme({ [PACKS]: [] });
    const store = makeStore();
    const enter = () =>
      store.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }, { forceRefetch: true }));
    await enter();
    fakeUme({ [PACKS]: fault });
    await enter();
    expect(shown.mock.calls).toEqual([[words]]);
  });

  it('a failure of a silent call shows no toast', async () => {
    const quiet = umeApi.injectEndpoints({
      endpoints: (build) => ({
        quietly: build.query<unknown, undefined>({
          query: () => ({ route: PACKS, argsIn: 'query', args: { braId: '1' } }),
          extraOptions: { isSilent: true },
        }),
      }),
    });
    fakeUme({ [PACKS]: status(500) });
    await makeStore().dispatch(quiet.endpoints.quietly.initiate(undefined));
    expect(shown).not.toHaveBeenCalled();
  });

  it('spec 8: a next page that fails shows a toast, because the person asked for it', async () => {
    const COUPONS = 'POST /v1/ume/client/coupon/list';
    fakeUme({ [COUPONS]: ({ args }) => (args.cursor === undefined ? { list: [], next: 'c1' } : status(500)) });
    const store = makeStore();
    const { getCoupons } = couponsApi.endpoints;
    await store.dispatch(getCoupons.initiate({ braId: '1' }));
    await store.dispatch(getCoupons.initiate({ braId: '1' }, { direction: 'forward', subscribe: false }));
    expect(shown.mock.calls).toEqual([['請求失敗，狀態碼 500']]);
  });

  it('spec 8: the first load shows its failure also when nothing subscribes to it', async () => {
    fakeUme({ [PACKS]: status(500) });
    const { getStorePacks } = couponsApi.endpoints;
    await makeStore().dispatch(getStorePacks.initiate({ braId: '1' }, { subscribe: false }));
    expect(shown.mock.calls).toEqual([['請求失敗，狀態碼 500']]);
  });

  it('spec 8: an item in no list shows a toast although no call failed', async () => {
    fakeUme({
      'GET /v1/ume/client/order/summary': status(404),
      'GET /v1/ume/client/fnb/order/list': { list: [], next: null },
    });
    await makeStore().dispatch(
      ordersApi.endpoints.getOrderSummary.initiate({ platform: 'fnb', orderId: 'o1' }, { subscribe: false }),
    );
    expect(shown.mock.calls).toEqual([['查無資料']]);
  });

  it('a call that the host lacks shows no toast', async () => {
    fakeUme({ 'GET /v1/ume/client/order/count': status(404) });
    const { error } = await makeStore().dispatch(ordersApi.endpoints.getOrderCounts.initiate());
    expect(error).toMatchObject({ kind: 'absent' });
    expect(shown).not.toHaveBeenCalled();
  });

  it('C17: a 401 whose message closes at once shows no second message', async () => {
    shown.mockResolvedValue(undefined);
    await storm({ [PACKS]: status(401) }, 1).asked;
    await nextTask();
    expect(shown.mock.calls).toEqual([['登入已過期，請重新登入']]);
  });

  it.each([
    ['of other code with an error of its own', 'other/rejected', { kind: 'status', message: '不該出現' }],
    ['of the API slice with an error of another kind', 'umeApi/other/rejected', { message: '不該出現' }],
    ['of the API slice without an error', 'umeApi/other/rejected', undefined],
  ])('a rejected action %s shows no toast', (_what, type, payload) => {
    const meta = { requestId: 'r1', requestStatus: 'rejected', rejectedWithValue: true, arg: {} };
    makeStore().dispatch({ type, payload, error: { message: 'Rejected' }, meta });
    expect(shown).not.toHaveBeenCalled();
  });
});
