import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { stateLabel } from '#screens/orders/orderLabels.ts';
import StoreScreen from '#screens/store/StoreScreen.tsx';

import {
  aCashierShop,
  aCoupon,
  aDish,
  aGrade,
  aPack,
  aRestaurant,
  atTableB3,
  infoOf,
} from '../../../support/aStore.ts';
import { aFnbOrder } from '../../../support/anOrder.ts';
import { useFakeClock } from '../../../support/fakeClock.ts';
import { dropped, fakeUme, hangs, refusedWith, status, type FakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../support/shownMessages.ts';

import type { UserEvent } from '@testing-library/user-event';
import type { StoreHome } from '#contract/stores.ts';
import type { RootState } from '#state/makeStore.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';
const HOME_WITH_CODE = 'GET /v1/ume/client/store/home/{braId}/{codeId}';
const INFO = 'GET /v1/ume/client/store/info';
const GRADE = 'GET /v1/ume/client/member/grade';
const IS_MEMBER = 'GET /v1/ume/client/member/is/mer';
const JOIN = 'POST /v1/ume/client/member';
const ADD = 'POST /v1/ume/client/my/collect/store';
const REMOVE = 'POST /v1/ume/client/my/collect/store/cancel';
const PACKS = 'GET /v1/ume/client/store/pack';
const RECEIVED = 'GET /v1/ume/client/pack/my/receive';
const RECEIVE = 'POST /v1/ume/client/pack/receive';
const COUPONS = 'POST /v1/ume/client/coupon/list';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';

const MEMBER = { userId: 'u1', token: 't1' };
const LUNCH = Date.parse('2026-11-20T12:00:00+08:00');
const NIGHT = Date.parse('2026-11-20T23:00:00+08:00');

const leave: jest.MockedFunction<typeof handOffDriver.go> = jest.fn();
const leftFor = () => new URL(leave.mock.calls[0]?.[0] ?? 'http://nowhere');

function host(home: StoreHome | null): FakeUme {
  return fakeUme({
    [HOME]: home,
    [HOME_WITH_CODE]: home,
    [INFO]: home && infoOf(home),
    [IS_MEMBER]: 'Y',
    [GRADE]: { memberGrade: aGrade() },
    [PACKS]: [aPack()],
    [RECEIVED]: [],
    [COUPONS]: {
      list: [
        aCoupon(),
        aCoupon({ couponId: 'k2', title: '小菜任選 85 折' }),
        aCoupon({ couponId: 'k3', title: '第三張' }),
      ],
      next: null,
    },
    'GET /v1/ume/client/store/watch/{braId}': null,
    [GOODS]: { list: [aDish(), aDish({ goodsId: 'g2', name: '皮蛋豆腐', isSoldOut: true })], next: null },
  });
}

type Where = { path?: string; member?: typeof MEMBER; preloaded?: Partial<RootState> };

function open({ path = '/store/1001', ...rest }: Where = {}) {
  return renderScreen(<StoreScreen />, { path, pattern: '/store/:braId/:codeId?', ...rest });
}

/** Pulls the page down from its top, once the chunk that listens has loaded. */
async function pull() {
  await waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  const touch = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
  fireEvent.touchStart(document.body, touch(100));
  fireEvent.touchMove(document.body, touch(150));
  fireEvent.touchMove(document.body, touch(300));
  fireEvent.touchEnd(document.body, { touches: [] });
}

beforeEach(() => {
  freshBrowser();
  leave.mockReset();
  handOffDriver.go = leave;
  jest.spyOn(Date, 'now').mockReturnValue(LUNCH);
});
afterEach(() => jest.restoreAllMocks());

describe('the store page', () => {
  it('shows name, score, hours, address and announcement from one call, and names the document', async () => {
    const ume = host(aRestaurant());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '梅香牛肉麵 永康店' })).toBeVisible();
    expect(screen.getByText('4.6')).toBeVisible();
    expect(screen.getByText('1,284 則評論')).toBeVisible();
    expect(screen.getByText('營業中')).toBeVisible();
    expect(screen.getByText(/永康街 31 巷 17 號/)).toBeVisible();
    expect(document.title).toContain('梅香牛肉麵 永康店');
    expect(ume.callsOf(HOME)).toHaveLength(1);
  });

  it('spec 4: an unknown branch is 查無此店家 with the way home, and nothing is saved', async () => {
    host(null);
    const { user, path } = open({ path: '/store/9999' });
    expect(await screen.findByRole('heading', { name: '查無此店家' })).toBeVisible();
    expect(localStorage.getItem('braId')).toBeNull();
    const goHome = await screen.findByRole('button', { name: '回首頁' });
    expect(screen.getAllByText('查無此店家')).toHaveLength(1);
    await user.click(goHome);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('a failed page is tried again in place', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [HOME]: dropped });
    const { user } = open();
    expect(await screen.findByText('店家頁面讀取失敗')).toBeVisible();
    ume.answer({ [HOME]: aRestaurant() });
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByRole('heading', { name: '梅香牛肉麵 永康店' })).toBeVisible();
  });

  it.each([HOME, PACKS, COUPONS, GOODS] as const)(
    'spec 8.1: a failed %s on pull shows reason and data age until a retry succeeds',
    async (route) => {
      const ume = host(aRestaurant());
      const { user } = open();
      expect(await screen.findByText('皮蛋豆腐')).toBeVisible();
      expect(await screen.findByText('小菜任選 85 折')).toBeVisible();
      ume.answer({ [route]: refusedWith(2001, '系統維護中') });
      await pull();
      const notice = await screen.findByText(/^更新失敗，以下是 .*\d\d:\d\d 的內容$/);
      expect(notice).toBeVisible();
      expect(notice.closest('[role=status]')).toHaveTextContent('系統維護中');
      await findMessage('系統維護中');
      expect(screen.getByText('皮蛋豆腐')).toBeVisible();
      host(aRestaurant());
      await user.click(screen.getByRole('button', { name: /^重試：更新失敗/ }));
      await waitFor(() => expect(screen.queryByText(/^更新失敗/)).toBeNull());
    },
  );

  describe('spec 4.15: a failed store-info load is made up for', () => {
    const savedBranch = () => localStorage.getItem('braId');
    const failFirst = async () => {
      const ume = host({ ...aRestaurant(), codeKind: 'unknown' });
      ume.answer({ [INFO]: status(500) });
      const opened = open({ path: '/store/1001/unknown1' });
      await findMessage('請求失敗，狀態碼 500');
      expect(savedBranch()).toBeNull();
      return { ume, ...opened };
    };
    const succeed = (ume: FakeUme) => ume.answer({ [INFO]: infoOf({ ...aRestaurant(), codeKind: 'unknown' }) });
    const expectLoaded = async ({ click }: { click: (button: Element) => Promise<void> }) => {
      await waitFor(() => expect(savedBranch()).toBe('1001'));
      expect(await screen.findByText(/查無對應桌號/)).toBeVisible();
      await click(screen.getByRole('button', { name: '確認' }));
      await waitFor(() => expect(screen.queryByText(/查無對應桌號/)).toBeNull());
    };

    it('by the return of the page, with the alert that was not shown', async () => {
      const { ume, user } = await failFirst();
      succeed(ume);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expectLoaded(user);
    });

    it('by a pull', async () => {
      const { ume, user } = await failFirst();
      succeed(ume);
      await pull();
      await expectLoaded(user);
    });

    it('by the return of the network', async () => {
      const { ume, user } = await failFirst();
      succeed(ume);
      act(() => void window.dispatchEvent(new Event('online')));
      await expectLoaded(user);
    });

    it('by 重新載入 when the page failed too', async () => {
      const ume = host({ ...aRestaurant(), codeKind: 'unknown' });
      ume.answer({ [INFO]: dropped, [HOME_WITH_CODE]: dropped });
      const { user } = open({ path: '/store/1001/unknown1' });
      const retry = await screen.findByRole('button', { name: '重新載入' });
      succeed(ume);
      ume.answer({ [HOME_WITH_CODE]: { ...aRestaurant(), codeKind: 'unknown' } });
      await user.click(retry);
      await expectLoaded(user);
    });

    it('and runs once when it did not fail', async () => {
      const ume = host(aRestaurant());
      open();
      await waitFor(() => expect(savedBranch()).toBe('1001'));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => Promise.resolve());
      expect(ume.callsOf(INFO)).toHaveLength(1);
    });
  });

  it.each([
    ['the server’s message', refusedWith(2001, '測試訊息'), '測試訊息'],
    ['the status words', status(500), '請求失敗，狀態碼 500'],
  ])('spec 8: a failed page says %s, not the network’s words', async (_what, fault, title) => {
    const ume = host(aRestaurant());
    ume.answer({ [HOME]: fault });
    open();
    expect(await screen.findByText('店家頁面讀取失敗')).toBeVisible();
    expect(screen.getAllByText(title)).not.toHaveLength(0);
    expect(screen.queryByText('網路不太穩，再試一次')).toBeNull();
    expect(shownMessages()).not.toContain('網路不太穩，再試一次');
  });

  it('the hours open to seven days', async () => {
    host(aRestaurant());
    const { user } = open();
    const row = await screen.findByRole('button', { name: /營業中/ });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    const week = screen.getByRole('table', { name: '內用時間' });
    expect(within(week).getAllByRole('row')).toHaveLength(7);
    expect(within(week).getAllByText('11:00 – 21:30')).toHaveLength(7);
    expect(screen.getByRole('img', { name: '今日營業時間 11:00–21:30' })).toBeVisible();
    expect(row).toHaveAttribute('aria-expanded', 'true');
  });

  it('beside the hours the telephone number can be read, where a WebView cannot call', async () => {
    host({ ...aRestaurant(), telephone: '02-2321 0001' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /營業中/ }));
    expect(screen.getByRole('link', { name: '02-2321 0001' })).toHaveAttribute('href', 'tel:0223210001');
  });

  it('the distance shows only when the position is the visitor’s own', async () => {
    const latlng = { latitude: 25.0309, longitude: 121.5306 };
    const location = (isOwnPosition: boolean) => ({
      location: { latlng, cityName: ['台北市'], location: '', isOwnPosition },
    });
    host(aRestaurant());
    const first = open({ preloaded: location(true) });
    expect(await screen.findByText(/120 公尺/)).toBeVisible();
    first.unmount();
    open({ preloaded: location(false) });
    await screen.findByText('4.6');
    expect(screen.queryByText(/公尺/)).toBeNull();
  });

  it('探索 and 我的 are real links that stay within the portal', async () => {
    host(aRestaurant());
    const { user, path } = open();
    const explore = await screen.findByRole('link', { name: '探索' });
    expect(screen.getByRole('link', { name: '我的' })).toHaveAttribute('href', '/mine');
    await user.click(explore);
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('at a table', () => {
  it('shows the table, and 點餐 leads to the ordering app with code and table', async () => {
    host(atTableB3());
    const { user } = open({ path: '/store/1001/T3' });
    await user.click(await screen.findByRole('button', { name: '點餐 桌號 B3' }));
    expect(leftFor().pathname).toBe('/app/home');
    expect(Object.fromEntries(leftFor().searchParams)).toMatchObject({
      braId: '1001',
      merId: 'mei',
      codeId: 'T3',
      tableCode: 'B3',
    });
    expect(localStorage.getItem('isPageHide')).toBe('Y');
  });

  /** The dialog is drawn apart from the screen, and would stand there in the next test. */
  async function removeTable(user: UserEvent): Promise<void> {
    await user.click(await screen.findByRole('button', { name: '移除桌號' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '移除桌號' })).toBeNull());
  }

  it('不是這桌 explains, drops the saved code and shows the branch without a table', async () => {
    const ume = host(atTableB3());
    const { user, path } = open({ path: '/store/1001/T3' });
    await waitFor(() => expect(localStorage.getItem('codeId')).toBe('T3'));
    await user.click(await screen.findByRole('button', { name: /不是這桌/ }));
    expect(await screen.findByText(/請用手機掃描您桌上的 QR Code/)).toBeVisible();
    ume.answer({ [HOME]: aRestaurant(), [INFO]: infoOf(aRestaurant()) });
    await removeTable(user);
    await waitFor(() => expect(path()).toBe('/store/1001'));
    expect(await screen.findByRole('button', { name: '點餐' })).toBeVisible();
    expect(localStorage.getItem('codeId')).toBeNull();
  });

  it('spec 7.12: 不是這桌 keeps the page’s query for the hand-off', async () => {
    const ume = host(atTableB3());
    const { user, path } = open({ path: '/store/1001/T3?utm_source=poster&seat=' });
    await user.click(await screen.findByRole('button', { name: /不是這桌/ }));
    ume.answer({ [HOME]: aRestaurant(), [INFO]: infoOf(aRestaurant()) });
    await removeTable(user);
    await waitFor(() => expect(path()).toBe('/store/1001?utm_source=poster&seat='));
  });

  it('不是這桌 on a page that uses the saved code drops it in place', async () => {
    localStorage.setItem('codeId', 'T3');
    localStorage.setItem('ume.codePlace', JSON.stringify({ braId: '1001', at: LUNCH - 60_000 }));
    const ume = host(atTableB3());
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: /不是這桌/ }));
    ume.answer({ [HOME]: aRestaurant(), [INFO]: infoOf(aRestaurant()) });
    await removeTable(user);
    expect(await screen.findByRole('button', { name: '點餐' })).toBeVisible();
    await waitFor(() => expect(store.getState().store.currentStore?.tableCode).toBeNull());
    expect(screen.queryByText(/查無對應桌號/)).toBeNull();
  });

  it('spec 8: a takeaway code shows its badge and the alert of the spec', async () => {
    host(aRestaurant({ codeKind: 'takeaway' }));
    const { user } = open({ path: '/store/1001/TK' });
    expect(await screen.findByRole('button', { name: '點餐 外帶' })).toBeVisible();
    expect(await screen.findByText('您目前為外帶模式，如需內用，請掃描店內桌號 QR Code！')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '確認' }));
    // it is drawn apart from the screen, and would stand there in the next test
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('coming back to the page says the missing table only once for the entry', async () => {
    host(aRestaurant({ codeKind: 'unknown' }));
    const first = open({ path: '/store/1001/ghost' });
    expect(await screen.findByText('查無對應桌號，請重新掃描店內桌號 QR Code！')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: '確認' }));
    await waitFor(() => expect(screen.queryByText('查無對應桌號，請重新掃描店內桌號 QR Code！')).toBeNull());
    first.unmount();
    const { store } = open({ path: '/store/1001/ghost' });
    // the alert would be shown in the same step as the store is saved
    await waitFor(() => expect(store.getState().store.currentStore).not.toBeNull());
    await act(() => Promise.resolve());
    expect(screen.queryByText('查無對應桌號，請重新掃描店內桌號 QR Code！')).toBeNull();
  });

  it('an order is not accepted after closing on a page opened before', async () => {
    host(atTableB3());
    const { user } = open({ path: '/store/1001/T3' });
    const action = await screen.findByRole('button', { name: '點餐 桌號 B3' });
    jest.mocked(Date.now).mockReturnValue(NIGHT);
    await user.click(action);
    expect(leave).not.toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: '明日 11:00 開放點餐' })).toBeDisabled();
  });

  it('R6: links to a member’s running order and refetches it when the page becomes visible', async () => {
    const order = { orderId: 'o1', state: 'cooking', pickupNumber: 'A12', tableCode: 'B3', minutesLeft: 6 } as const;
    const ume = host(atTableB3({ runningOrder: order }));
    const { user } = open({ path: '/store/1001/T3', member: MEMBER });
    const strip = await screen.findByRole('button', { name: /備餐中 ・ 桌號 B3 ・ 約 6 分鐘.*查看訂單/ });
    ume.answer({ [HOME_WITH_CODE]: atTableB3({ runningOrder: { ...order, state: 'ready', minutesLeft: null } }) });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('已上菜')).toBeVisible();
    await user.click(strip);
    expect(leftFor().pathname).toBe('/app/order');
    expect(leftFor().searchParams.get('orderId')).toBe('o1');
    expect(leftFor().searchParams.get('token')).toBe('t1');
  });
});

describe('a running order on the store page', () => {
  it.each([
    ['at a table', { tableCode: 'B3', service: 'dineIn' }],
    ['to take away', { tableCode: null, service: 'takeaway' }],
  ] as const)(
    'spec 1: %s says the same as the list of orders, by table or pick-up number',
    async (_where, { tableCode, service }) => {
      for (const state of ['accepted', 'cooking', 'ready'] as const) {
        const order = { orderId: 'o1', state, pickupNumber: 'A12', tableCode, minutesLeft: null };
        host(aRestaurant({ runningOrder: order }));
        const { unmount } = open({ member: MEMBER });
        const strip = await screen.findByRole('button', { name: /查看訂單/ });
        expect(strip).toHaveTextContent(stateLabel(aFnbOrder({ service, tableCode, state })).text);
        expect(strip).toHaveTextContent(tableCode === null ? '取餐號 A12' : '桌號 B3');
        expect(strip).not.toHaveTextContent(tableCode === null ? '桌號' : '取餐號');
        // An order that waits at the counter stands out, one brought to the table does not.
        expect(strip.classList.contains('fv-ready')).toBe(state === 'ready' && tableCode === null);
        unmount();
      }
    },
  );
});

describe('other shops', () => {
  it('pos: 付款碼 leads to the pass app’s cashier, an item to its goods', async () => {
    host(aCashierShop());
    const { user } = open({ path: '/store/2001' });
    await user.click(await screen.findByRole('button', { name: '付款碼' }));
    expect(leftFor().pathname).toBe('/portal/cashier');
    leave.mockReset();
    await user.click(await screen.findByRole('button', { name: /紅燒半筋半肉麵/ }));
    expect(leftFor().pathname).toBe('/portal/goods');
    expect(leftFor().searchParams.get('goodsId')).toBe('g1');
  });

  it('others: 前往選購 leads to the pass app’s store, without code or table', async () => {
    host(aRestaurant({ industryType: 'others', codeKind: 'none' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '前往選購' }));
    expect(leftFor().pathname).toBe('/portal/store');
    expect(leftFor().searchParams.has('codeId')).toBe(false);
  });

  it('R3: pos inside LINE without a session store says where to pay instead of leaving', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari Line/15.12.1');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(this: Storage) {
      if (this === window.sessionStorage) throw new DOMException('no', 'SecurityError');
    });
    host(aCashierShop());
    open({ path: '/store/2001' });
    expect(await screen.findByText('請按下方按鈕前往付款')).toBeVisible();
    expect(screen.getByRole('button', { name: '使用 LINE Pay 付款' })).toBeEnabled();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('favourite and share', () => {
  // the bars leave after 5 s
  useFakeClock();

  it('the heart turns at once, and back when the call fails', async () => {
    const ume = host(aRestaurant());
    let fail = () => {};
    ume.answer({
      [ADD]: () => new Promise((resolve) => (fail = () => resolve(refusedWith(BODY_CODES.storeGone, '店家已停業')))),
    });
    const { user } = open({ member: MEMBER });
    const heart = await screen.findByRole('button', { name: '收藏店家' });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    fail();
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    await findMessage('店家已停業');
  });

  it('a second tap removes the favourite, and a snackbar confirms with an undo', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [ADD]: null, [REMOVE]: null });
    const { user } = open({ member: MEMBER });
    const heart = await screen.findByRole('button', { name: '收藏店家' });
    await user.click(heart);
    expect(await screen.findByText('已收藏')).toBeVisible();
    // A frame later the tap reaches the visible heart.
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart);
    await waitFor(() => expect(ume.callsOf(REMOVE).map(({ args }) => args)).toEqual([{ braId: '1001' }]));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(await screen.findByText('已取消收藏')).toBeVisible();
    expect(screen.queryByText('已收藏')).toBeNull();
    await user.click(screen.getByRole('button', { name: '復原' }));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(ume.callsOf(ADD)).toHaveLength(2);
  });

  it('that it was added is said, with the way to the list', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [ADD]: null });
    const { user, path } = open({ member: MEMBER });
    await user.click(await screen.findByRole('button', { name: '收藏店家' }));
    await user.click(await screen.findByRole('button', { name: '查看收藏' }));
    expect(path()).toBe('/storeCollect');
  });

  it('spec 6: a visitor is told to sign in first, and led there', async () => {
    const ume = host(aRestaurant());
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: '收藏店家' }));
    await findMessage('請先登入會員');
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(ume.callsOf(ADD)).toHaveLength(0);
  });

  it('R24: shares the branch without its table; without a share sheet the link is copied', async () => {
    host(atTableB3());
    const { user } = open({ path: '/store/1001/T3' });
    await user.click(await screen.findByRole('button', { name: '分享店家' }));
    await findMessage('已複製連結');
    await expect(navigator.clipboard.readText()).resolves.toBe(`${window.location.origin}/store/1001`);
  });
});

describe('member card', () => {
  it('a visitor sees what joining gives, and 加入 leads to sign-in', async () => {
    const ume = host(aRestaurant());
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: /加入會員/ }));
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(ume.callsOf(IS_MEMBER)).toHaveLength(0);
    expect(ume.callsOf(GRADE)).toHaveLength(0);
  });

  it('shows a member’s grade, points, progress to the next grade and expiring points', async () => {
    host(aRestaurant());
    open({ member: MEMBER });
    expect(await screen.findByText('銀梅會員')).toBeVisible();
    expect(screen.getByText('1,280 點')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '升級進度' })).toHaveAttribute('aria-valuenow', '66');
    expect(screen.getByText('再消費 NT$720 升級金梅')).toBeVisible();
    expect(screen.getByText('80 點 12/31 到期')).toBeVisible();
  });

  it('spec 3.6: shows the grade on disk before any request has returned', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [IS_MEMBER]: hangs, [GRADE]: hangs, [INFO]: hangs });
    const store = {
      currentStore: infoOf(aRestaurant()),
      memberInfo: aGrade({ gradeName: '銅梅會員' }),
      memberId: 'u1',
    };
    open({ member: MEMBER, preloaded: { store } });
    expect(await screen.findByText('銅梅會員')).toBeVisible();
    expect(screen.queryByRole('status', { name: '會員資料載入中' })).toBeNull();
  });

  it('spec 3.6: the response replaces the grade on disk in page and slice', async () => {
    host(aRestaurant());
    const kept = { currentStore: infoOf(aRestaurant()), memberInfo: aGrade({ gradeName: '銅梅會員' }), memberId: 'u1' };
    const { store } = open({ member: MEMBER, preloaded: { store: kept } });
    expect(await screen.findByText('銀梅會員')).toBeVisible();
    expect(store.getState().store.memberInfo).toEqual(aGrade());
  });

  it.each([
    ['of another member', { memberId: 'u2' }],
    ['of another branch', { currentStore: { ...infoOf(aRestaurant()), braId: '1002' } }],
  ])('C18: a grade on disk %s is never shown', async (_whose, other) => {
    const ume = host(aRestaurant());
    ume.answer({ [IS_MEMBER]: hangs, [GRADE]: hangs });
    const store = {
      currentStore: infoOf(aRestaurant()),
      memberInfo: aGrade({ gradeName: '銅梅會員' }),
      memberId: 'u1',
      ...other,
    };
    open({ member: MEMBER, preloaded: { store } });
    expect(await screen.findByRole('heading', { name: '最新評論' })).toBeVisible();
    expect(screen.queryByText('銅梅會員')).toBeNull();
  });

  it('spec 4.14: the member card asks for more only when the load has called back', async () => {
    const ume = host(aRestaurant());
    let answer = () => {};
    ume.answer({ [GRADE]: () => new Promise((resolve) => (answer = () => resolve({ memberGrade: aGrade() }))) });
    open({ member: MEMBER });
    await waitFor(() => expect(ume.callsOf(GRADE)).toHaveLength(1));
    expect(ume.callsOf(IS_MEMBER)).toHaveLength(0);
    answer();
    expect(await screen.findByText('銀梅會員')).toBeVisible();
    expect(ume.callsOf(IS_MEMBER)).toHaveLength(1);
  });

  it('is/mer N shows a join card, which calls POST member once for the grade', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [IS_MEMBER]: 'N', [GRADE]: { memberGrade: null }, [JOIN]: { memberGrade: aGrade() } });
    const { user, store } = open({ member: MEMBER });
    const join = await screen.findByRole('button', { name: /加入會員/ });
    ume.answer({ [IS_MEMBER]: 'Y', [GRADE]: { memberGrade: aGrade() } });
    await user.dblClick(join);
    expect(await screen.findByText('銀梅會員')).toBeVisible();
    expect(ume.callsOf(JOIN).map(({ args }) => args)).toEqual([{ merId: 'mei', braId: '1001' }]);
    expect(store.getState().store.memberInfo).toEqual(aGrade());
  });

  it.each(['Y', null] as const)('a member stays one where the grade cannot be had: is/mer %j', async (membership) => {
    const ume = host(aRestaurant());
    ume.answer({ [IS_MEMBER]: membership, [GRADE]: { memberGrade: null } });
    open({ member: MEMBER });
    expect(await screen.findByRole('link', { name: '會員' })).toHaveAttribute('href', '/mine');
    expect(screen.queryByRole('button', { name: /加入/ })).toBeNull();
    expect(screen.queryByText(/\d 點|最高等級/)).toBeNull();
  });

  it('a grade without data of a next grade is not called the highest', async () => {
    const ume = host(aRestaurant());
    ume.answer({
      [GRADE]: { memberGrade: aGrade({ points: 30, nextGradeName: null, amountToNext: null, progressPercent: 0 }) },
    });
    open({ member: MEMBER });
    expect(await screen.findByRole('link', { name: /^銀梅會員\s*30 點$/ })).toBeVisible();
    expect(screen.queryByText('已是最高等級')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a failed card is tried again in place while the page stays', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [IS_MEMBER]: dropped, [GRADE]: dropped });
    const { user } = open({ member: MEMBER });
    const retry = await screen.findByRole('button', { name: '重試：讀取不到會員資料' });
    ume.answer({ [IS_MEMBER]: 'Y', [GRADE]: { memberGrade: aGrade() } });
    await user.click(retry);
    expect(await screen.findByText('銀梅會員')).toBeVisible();
  });
});

describe('sections', () => {
  it('my/receive marks the packs one has; receiving marks it in place', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [RECEIVE]: { couponCount: 3 } });
    const { user } = open({ member: MEMBER });
    const receive = await screen.findByRole('button', { name: '領取禮包 入秋暖胃禮包' });
    ume.answer({ [RECEIVED]: [{ packId: 'p1', receivedAt: '2026-11-20T04:00:00.000Z' }] });
    await user.click(receive);
    expect(await within(screen.getByRole('article', { name: '入秋暖胃禮包' })).findByText('已領取')).toBeVisible();
  });

  it('a 404 on receiving a pack shows a message, and 請洽店員 replaces the button', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [RECEIVE]: status(404) });
    const { user } = open({ member: MEMBER });
    await user.click(await screen.findByRole('button', { name: '領取禮包 入秋暖胃禮包' }));
    await findMessage('目前無法線上領取禮包，請洽店員');
    expect(await within(screen.getByRole('article', { name: '入秋暖胃禮包' })).findByText('請洽店員')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^領取禮包/ })).toBeNull();
  });

  it('shows two coupons, and 共 N 張 shows the rest', async () => {
    host(aRestaurant());
    const { user } = open();
    expect(await screen.findByText('小菜任選 85 折')).toBeVisible();
    expect(screen.queryByText('第三張')).toBeNull();
    await user.click(screen.getByRole('button', { name: '共 6 張優惠券' }));
    expect(screen.getByText('第三張')).toBeVisible();
  });

  it('an open disclosure is open again after a return to the page', async () => {
    host(aRestaurant());
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: '共 6 張優惠券' }));
    first.unmount();
    open();
    expect(await screen.findByText('第三張')).toBeVisible();
  });

  it('a dish leads to ordering; a sold-out one is marked', async () => {
    host(atTableB3());
    const { user } = open({ path: '/store/1001/T3' });
    expect(await screen.findByRole('button', { name: /售完.*皮蛋豆腐/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /紅燒半筋半肉麵/ }));
    expect(leftFor().pathname).toBe('/app/home');
    expect(leftFor().searchParams.get('goodsId')).toBe('g1');
  });

  it('each section fails and is tried again on its own', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [PACKS]: dropped, [GOODS]: dropped });
    const { user } = open();
    const retries = [
      await screen.findByRole('button', { name: '重試：禮包讀取失敗' }),
      await screen.findByRole('button', { name: '重試：推薦商品讀取失敗' }),
    ];
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    host(aRestaurant());
    for (const retry of retries) await user.click(retry);
    expect(await screen.findByText('入秋暖胃禮包')).toBeVisible();
    expect(await screen.findByText('內用折抵券')).toBeVisible();
    expect(await screen.findByText('紅燒半筋半肉麵')).toBeVisible();
  });

  it('packs and coupons that both fail are one row with one retry', async () => {
    const ume = host(aRestaurant());
    ume.answer({ [PACKS]: dropped, [COUPONS]: dropped });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重試：禮包與優惠券讀取失敗' });
    expect(screen.getAllByRole('button', { name: /^重試/ })).toEqual([retry]);
    host(aRestaurant());
    await user.click(retry);
    expect(await screen.findByText('入秋暖胃禮包')).toBeVisible();
    expect(await screen.findByText('內用折抵券')).toBeVisible();
  });

  it('sends no request and shows no heading for a section with count 0', async () => {
    const ume = host(aRestaurant({ counts: { packs: 0, coupons: 0, goods: 0 } }));
    open();
    await screen.findByRole('heading', { name: '最新評論' });
    expect([PACKS, COUPONS, GOODS].flatMap((route) => ume.callsOf(route as typeof PACKS))).toEqual([]);
    expect(screen.queryByRole('heading', { name: /優惠券|推薦/ })).toBeNull();
  });

  it('the newest comments lead to all of them, and to each', async () => {
    host(aRestaurant());
    open();
    expect(await screen.findByRole('link', { name: '全部 1,284 則' })).toHaveAttribute(
      'href',
      '/store/comments?braId=1001',
    );
    expect(screen.getByRole('link', { name: /林○安/ })).toHaveAttribute('href', '/comment/catering/c1');
  });
});

describe('after registration (new_mer_member, get_gift)', () => {
  it('shows the welcome, then the coupons, and removes each flag when shown', async () => {
    sessionStorage.setItem('new_mer_member', 'Y');
    sessionStorage.setItem('get_gift', 'Y');
    host(aRestaurant());
    const { user } = open({ member: MEMBER });
    expect(await screen.findByText('歡迎加入會員')).toBeInTheDocument();
    expect(sessionStorage.getItem('new_mer_member')).toBeNull();
    expect(sessionStorage.getItem('get_gift')).toBe('Y');
    await user.click(screen.getByRole('button', { name: '開始使用' }));
    expect(await screen.findByText('新會員優惠券')).toBeInTheDocument();
    await waitFor(() => expect(sessionStorage.getItem('get_gift')).toBeNull());
  });

  it('spec 3: who registered without joining this shop is not called its member', async () => {
    sessionStorage.setItem('new_mer_member', 'Y');
    sessionStorage.setItem('get_gift', 'Y');
    host(aRestaurant()).answer({ [IS_MEMBER]: 'N' });
    const { user } = open({ member: MEMBER });
    expect(await screen.findByRole('dialog', { name: '註冊完成' })).not.toHaveTextContent('會員');
    await user.click(screen.getByRole('button', { name: '開始使用' }));
    expect(await screen.findByRole('dialog', { name: '這家店的優惠券' })).not.toHaveTextContent('新會員');
    await waitFor(() => expect(sessionStorage.getItem('get_gift')).toBeNull());
  });

  it('nobody else sees them', async () => {
    host(aRestaurant());
    open({ member: MEMBER });
    await screen.findByText('銀梅會員');
    expect(screen.queryByText('歡迎加入會員')).toBeNull();
  });
});

describe('spec 7: a portal without the ordering app', () => {
  beforeEach(() => {
    jest.replaceProperty(hasApp, 'order', false);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows 請向店員點餐 at a table, without an order button or dish buttons', async () => {
    host(atTableB3());
    open({ path: '/store/1001/B3' });
    expect(await screen.findByText('請向店員點餐')).toBeVisible();
    expect(await screen.findByText('皮蛋豆腐')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^點餐|皮蛋豆腐/ })).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it('a running order is seen in the portal’s own list', async () => {
    host(
      atTableB3({
        runningOrder: { orderId: 'o1', state: 'cooking', pickupNumber: 'A12', tableCode: null, minutesLeft: 6 },
      }),
    );
    const { user, path } = open({ path: '/store/1001/B3', member: MEMBER });
    await user.click(await screen.findByRole('button', { name: /製作中/ }));
    expect(path()).toBe('/order/fnb');
    expect(leave).not.toHaveBeenCalled();
  });
});
