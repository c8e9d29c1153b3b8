/** Running orders move by themselves on the screens that show them. */
import { act, screen } from '@testing-library/react';

import { AfterStart } from '#app/afterStart.tsx';
import { paths } from '#navigation/paths.ts';
import { switchChimeOff, switchChimeOn } from '#platform/chime.ts';
import OrdersScreen from '#screens/orders/list/OrdersScreen.tsx';
import StoreScreen from '#screens/store/StoreScreen.tsx';
import { liveOrdersText } from '#text/liveOrdersText.ts';

import { aFnbOrder } from '../../../support/anOrder.ts';
import { aGrade, aRestaurant, infoOf } from '../../../support/aStore.ts';
import { dropped, fakeUme, status } from '../../../support/fakeUme.ts';
import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

import type { FnbOrder, LiveOrder } from '#contract/orders.ts';
import type { FakeUme } from '../../../support/fakeUme.ts';

const LIVE = 'GET /v1/ume/client/order/live';
const FNB = 'GET /v1/ume/client/fnb/order/list';
const SHOP = 'GET /v1/ume/client/order/shop/list';
const COUNT = 'GET /v1/ume/client/order/count';
const HOME = 'GET /v1/ume/client/store/home/{braId}';
const NO_SHOP = {
  running: 0,
  unpaid: 0,
  preparing: 0,
  shipped: 0,
  arrived: 0,
  history: 0,
  done: 0,
  cancelled: 0,
  returned: 0,
};
const COUNTS = {
  shop: NO_SHOP,
  fnb: { running: 1, unpaid: 0, making: 1, ready: 0, history: 0, done: 0, cancelled: 0 },
  awaitingComment: { shop: 0, fnb: 0 },
};
const EMPTY = { list: [], next: null };
const member = { userId: 'u1', token: 'k'.repeat(32) };

useFakeClock();

let ume: FakeUme;
let count = 0;
let orderId: string;
let number: string;
const vibrate = jest.fn(() => true);

/** The kitchen's order in both calls of the host. */
function kitchenIs(state: LiveOrder['state'], change: Partial<LiveOrder & FnbOrder> = {}) {
  const order = aFnbOrder({ orderId, pickupNumber: number, state: state as FnbOrder['state'], ...change });
  const { braId, tableCode, pickupNumber } = order;
  const live: LiveOrder = { platform: 'fnb', orderId, braId, state, tableCode, pickupNumber, minutesLeft: 6 };
  ume.answer({ [LIVE]: [live], [FNB]: { list: [order], next: null } });
}
const finished = () => ume.answer({ [LIVE]: [], [FNB]: EMPTY });

beforeEach(() => {
  freshBrowser();
  // each order is announced once in a page, and the tests share one page
  count += 1;
  orderId = `order-${count}`;
  number = `A${count}`;
  ume = fakeUme({ [COUNT]: COUNTS, [SHOP]: EMPTY });
  kitchenIs('cooking');
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  switchChimeOff();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Opens a list of orders and lets the first poll answer. */
async function openOrders(platform: 'fnb' | 'shop' = 'fnb') {
  const view = renderScreen(
    <>
      <OrdersScreen />
      <AfterStart />
    </>,
    { path: paths.order(platform), pattern: '/order/:platform', member },
  );
  await pass(1_000);
  return view;
}
const polls = () => ume.callsOf(LIVE).length;
const alert = () => screen.queryByText(`可取餐 ${number}`, { selector: '[role=alert] *' });
function pageIs(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
  });
}

it('shows a dish as ready within 6 s, with alert, vibration and title, once', async () => {
  await openOrders();
  expect(screen.getByRole('article', { name: /製作中/ })).toBeInTheDocument();
  kitchenIs('ready');
  await pass(6_000);
  expect(screen.getByRole('article', { name: /可取餐/ })).toBeInTheDocument();
  expect(alert()).toBeInTheDocument();
  expect(vibrate.mock.calls).toEqual([[200]]);
  expect(document.title).toBe(`可取餐 ${number}`);
  await pass(180_000);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

it('leads to the order by an alert where the screen does not show it', async () => {
  const { user, path } = await openOrders('shop');
  kitchenIs('ready');
  await pass(6_000);
  await user.click(screen.getByRole('button', { name: liveOrdersText.show }));
  expect(path()).toBe(paths.order('fnb'));
  expect(alert()).toBeNull();
});

it('removes the alert when the dish is collected', async () => {
  await openOrders('shop');
  kitchenIs('ready');
  await pass(6_000);
  expect(alert()).toBeInTheDocument();
  finished();
  await pass(60_000);
  expect(alert()).toBeNull();
});

it('announces no order that is ready at the start or served at the table', async () => {
  kitchenIs('ready');
  const { unmount } = await openOrders();
  await pass(60_000);
  expect(alert()).toBeNull();
  unmount();
  orderId = `${orderId}-table`;
  kitchenIs('cooking', { tableCode: 'B3', service: 'dineIn', pickupNumber: null });
  await openOrders();
  kitchenIs('ready', { tableCode: 'B3', service: 'dineIn', pickupNumber: null });
  await pass(6_000);
  expect(screen.getByRole('article', { name: /已上菜/ })).toBeInTheDocument();
  expect(vibrate).not.toHaveBeenCalled();
});

it('announces nothing that was ready before a screen which shows no orders', async () => {
  kitchenIs('ready');
  await openOrders('shop');
  await pass(60_000);
  expect(alert()).toBeNull();
});

it('announces a dish that became ready between the screen and the first poll', async () => {
  kitchenIs('ready');
  ume.answer({ [FNB]: { list: [aFnbOrder({ orderId, pickupNumber: number, state: 'cooking' })], next: null } });
  await openOrders();
  expect(alert()).toBeInTheDocument();
});

it('sends at most 90 polls in ten minutes of waiting', async () => {
  await openOrders();
  await pass(600_000);
  expect(polls()).toBeGreaterThan(70);
  expect(polls()).toBeLessThanOrEqual(90);
});

it('sends no poll while the page is hidden, and one at once on return', async () => {
  await openOrders();
  await pageIs('hidden');
  const before = polls();
  await pass(300_000);
  expect(polls()).toBe(before);
  await pageIs('visible');
  expect(polls()).toBe(before + 1);
});

it('sends no poll while offline, also on a return, and resumes when online', async () => {
  await openOrders();
  const before = polls();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = (
    (fetch) => (input, init) =>
      init?.method === 'HEAD' ? Promise.reject(new TypeError('offline')) : fetch(input, init)
  )(globalThis.fetch);
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(polls()).toBe(before);
  await pageIs('hidden');
  await pageIs('visible');
  expect(polls()).toBe(before);
  onLine.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(6_000);
  });
  expect(polls()).toBeGreaterThan(before);
});

it('stops when the last order is done, and starts again with the next one', async () => {
  await openOrders();
  finished();
  ume.answer({ [COUNT]: { ...COUNTS, fnb: { ...COUNTS.fnb, running: 0 } } });
  await pass(6_000);
  const before = polls();
  await pass(300_000);
  expect(polls()).toBe(before);
  expect(screen.queryByRole('article')).toBeNull();
});

it('goes on after a poll that failed, without a message', async () => {
  await openOrders();
  ume.answer({ [LIVE]: dropped });
  await pass(10_000);
  expect(screen.queryByText(/網路/)).toBeNull();
  kitchenIs('ready');
  await pass(6_000);
  expect(alert()).toBeInTheDocument();
});

it('polls the order lists every 15 s when the host lacks the call', async () => {
  ume.answer({ [LIVE]: status(404) });
  await openOrders();
  const before = ume.callsOf(FNB).length;
  await pass(60_000);
  expect(polls()).toBe(1);
  expect(ume.callsOf(FNB).length - before).toBe(4);
  ume.answer({ [FNB]: { list: [aFnbOrder({ orderId, pickupNumber: number, state: 'ready' })], next: null } });
  await pass(16_000);
  expect(alert()).toBeInTheDocument();
});

it('plays the sound of a ready order only after the switch was tapped', async () => {
  const start = jest.fn();
  class FakeAudio {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createGain = () => ({ gain: {}, connect: () => undefined });
    createOscillator = () => ({ frequency: {}, connect: () => undefined, start, stop: () => undefined });
  }
  Object.assign(window, { AudioContext: FakeAudio });
  const { user } = await openOrders();
  expect(start).not.toHaveBeenCalled();
  await user.click(screen.getByRole('switch', { name: liveOrdersText.chime }));
  const sample = start.mock.calls.length;
  expect(sample).toBeGreaterThan(0);
  kitchenIs('ready');
  await pass(6_000);
  expect(start.mock.calls.length).toBe(2 * sample);
  switchChimeOff();
  Reflect.deleteProperty(window, 'AudioContext');
  expect(switchChimeOn()).toBe(false);
});

describe('the store page', () => {
  const strip = () => screen.queryByRole('button', { name: /取餐號/ })?.textContent ?? '';
  async function openStore() {
    const running = { orderId, state: 'accepted', pickupNumber: number, tableCode: null, minutesLeft: 10 } as const;
    const home = aRestaurant({ runningOrder: running });
    ume.answer({
      [HOME]: home,
      'GET /v1/ume/client/store/info': infoOf(home),
      'GET /v1/ume/client/member/is/mer': 'N',
      'GET /v1/ume/client/member/grade': { memberGrade: aGrade() },
      'GET /v1/ume/client/store/pack': [],
      'GET /v1/ume/client/pack/my/receive': [],
      'POST /v1/ume/client/coupon/list': EMPTY,
      'GET /v1/ume/client/store/goods/recommend': EMPTY,
      'GET /v1/ume/client/store/watch/{braId}': null,
    });
    kitchenIs('accepted');
    const view = renderScreen(
      <>
        <StoreScreen />
        <AfterStart />
      </>,
      { path: '/store/1001', pattern: '/store/:braId', member },
    );
    await pass(1_000);
    return view;
  }

  it('shows progress and minutes in its strip until the order has ended', async () => {
    await openStore();
    expect(strip()).toContain('已接單');
    kitchenIs('cooking');
    await pass(6_000);
    expect(strip()).toContain('製作中');
    expect(strip()).toContain('6 分鐘');
    const homes = ume.callsOf(HOME).length;
    kitchenIs('ready');
    await pass(6_000);
    expect(strip()).toContain('可取餐');
    finished();
    await pass(60_000);
    expect(strip()).toBe('');
    expect(ume.callsOf(HOME)).toHaveLength(homes);
  });

  it('spec 1.1: speaks each new state politely, outside of the button that it names', async () => {
    await openStore();
    const spoken = () => screen.queryByText(/取餐號|桌號/, { selector: '#ume-live-status *' })?.textContent ?? '';
    expect(screen.getByRole('button', { name: /^已接單 ・ 取餐號/ }).querySelector('[role]')).toBeNull();
    expect(spoken()).toBe('');
    kitchenIs('cooking');
    await pass(6_000);
    expect(spoken()).toBe(`製作中 取餐號 ${number}`);
    kitchenIs('cooking', { minutesLeft: 3 });
    await pass(6_000);
    kitchenIs('ready', { tableCode: 'B3', service: 'dineIn', pickupNumber: null });
    await pass(6_000);
    expect(spoken()).toBe('已上菜 桌號 B3');
  });
});
