/** Cache changes of a dismissed comment request. */
import { ordersApi } from '#api/orders.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aFnbOrder, aShopOrder, aSummary } from '../../support/anOrder.ts';
import { type Answers, fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

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
