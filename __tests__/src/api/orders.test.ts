/** Orders of both apps, and cache changes of a dismissed comment request. */
import { ordersApi } from '#api/orders.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aFnbOrder, aShopOrder, aSummary } from '../../support/anOrder.ts';
import { type Answers, fakeUme, refusedWith, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

import type { UmeError } from '#api/umeError.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const DISMISS = 'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}';
const { endpoints } = ordersApi;
const counts = {
  shop: { running: 0, unpaid: 0, preparing: 0, shipped: 0, arrived: 0, history: 1, done: 1, cancelled: 0, returned: 0 },
  fnb: { running: 0, unpaid: 0, making: 0, ready: 0, history: 2, done: 2, cancelled: 0 },
  awaitingComment: { shop: 1, fnb: 2 },
};

async function inView(more: Answers) {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({
    'GET /v1/ume/client/order/count': counts,
    'GET /v1/ume/client/fnb/order/list': {
      list: [
        aFnbOrder({ orderId: 'x1', state: 'done', awaitsComment: true }),
        aFnbOrder({ orderId: 'x2', state: 'done', awaitsComment: true }),
      ],
      next: null,
    },
    'GET /v1/ume/client/order/shop/list': {
      list: [aShopOrder({ orderId: 'x1', state: 'done', awaitsComment: true })],
      next: null,
    },
    'GET /v1/ume/client/fnb/order/uncomment': {
      list: [aSummary({ orderId: 'x1' }), aSummary({ orderId: 'x2' })],
      next: null,
    },
    'GET /v1/ume/client/order/shop/uncomment': { list: [aSummary({ orderId: 'x1' })], next: null },
    ...more,
  });
  const store = makeStore();
  await Promise.all([
    store.dispatch(endpoints.getOrderCounts.initiate()),
    store.dispatch(endpoints.getFnbOrders.initiate({ tab: 'history' })),
    store.dispatch(endpoints.getFnbOrders.initiate({ tab: 'done' })),
    store.dispatch(endpoints.getShopOrders.initiate({ tab: 'done' })),
    store.dispatch(endpoints.getUncommented.initiate({ platform: 'fnb' })),
    store.dispatch(endpoints.getUncommented.initiate({ platform: 'shop' })),
  ]);
  const before = ume.calls.length;
  const idsOf = (platform: 'shop' | 'fnb') =>
    endpoints.getUncommented
      .select({ platform })(store.getState())
      .data?.pages.flatMap(({ list }) => list.map(({ orderId }) => orderId));
  const awaiting = (tab: 'history' | 'done') =>
    endpoints.getFnbOrders
      .select({ tab })(store.getState())
      .data?.pages.flatMap(({ list }) => list.map(({ awaitsComment }) => awaitsComment));
  return {
    ume,
    store,
    idsOf,
    awaiting,
    shopAwaits: () =>
      endpoints.getShopOrders.select({ tab: 'done' })(store.getState()).data?.pages[0]?.list[0]?.awaitsComment,
    askedAgain: async () => {
      await nextTask();
      await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
      return ume.calls
        .slice(before)
        .filter(({ route }) => route !== DISMISS)
        .map(({ url }) => url);
    },
  };
}

beforeEach(freshBrowser);

it('dismissUncommented removes the order and its comment button, and refetches only the counts', async () => {
  const { store, idsOf, awaiting, shopAwaits, askedAgain } = await inView({ [DISMISS]: null });
  const dismissArgs = store.dispatch(endpoints.dismissUncommented.initiate({ platform: 'fnb', orderId: 'x1' }));
  expect(idsOf('fnb')).toEqual(['x2']);
  await dismissArgs;
  expect(idsOf('fnb')).toEqual(['x2']);
  expect([awaiting('history'), awaiting('done')]).toEqual([
    [false, true],
    [false, true],
  ]);
  // an order of the other platform may have the same id
  expect(idsOf('shop')).toEqual(['x1']);
  expect(shopAwaits()).toBe(true);
  expect(await askedAgain()).toEqual(['/v1/ume/client/order/count']);
});

it('dismissUncommented: a list in flight does not restore the order', async () => {
  const { ume, store, idsOf } = await inView({ [DISMISS]: null });
  const before = endpoints.getUncommented.select({ platform: 'fnb' })(store.getState()).data?.pages[0];
  let answer: () => void = () => undefined;
  ume.answer({
    'GET /v1/ume/client/fnb/order/uncomment': () =>
      new Promise((resolve) => (answer = () => resolve(before ?? { list: [], next: null }))),
  });
  const argsPart = store.dispatch(
    endpoints.getUncommented.initiate({ platform: 'fnb' }, { forceRefetch: true, subscribe: false }),
  );
  await nextTask();
  await store.dispatch(endpoints.dismissUncommented.initiate({ platform: 'fnb', orderId: 'x1' }));
  answer();
  await argsPart;
  await nextTask();
  expect(idsOf('fnb')).toEqual(['x2']);
});

it('a failed dismissUncommented restores everything without a refetch', async () => {
  const { store, idsOf, awaiting, askedAgain } = await inView({ [DISMISS]: status(500) });
  await store.dispatch(endpoints.dismissUncommented.initiate({ platform: 'fnb', orderId: 'x1' }));
  expect(await askedAgain()).toEqual([]);
  expect(idsOf('fnb')).toEqual(['x1', 'x2']);
  expect([awaiting('history'), awaiting('done')]).toEqual([
    [true, true],
    [true, true],
  ]);
});

describe('the two platforms of an order', () => {
  const SHOP_DISMISS = 'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}';

  it('dismissUncommented of a shop order keeps the fnb order with the same id', async () => {
    const { ume, store, idsOf, awaiting, shopAwaits } = await inView({ [SHOP_DISMISS]: null });
    await store.dispatch(endpoints.dismissUncommented.initiate({ platform: 'shop', orderId: 'x1' }));
    expect(ume.callsOf(SHOP_DISMISS).map(({ args }) => args.id)).toEqual(['x1']);
    expect([idsOf('shop'), idsOf('fnb'), shopAwaits()]).toEqual([[], ['x1', 'x2'], false]);
    expect([awaiting('history'), awaiting('done')]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('two orders dismissed together stay dismissed when a list in flight has them', async () => {
    const { ume, store, idsOf } = await inView({ [DISMISS]: null });
    const list = ['x1', 'x2', 'x3'].map((orderId) => aSummary({ orderId }));
    let answer: () => void = () => undefined;
    ume.answer({
      'GET /v1/ume/client/fnb/order/uncomment': () =>
        new Promise((resolve) => (answer = () => resolve({ list, next: null }))),
    });
    const asked = store.dispatch(
      endpoints.getUncommented.initiate({ platform: 'fnb' }, { forceRefetch: true, subscribe: false }),
    );
    await nextTask();
    const dismiss = (orderId: string) =>
      store.dispatch(endpoints.dismissUncommented.initiate({ platform: 'fnb', orderId }));
    await Promise.all([dismiss('x1'), dismiss('x2')]);
    answer();
    await asked;
    await nextTask();
    expect(idsOf('fnb')).toEqual(['x3']);
  });

  it('spec 7: calls of uncommented meals may be absent, those of shop orders may not', async () => {
    fakeUme({
      'GET /v1/ume/client/fnb/order/uncomment': status(404),
      'GET /v1/ume/client/order/shop/uncomment': status(404),
      [DISMISS]: status(404),
      [SHOP_DISMISS]: status(404),
    });
    const store = makeStore();
    const kinds: (string | undefined)[] = [];
    for (const platform of ['fnb', 'shop'] as const) {
      const listed = await store.dispatch(endpoints.getUncommented.initiate({ platform }));
      const dismissed = await store.dispatch(endpoints.dismissUncommented.initiate({ platform, orderId: 'x1' }));
      for (const { error } of [listed, dismissed]) kinds.push((error as UmeError | undefined)?.kind);
    }
    expect(kinds).toEqual(['absent', 'absent', 'status', 'status']);
  });

  it('a new order refetches an empty list, and a failed list returns its refusal', async () => {
    const ume = fakeUme({
      'GET /v1/ume/client/fnb/order/list': { list: [], next: null },
      'GET /v1/ume/client/order/shop/list': { list: [], next: null },
    });
    const store = makeStore();
    const lists = [endpoints.getFnbOrders, endpoints.getShopOrders];
    for (const { initiate } of lists) await store.dispatch(initiate({ tab: 'history' }) as never);
    store.dispatch(umeApi.util.invalidateTags(['Order']));
    await nextTask();
    expect(ume.calls.map(({ route }) => route).slice(2)).toEqual(ume.calls.map(({ route }) => route).slice(0, 2));
    await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
    ume.answer({
      'GET /v1/ume/client/fnb/order/list': refusedWith(5001, '稍後再試'),
      'GET /v1/ume/client/order/shop/list': refusedWith(5001, '稍後再試'),
    });
    for (const { initiate } of lists) {
      const { error } = (await store.dispatch(initiate({ tab: 'done' }) as never)) as { error?: unknown };
      expect(error).toEqual({ kind: 'body', code: 5001, message: '稍後再試' });
    }
  });
});

describe('one order in short, for a complaint', () => {
  const SUMMARY = 'GET /v1/ume/client/order/summary';
  const find = (platform: 'fnb' | 'shop', orderId: string) =>
    makeStore().dispatch(endpoints.getOrderSummary.initiate({ platform, orderId }));

  it('is loaded by its own call', async () => {
    const ume = fakeUme({ [SUMMARY]: aSummary({ orderId: 'o1' }) });
    expect((await find('shop', 'o1')).data?.orderId).toBe('o1');
    expect(ume.calls.map(({ url }) => url)).toEqual(['/v1/ume/client/order/summary?platform=shop&orderId=o1']);
  });

  it('spec 7: is searched in its app’s lists, past orders first, without its own call', async () => {
    const ume = fakeUme({
      [SUMMARY]: status(404),
      'GET /v1/ume/client/fnb/order/list': ({ args }) => ({
        list: [aFnbOrder({ orderId: args.tab === 'history' ? 'past' : 'running' })],
        next: null,
      }),
      'GET /v1/ume/client/order/shop/list': { list: [aShopOrder({ orderId: 's1' })], next: null },
    });
    expect((await find('fnb', 'past')).data?.orderId).toBe('past');
    expect((await find('fnb', 'running')).data?.orderId).toBe('running');
    expect((await find('shop', 's1')).data?.orderId).toBe('s1');
    expect((await find('fnb', 's1')).error).toEqual({ kind: 'body', code: 404, message: '查無資料' });
    expect(
      ume.calls.filter(({ route }) => route !== SUMMARY).map(({ url }) => url.replace('/v1/ume/client', '')),
    ).toEqual([
      '/fnb/order/list?tab=history&size=50',
      '/fnb/order/list?tab=history&size=50',
      '/fnb/order/list?tab=running&size=50',
      '/order/shop/list?tab=history&size=50',
      '/fnb/order/list?tab=history&size=50',
      '/fnb/order/list?tab=running&size=50',
    ]);
  });
});

describe('the progress of running orders', () => {
  const LIVE = 'GET /v1/ume/client/order/live';
  const ask = () => makeStore().dispatch(endpoints.getLiveOrders.initiate());
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:30:00.000Z')));
  afterEach(() => jest.restoreAllMocks());

  it('is loaded by its own call, without the lists', async () => {
    const live = { orderId: 'x1', braId: '1001', tableCode: null, pickupNumber: 'A12', minutesLeft: 6 };
    const ume = fakeUme({ [LIVE]: [{ ...live, platform: 'fnb', state: 'cooking' }] });
    expect((await ask()).data).toEqual([{ ...live, platform: 'fnb', state: 'cooking' }]);
    expect(ume.calls.map(({ url }) => url)).toEqual(['/v1/ume/client/order/live']);
  });

  it('spec 7: without its own call it is read from the running orders of both apps', async () => {
    const ume = fakeUme({
      [LIVE]: status(404),
      'GET /v1/ume/client/fnb/order/list': {
        list: [
          aFnbOrder({ orderId: 'f1', readyAt: '2026-11-20T10:40:00.000Z' }),
          aFnbOrder({ orderId: 'f2', readyAt: null, service: 'dineIn', tableCode: 'B3', pickupNumber: null }),
          aFnbOrder({ orderId: 'f3', state: 'ready', readyAt: '2026-11-20T10:40:00.000Z' }),
        ],
        next: null,
      },
      'GET /v1/ume/client/order/shop/list': { list: [aShopOrder({ orderId: 's1', state: 'shipped' })], next: null },
    });
    const fnb = { platform: 'fnb', braId: '1001', tableCode: null, pickupNumber: 'A12', minutesLeft: null };
    expect((await ask()).data).toEqual([
      { ...fnb, orderId: 'f1', state: 'cooking', minutesLeft: 10 },
      { ...fnb, orderId: 'f2', state: 'cooking', tableCode: 'B3', pickupNumber: null },
      { ...fnb, orderId: 'f3', state: 'ready' },
      { ...fnb, platform: 'shop', orderId: 's1', state: 'shipped', pickupNumber: null },
    ]);
    expect(ume.calls.slice(1).map(({ url }) => url)).toEqual([
      '/v1/ume/client/fnb/order/list?tab=running',
      '/v1/ume/client/order/shop/list?tab=running',
    ]);
  });

  it.each(['GET /v1/ume/client/fnb/order/list', 'GET /v1/ume/client/order/shop/list'] as const)(
    'spec 8: without its own call it fails when %s fails',
    async (failing) => {
      fakeUme({
        [LIVE]: status(404),
        'GET /v1/ume/client/fnb/order/list': { list: [], next: null },
        'GET /v1/ume/client/order/shop/list': { list: [], next: null },
        [failing]: refusedWith(5001, '稍後再試'),
      });
      const { data, error } = await ask();
      expect([data, error]).toEqual([undefined, { kind: 'body', code: 5001, message: '稍後再試' }]);
    },
  );
});
