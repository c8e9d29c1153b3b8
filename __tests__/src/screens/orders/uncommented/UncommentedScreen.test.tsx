import { act, screen, waitFor } from '@testing-library/react';

import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import UncommentedScreen from '#screens/orders/uncommented/UncommentedScreen.tsx';
import { ordersText } from '#text/ordersText.ts';

import { aComment } from '../../../../support/aComment.ts';
import { aSummary } from '../../../../support/anOrder.ts';
import { fakeUme, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const FNB = 'GET /v1/ume/client/fnb/order/uncomment';
const SHOP = 'GET /v1/ume/client/order/shop/uncomment';
const DISMISS = 'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}';
const DISMISS_SHOP = 'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}';
const COUNT = 'GET /v1/ume/client/order/count';
const WRITTEN = 'GET /v1/ume/client/my/comment';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const counts = {
  shop: { running: 0, unpaid: 0, preparing: 0, shipped: 0, arrived: 0, history: 0, done: 0, cancelled: 0, returned: 0 },
  fnb: { running: 0, unpaid: 0, making: 0, ready: 0, history: 0, done: 0, cancelled: 0 },
  awaitingComment: { shop: 0, fnb: 2 },
};
const words = ordersText.uncommented;
const two = [aSummary(), aSummary({ orderId: 'f2', storeName: '晨光咖啡' })];

useFakeClock();

let ume: FakeUme;
const go = jest.fn<undefined, Parameters<typeof handOffDriver.go>>();

beforeEach(() => {
  freshBrowser();
  go.mockReset();
  handOffDriver.go = go;
  ume = fakeUme({ [COUNT]: counts, [FNB]: { list: two, next: null }, [SHOP]: { list: [], next: null } });
});

const show = (path = '/uncomment/fnb') =>
  renderScreen(<UncommentedScreen />, { path, pattern: '/uncomment/:platform', member });
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const removeButtons = () => screen.findAllByRole('button', { name: /^刪除：/ });

/** Taps 刪除 on the first row, then 刪除 or 取消 in the dialog. */
async function remove(user: ReturnType<typeof show>['user'], answer: 'yes' | 'no') {
  const [first] = await removeButtons();
  await user.click(first!);
  const dialog = await screen.findByRole('dialog');
  const name = answer === 'yes' ? words.remove : '取消';
  const button = Array.from(dialog.querySelectorAll('button')).find(({ textContent }) => textContent === name);
  await user.click(button!);
}

it('opens the comment form in the app of the order, with its id', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '寫評論：晨光咖啡' }));
  const url = new URL(go.mock.calls[0]![0]);
  expect([url.pathname, url.searchParams.get('orderId'), url.searchParams.get('braId')]).toEqual([
    '/app/uncomment',
    'f2',
    '1001',
  ]);
  expect(localStorage.getItem('isPageHide')).toBe('Y');
});

it('deleting confirms first, and the row disappears before the response', async () => {
  let answerLater: () => void = () => undefined;
  ume.answer({ [DISMISS]: () => new Promise((resolve) => (answerLater = () => resolve(null))) });
  const { user } = show();
  await screen.findAllByRole('article');
  await remove(user, 'yes');
  await waitFor(() => expect(names()).toEqual(['晨光咖啡']));
  expect(ume.callsOf(DISMISS).map(({ args }) => args)).toEqual([{ id: 'f1', userId: 'u1' }]);
  await act(async () => {
    answerLater();
    await Promise.resolve();
  });
  // refetches the counts but not the list
  await waitFor(() => expect(ume.callsOf(COUNT)).toHaveLength(2));
  expect(ume.callsOf(FNB)).toHaveLength(1);
});

it('restores the deleted row when the host refuses the request', async () => {
  ume.answer({ [DISMISS]: refusedWith(404, '查無資料') });
  const { user } = show();
  await screen.findAllByRole('article');
  await remove(user, 'yes');
  await waitFor(() => expect(ume.callsOf(DISMISS)).toHaveLength(1));
  await waitFor(() => expect(names()).toEqual(['梅香牛肉麵 永康店', '晨光咖啡']));
});

it('sends no delete and keeps the rows when the dialog is cancelled', async () => {
  const { user } = show();
  await screen.findAllByRole('article');
  await remove(user, 'no');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(ume.callsOf(DISMISS)).toEqual([]);
  expect(names()).toHaveLength(2);
});

it('uses the call of the shop for shop orders', async () => {
  ume.answer({ [SHOP]: { list: [aSummary({ orderId: 's1' })], next: null }, [DISMISS_SHOP]: null });
  const { user } = show('/uncomment/shop');
  await screen.findAllByRole('article');
  await remove(user, 'yes');
  await waitFor(() => expect(ume.callsOf(DISMISS_SHOP).map(({ args }) => args)).toEqual([{ id: 's1', userId: 'u1' }]));
});

it('an empty list links to past orders and the list of the other kind', async () => {
  const { user, path } = show('/uncomment/shop');
  expect(await screen.findByText(words.empty)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '餐飲，2 筆' })).toHaveAttribute('href', '/uncomment/fnb');
  await user.click(screen.getByRole('button', { name: words.toOrders.shop }));
  expect(path()).toBe('/order/shop?tab=history');
});

it('the link 反映問題 of an order opens its complaint form', async () => {
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: '反映問題：晨光咖啡' }));
  expect(path()).toBe('/uncomment/complain?platform=fnb&orderId=f2');
});

it('a host without the fnb list explains where the orders are, without a retry', async () => {
  ume.answer({ [FNB]: status(404), [COUNT]: status(404) });
  const { user, path } = show();
  expect(await screen.findByText(words.absent)).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
  expect(screen.queryByText(/請求失敗/)).toBeNull();
  await user.click(screen.getByRole('button', { name: words.toOrders.fnb }));
  expect(path()).toBe('/order/fnb?tab=history');
});

it('a host that cannot remove a row shows it and restores the row', async () => {
  ume.answer({ [DISMISS]: status(404) });
  const { user } = show();
  await remove(user, 'yes');
  await findMessage(words.cannotRemove);
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('spec 7: without the app it explains instead of a comment button, and removes rows', async () => {
  jest.replaceProperty(hasApp, 'order', false);
  show();
  expect(await screen.findByText('目前無法在線上寫評論，歡迎直接把感想告訴店員。')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^寫評論/ })).toBeNull();
  expect(await removeButtons()).toHaveLength(2);
  jest.restoreAllMocks();
});

describe('comments of the member', () => {
  it('are listed behind 已評論 below their store, and a like shows at once', async () => {
    ume.answer({
      [WRITTEN]: { list: [aComment({ isOwn: true })], next: null },
      'PUT /v1/ume/client/comment/like/{id}': null,
    });
    const { user, path } = show();
    await user.click(await screen.findByRole('link', { name: '已評論' }));
    expect(path()).toBe('/uncomment/fnb?tab=written');
    expect(await screen.findByRole('link', { name: '前往 梅香牛肉麵 永康店' })).toHaveAttribute('href', '/store/1001');
    expect(ume.callsOf(WRITTEN)[0]?.args).toMatchObject({ platform: 'catering' });
    await user.click(screen.getByRole('button', { name: /讚/ }));
    expect(await screen.findByRole('button', { name: /讚/, pressed: true })).toHaveTextContent('19');
  });

  describe('are deleted', () => {
    const DELETE = 'DELETE /v1/ume/client/comment/{id}';
    const own = [
      aComment({ isOwn: true }),
      aComment({ commentId: 'c2', storeName: '晨光咖啡', text: '很香', isOwn: true }),
    ];
    beforeEach(() => {
      ume.answer({ [WRITTEN]: { list: own, next: null } });
    });
    const deleteButton = () => screen.findByRole('button', { name: /刪除.*晨光咖啡.*的評論/ });
    async function answer(user: ReturnType<typeof show>['user'], word: string) {
      await user.click(await deleteButton());
      await user.click(await screen.findByRole('button', { name: word }));
    }

    it('after a confirmation, and the row disappears before the response', async () => {
      let answerLater: () => void = () => undefined;
      ume.answer({ [DELETE]: () => new Promise((resolve) => (answerLater = () => resolve(null))) });
      const { user } = show('/uncomment/fnb?tab=written');
      await answer(user, '取消');
      expect(ume.callsOf(DELETE)).toEqual([]);
      await answer(user, '刪除');
      await waitFor(() => expect(screen.queryByText('很香')).toBeNull());
      expect(ume.callsOf(DELETE).map(({ args }) => args)).toEqual([{ id: 'c2' }]);
      answerLater();
      await findMessage('已刪除評論');
      expect(screen.getByText('湯頭濃而不膩')).toBeVisible();
      expect(ume.callsOf(WRITTEN)).toHaveLength(1);
    });

    it('a failure restores the row, and one that is gone already stays away', async () => {
      ume.answer({ [DELETE]: status(500) });
      const { user } = show('/uncomment/fnb?tab=written');
      await answer(user, '刪除');
      await waitFor(() => expect(ume.callsOf(DELETE)).toHaveLength(1));
      expect(await screen.findByText('很香')).toBeVisible();
      ume.answer({ [DELETE]: refusedWith(404, '查無資料') });
      await answer(user, '刪除');
      await waitFor(() => expect(screen.queryByText('很香')).toBeNull());
    });

    it('never on a host without the call, where a message replaces the button', async () => {
      ume.answer({ [DELETE]: status(404) });
      const { user } = show('/uncomment/fnb?tab=written');
      await answer(user, '刪除');
      await findMessage('目前無法刪除評論，請洽店家');
      expect(await screen.findByText('很香')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: /的評論$/ })).toBeNull());
    });
  });

  it('explain the empty list and lead to the orders that await one', async () => {
    ume.answer({ [WRITTEN]: { list: [], next: null } });
    const { user, path } = show('/uncomment/shop?tab=written');
    expect(await screen.findByText('還沒有寫過評論')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看待評論' }));
    expect(path()).toBe('/uncomment/shop');
  });

  it('are hidden when the host has no such list', async () => {
    ume.answer({ [WRITTEN]: status(404) });
    const { user } = show('/uncomment/fnb?tab=written');
    await user.click(await screen.findByRole('button', { name: '查看待評論' }));
    expect(await removeButtons()).toHaveLength(2);
    expect(screen.queryByRole('link', { name: '已評論' })).toBeNull();
  });
});
