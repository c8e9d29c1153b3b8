import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import OrdersScreen from '#screens/orders/list/OrdersScreen.tsx';
import { ordersText } from '#text/ordersText.ts';
import { listText } from '#text/listText.ts';

import { aFnbOrder, aShopOrder } from '../../../../support/anOrder.ts';
import { dropped, fakeUme, refusedWith } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const FNB = 'GET /v1/ume/client/fnb/order/list';
const SHOP = 'GET /v1/ume/client/order/shop/list';
const COUNT = 'GET /v1/ume/client/order/count';
const member = { userId: 'u1', token: 'k'.repeat(32) };
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
const counts = {
  shop: NO_SHOP,
  fnb: { running: 3, unpaid: 1, making: 2, ready: 0, history: 4, done: 3, cancelled: 1 },
  awaitingComment: { shop: 0, fnb: 1 },
};
const words = ordersText;

useFakeClock();

let ume: FakeUme;
const go = jest.fn<undefined, Parameters<typeof handOffDriver.go>>();

beforeEach(() => {
  freshBrowser();
  go.mockReset();
  handOffDriver.go = go;
  ume = fakeUme({ [COUNT]: counts, [FNB]: { list: [aFnbOrder()], next: null }, [SHOP]: { list: [], next: null } });
});

const show = (path = '/order/fnb') => renderScreen(<OrdersScreen />, { path, pattern: '/order/:platform', member });
const button = (name: string) => screen.getByRole('button', { name });
const leftFor = () =>
  go.mock.calls
    .map(([url]) => new URL(url))
    .map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get('orderId'),
      searchParams.get('braId'),
      searchParams.get('tableCode'),
    ]);

/** Enough for chips of the states. */
const MANY = ['a', 'b', 'c', 'd', 'e'].map((orderId) => aFnbOrder({ orderId }));

it('shows 進行中 first with its count, and state chips from five orders on', async () => {
  ume.answer({ [FNB]: { list: MANY, next: null } });
  show();
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(ume.callsOf(FNB).map(({ args }) => args.tab)).toEqual(['running']);
  expect(await screen.findByRole('button', { name: '進行中，3 筆' })).toHaveAttribute('aria-pressed', 'true');
  expect(button('全部')).toHaveAttribute('aria-pressed', 'true');
  expect(button('待付款，1 筆')).toBeInTheDocument();
  expect(button('可取餐')).toBeInTheDocument();
});

it('four orders need no chips, unless the address asks for one state', async () => {
  ume.answer({ [FNB]: { list: MANY.slice(1), next: null } });
  const { unmount } = show();
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('group', { name: words.tabs.finer })).toBeNull();
  unmount();
  show('/order/fnb?tab=making');
  await screen.findAllByRole('article');
  expect(button('製作中，2 筆')).toHaveAttribute('aria-pressed', 'true');
});

it('a ready order says its state once, with the number and the counter', async () => {
  ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'ready' })], next: null } });
  show();
  const card = await screen.findByRole('article', { name: '梅香牛肉麵 永康店 可取餐' });
  expect(within(card).getAllByText('可取餐')).toHaveLength(1);
  expect(card).toHaveTextContent('取餐號A12請至櫃檯取餐18:40 做好');
  expect(within(card).getAllByText(/18:40/)).toHaveLength(1);
});

it('a card shows store, items, total, time, pick-up number and progress', async () => {
  show();
  const card = await screen.findByRole('article', { name: '梅香牛肉麵 永康店 製作中' });
  expect(card).toHaveTextContent('取餐號A12預計 18:40 可取');
  expect(card).toHaveTextContent('紅燒半筋半肉麵 等 3 項');
  expect(card).toHaveTextContent('11/20 (五) 18:30');
  expect(card).toHaveTextContent('NT$316');
  const steps = within(within(card).getByRole('list', { name: words.steps.label })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('replaces the URL with the tab, and each tab fetches its own orders', async () => {
  const { user, path } = show();
  await screen.findByRole('article');
  const entries = window.history.length;
  ume.answer({ [FNB]: { list: MANY.map((order) => ({ ...order, state: 'done' as const })), next: null } });
  await user.click(button('歷史訂單，4 筆'));
  expect(await screen.findAllByRole('article', { name: /已完成/ })).toHaveLength(5);
  expect(path()).toBe('/order/fnb?tab=history');
  await user.click(button('已取消，1 筆'));
  await waitFor(() => expect(path()).toBe('/order/fnb?tab=cancelled'));
  expect(ume.callsOf(FNB).map(({ args }) => args.tab)).toEqual(['running', 'history', 'cancelled']);
  expect(window.history.length).toBe(entries);
});

it('opens the tab of the URL, or 進行中 for an unknown one', async () => {
  show('/order/fnb?tab=ready');
  await screen.findByRole('article');
  show('/order/fnb?tab=nonsense');
  await waitFor(() => expect(ume.callsOf(FNB).map(({ args }) => args.tab)).toEqual(['ready', 'running']));
});

describe('hand-offs', () => {
  it('open the order in the QR-ordering app with its id, isPageHide set', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `查看訂單：梅香牛肉麵 永康店` }));
    expect(leftFor()).toEqual([['/app/order', 'f1', '1001', null]]);
    expect(new URL(go.mock.calls[0]![0]).searchParams.get('token')).toBe(member.token);
    expect(localStorage.getItem('isPageHide')).toBe('Y');
  });

  it('open a finished order by its row, with two buttons at most', async () => {
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'done', awaitsComment: true })], next: null } });
    const { user } = show('/order/fnb?tab=history');
    const done = await screen.findByRole('article');
    const names = within(done)
      .getAllByRole('button')
      .map((one) => one.textContent);
    expect(names.filter((name) => name !== '')).toEqual(['再點一次', '寫評論']);
    await user.click(within(done).getByRole('button', { name: '查看訂單：梅香牛肉麵 永康店' }));
    expect(leftFor()).toEqual([['/app/order', 'f1', '1001', null]]);
  });

  it('open a shop order in the pass app', async () => {
    ume.answer({
      [SHOP]: {
        list: [aShopOrder(), aShopOrder({ orderId: 's2', state: 'unpaid', storeName: '小林選物' })],
        next: null,
      },
    });
    const { user } = show('/order/shop');
    await user.click(await screen.findByRole('button', { name: '查看訂單：梅香牛肉麵 永康店' }));
    await user.click(button('前往付款：小林選物'));
    expect(leftFor()).toEqual([
      ['/portal/order', 's1', '1001', null],
      ['/portal/order', 's2', '1001', null],
    ]);
  });

  it('cancel an unpaid order in its app', async () => {
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'unpaid' })], next: null } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '取消訂單：梅香牛肉麵 永康店' }));
    expect(leftFor()).toEqual([['/app/order', 'f1', '1001', null]]);
  });

  it('order more at the same table, and order again without it', async () => {
    const table = { service: 'dineIn', tableCode: 'B3', pickupNumber: null } as const;
    ume.answer({
      [FNB]: {
        list: [
          aFnbOrder(table),
          aFnbOrder({ ...table, orderId: 'f2', state: 'done', awaitsComment: true, storeName: '晨光咖啡' }),
        ],
        next: null,
      },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '加點：梅香牛肉麵 永康店' }));
    await user.click(button('再點一次：晨光咖啡'));
    await user.click(button('寫評論：晨光咖啡'));
    expect(leftFor()).toEqual([
      ['/app/home', null, '1001', 'B3'],
      ['/app/home', null, '1001', null],
      ['/app/uncomment', 'f2', '1001', 'B3'],
    ]);
  });

  it('an action beside the main one is outlined, and only a cancellation is grey', async () => {
    const table = { service: 'dineIn', tableCode: 'B3', pickupNumber: null } as const;
    ume.answer({
      [FNB]: {
        list: [
          aFnbOrder(table),
          aFnbOrder({ orderId: 'f2', state: 'done', awaitsComment: true, storeName: '晨光咖啡' }),
          aFnbOrder({ orderId: 'f3', state: 'unpaid', storeName: '福來便當' }),
        ],
        next: null,
      },
    });
    show();
    expect(await screen.findByRole('button', { name: '查看訂單：梅香牛肉麵 永康店' })).toHaveClass('second');
    expect(button('再點一次：晨光咖啡')).toHaveClass('second');
    expect(button('取消訂單：福來便當')).toHaveClass('quiet');
  });

  it('order again in the pass store, and comment only when one is awaited', async () => {
    ume.answer({ [SHOP]: { list: [aShopOrder({ state: 'done' })], next: null } });
    const { user } = show('/order/shop?tab=done');
    await user.click(await screen.findByRole('button', { name: '再買一次：梅香牛肉麵 永康店' }));
    expect(leftFor()).toEqual([['/portal/store', null, '1001', null]]);
    expect(screen.queryByRole('button', { name: /寫評論/ })).toBeNull();
  });
});

it('a refused order shows reason and next step, and offers order again and complaint', async () => {
  ume.answer({
    [FNB]: {
      list: [
        aFnbOrder({ state: 'refused', closedReason: 'soldOut' }),
        aFnbOrder({ orderId: 'f2', state: 'cancelled', closedReason: 'byStore' }),
      ],
      next: null,
    },
  });
  const { user, path } = show('/order/fnb?tab=cancelled');
  const [refused, cancelled] = await screen.findAllByRole('article');
  expect(refused).toHaveTextContent(words.closed.soldOut.reason);
  expect(refused).toHaveTextContent(words.closed.soldOut.nextStep);
  expect(within(refused!).queryByRole('link', { name: /聯絡店家/ })).toBeNull();
  expect(within(cancelled!).getByRole('link', { name: /聯絡店家/ })).toHaveAttribute('href', 'tel:0223210011');
  await user.click(within(refused!).getByRole('button', { name: '更多選項：梅香牛肉麵 永康店' }));
  await user.click(await screen.findByRole('button', { name: '反映問題' }));
  await waitFor(() => expect(path()).toBe('/uncomment/complain?platform=fnb&orderId=f1'));
});

it('C28: renders names of stores and items as plain text', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  ume.answer({
    [FNB]: {
      list: [
        aFnbOrder({
          storeName: evil,
          items: [{ goodsId: 'g', name: evil, image: '', price: 1, quantity: 1 }],
          itemCount: 1,
        }),
      ],
      next: null,
    },
  });
  show();
  expect(await screen.findAllByText(evil)).toHaveLength(2);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

describe('states of the list', () => {
  it('without running orders explains what to do', async () => {
    ume.answer({ [SHOP]: { list: [], next: null } });
    const { user, path } = show('/order/shop');
    expect(await screen.findByText(words.empty.running.shop)).toBeInTheDocument();
    await user.click(button(words.empty.explore));
    expect(path()).toBe('/');
  });

  it('an empty state tab names its state', async () => {
    ume.answer({ [FNB]: { list: [], next: null } });
    show('/order/fnb?tab=ready');
    expect(await screen.findByText(words.empty.finer('可取餐'))).toBeInTheDocument();
  });

  it('a failed load offers a retry that shows the orders', async () => {
    ume.answer({ [FNB]: dropped });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: listText.retry });
    ume.answer({ [FNB]: { list: [aFnbOrder()], next: null } });
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('another tab that fails shows no order of the first one', async () => {
    const { user } = show();
    await screen.findByRole('article');
    ume.answer({ [FNB]: dropped });
    await user.click(button('歷史訂單，4 筆'));
    expect(await screen.findByRole('button', { name: listText.retry })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('spec 8.1: after a minute a failed call toasts and dates the shown orders', async () => {
    const { user } = show();
    await screen.findByRole('article');
    await user.click(button('歷史訂單，4 筆'));
    await waitFor(() => expect(ume.callsOf(FNB)).toHaveLength(2));
    // the orders stay in the cache for a minute
    jest.setSystemTime(Date.now() + 65_000);
    ume.answer({ [FNB]: refusedWith(2001, '系統維護中') });
    await user.click(button('進行中，3 筆'));
    const notice = await screen.findByText(/^更新失敗，以下是 .*\d\d:\d\d 的內容$/);
    expect(notice).toBeVisible();
    expect(notice.closest('[role=status]')).toHaveTextContent('系統維護中');
    await findMessage('系統維護中');
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('shows the orders although the counts failed', async () => {
    ume.answer({ [COUNT]: dropped });
    show();
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(button('進行中')).toBeInTheDocument();
  });
});

describe('refreshing running orders', () => {
  const becomeVisible = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('refetches running orders and counts when the page becomes visible, but not history', async () => {
    show();
    await screen.findByRole('article', { name: /製作中/ });
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'ready' })], next: null } });
    becomeVisible();
    expect(await screen.findByRole('article', { name: /可取餐/ })).toBeInTheDocument();
    expect(ume.callsOf(COUNT)).toHaveLength(2);
  });

  it('keeps history as it is', async () => {
    show('/order/fnb?tab=history');
    await screen.findByRole('article');
    becomeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(ume.callsOf(FNB)).toHaveLength(1);
  });

  it('refetches an order when its payment deadline passes', async () => {
    const payBefore = new Date(Date.now() + 60_000).toISOString();
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'unpaid', payBefore })], next: null } });
    show();
    await screen.findByRole('article', { name: /待付款/ });
    ume.answer({ [FNB]: { list: [], next: null } });
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText(words.empty.running.fnb)).toBeInTheDocument();
    expect(ume.callsOf(FNB)).toHaveLength(2);
  });
});

it('spec 4: leads a visitor to sign-in; spec 2: shows an unknown platform as not found', async () => {
  const visitor = await renderPortal({ path: '/order/fnb' });
  await waitFor(() => expect(visitor.path()).toBe('/signin'));
  expect(ume.callsOf(FNB)).toEqual([]);
  visitor.unmount();
  await renderPortal({ path: '/order/retail', member });
  expect(await screen.findByText('找不到頁面')).toBeInTheDocument();
});

it('axe finds no accessibility violation on the page /order', async () => {
  ume.answer({
    [FNB]: { list: [aFnbOrder(), aFnbOrder({ orderId: 'f2', state: 'refused', closedReason: 'byStore' })], next: null },
  });
  const { container } = show();
  await screen.findAllByRole('article');
  const found = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  expect(found.violations).toEqual([]);
});

describe('spec 7: a portal without the app that took the orders', () => {
  beforeEach(() => {
    jest.replaceProperty(hasApp, 'order', false);
  });
  afterEach(() => jest.restoreAllMocks());

  it('an unpaid order says where to pay, without a button', async () => {
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'unpaid' })], next: null } });
    show();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('請向店員付款')).toBeVisible();
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it('a finished order keeps the complaint and has no 再點一次', async () => {
    ume.answer({ [FNB]: { list: [aFnbOrder({ state: 'done', awaitsComment: true })], next: null } });
    show('/order/fnb?tab=history');
    const card = await screen.findByRole('article');
    expect(
      within(card)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['更多選項：梅香牛肉麵 永康店']);
  });

  it('orders of the other kind keep their app', async () => {
    ume.answer({ [SHOP]: { list: [aShopOrder()], next: null } });
    show('/order/shop');
    expect(await screen.findByRole('button', { name: /^查看訂單/ })).toBeVisible();
  });
});
