import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import MineScreen from '#screens/mine/home/MineScreen.tsx';
import { mineText } from '#text/mineText.ts';
import { listText } from '#text/listText.ts';

import { aGrade } from '../../../../support/aStore.ts';
import { aMemberDetail } from '../../../../support/aMember.ts';
import { dropped, fakeUme, garbled, hangs, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

import type { MemberCard } from '#contract/account.ts';
import type { MemberGrade } from '#contract/stores.ts';
import type { FakeUme } from '../../../../support/fakeUme.ts';

const BY_TOKEN = 'GET /v1/ume/client/user/getUserByToken';
const DETAIL = 'GET /v1/ume/client/user/detail';
const CODE = 'GET /v1/ume/client/user/member/code/{code}';
const LOGOUT = 'POST /v1/ume/client/user/logout';
const INFO = 'GET /v1/ume/client/my/info';
const ORDERS = 'GET /v1/ume/client/order/count';
const CARDS = 'GET /v1/ume/client/my/memberCards';
const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const detail = {
  userId: 'u1',
  nickname: '林小梅',
  avatar: null,
  gender: null,
  birthday: '1990-01-02',
  email: 'plum@ume.example',
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
};

const shop = {
  running: 3,
  unpaid: 1,
  preparing: 0,
  shipped: 2,
  arrived: 0,
  history: 9,
  done: 8,
  cancelled: 1,
  returned: 0,
};
const fnb = { running: 4, unpaid: 0, making: 4, ready: 0, history: 7, done: 7, cancelled: 0 };
const numbers = {
  [INFO]: { ...detail, counts: { coupons: 5, expiringCoupons: 1, favourites: 12 }, checkInStreak: 5 },
  [ORDERS]: { shop, fnb, awaitingComment: { shop: 0, fnb: 120 } },
  [CARDS]: [],
  [UNREAD]: { store: 1, system: 1, discount: 1, like: 0, reply: 0, total: 3 },
};
const userSlice = {
  signData: null,
  userDetail: aMemberDetail({ memberCode: '6120480011730042', nickname: '林小梅', mobileNumber: '0912-***-678' }),
  textSize: 'standard' as const,
};

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({
    [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' },
    [DETAIL]: detail,
    [CODE]: { memberCode: 'M-7' },
    [LOGOUT]: null,
    ...numbers,
  });
});

const stored = () =>
  Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join();
const show = () => renderScreen(<MineScreen />, { path: '/mine', member });

it('spec 8.10: loads the user, the detail and the member code with a toast', async () => {
  let answerLater: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerLater = resolve;
  });
  ume.answer({ [BY_TOKEN]: () => held.then(() => ({ userId: 'u1', hasMobile: 'Y' as const })) });
  const { store } = show();
  // the first render of the file needs longer than the default timeout on a busy machine
  expect(await screen.findAllByText(mineText.loadingUser)).not.toHaveLength(0);
  answerLater();
  expect(await screen.findByText('0912-***-678')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '林小梅' })).toBeInTheDocument();
  expect(
    ume.calls.filter(({ route }) => [BY_TOKEN, DETAIL, CODE].includes(route)).map(({ route, args }) => [route, args]),
  ).toEqual([
    [BY_TOKEN, {}],
    [DETAIL, { userId: 'u1' }],
    [CODE, { code: 'u1', userId: 'u1' }],
  ]);
  expect(store.getState().user.userDetail).toEqual({ ...detail, userId: 'u1', memberCode: 'M-7' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(mineText.loadingUser, { selector: ':not([role=status])' })).toBeNull();
});

it.each([null, '', ' ', 'null'])('spec 3: without a member code (%j) uses the userId', async (memberCode) => {
  ume.answer({ [CODE]: { memberCode } });
  const { store } = show();
  await waitFor(() => expect(store.getState().user.userDetail?.memberCode).toBe('u1'));
});

it('C15: stores no full number, birthday or e-mail on disk', async () => {
  show();
  await screen.findByText('0912-***-678');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(stored()).not.toMatch(/0912345678|1990-01-02|plum@ume/);
});

it('spec 3.4: shows the stored name and number at once, also after a failure', async () => {
  ume.answer({ [BY_TOKEN]: dropped });
  const shown = renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { user: userSlice } });
  expect(screen.getByRole('heading', { name: '林小梅' })).toBeInTheDocument();
  expect(screen.getByText('0912-***-678')).toBeInTheDocument();
  ume.answer({ [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' }, [DETAIL]: { ...detail, mobileNumber: '0987654321' } });
  await shown.user.click(await screen.findByRole('button', { name: `${listText.again}：${mineText.partlyFailed}` }));
  expect(await screen.findByText('0987-***-321')).toBeInTheDocument();
});

it.each([
  [BY_TOKEN, 'null'],
  [BY_TOKEN, '{}'],
  [DETAIL, 'null'],
] as const)('spec 8: %s answered with %s stops silently, and a retry loads the member', async (route, data) => {
  const whole = route === BY_TOKEN ? { [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' as const } } : { [DETAIL]: detail };
  ume.answer({ [route]: garbled(`{"code":200,"data":${data}}`) });
  const { user, store } = show();
  const retry = await screen.findByRole('button', { name: listText.retry });
  expect(screen.queryByText(mineText.code.waiting)).toBeNull();
  ume.answer(whole);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '林小梅' })).toBeInTheDocument();
  expect(store.getState().user.userDetail).toMatchObject({ userId: 'u1', memberCode: 'M-7' });
  await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(mineText.code.show) })).toBeEnabled());
});

it('spec 3: stores and sends a numeric userId of the host as text', async () => {
  ume.answer({ [BY_TOKEN]: garbled('{"code":200,"data":{"userId":42,"hasMobile":"Y"}}') });
  const { store } = show();
  await waitFor(() => expect(store.getState().user.userDetail?.userId).toBe('42'));
  expect(ume.callsOf(DETAIL)[0]?.args).toEqual({ userId: '42' });
});

it('links to /phone when there is no number', async () => {
  ume.answer({ [DETAIL]: { ...detail, phoneAreaCode: null, mobileNumber: null } });
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: mineText.addNumber }));
  expect(path()).toBe('/phone');
});

it('counts link to their lists, orders show counts, rows show due dates', async () => {
  const { user, path } = show();
  const counts = await screen.findByRole('list', { name: mineText.counts.title });
  await waitFor(() =>
    expect(
      within(counts)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['5優惠券1 張快到期', '12收藏', '3未讀通知']),
  );
  const links = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links(mineText.orders.fnb)).toEqual([
    ['餐飲訂單', '/order/fnb'],
    ['待付款', '/order/fnb?tab=unpaid'],
    ['44 筆製作中', '/order/fnb?tab=making'],
    ['可取餐', '/order/fnb?tab=ready'],
  ]);
  expect(links(mineText.orders.shop)).toEqual([
    ['購物訂單', '/order/shop'],
    ['11 筆待付款', '/order/shop?tab=unpaid'],
    ['22 筆待收貨', '/order/shop?tab=shipped'],
  ]);
  const comments = screen.getByRole('link', { name: /我的評論/ });
  expect(comments).toHaveTextContent('99+120 筆待評論');
  expect(comments).toHaveAttribute('href', '/uncomment/fnb');
  expect(screen.getByRole('link', { name: /簽到紀錄/ })).toHaveTextContent('連續 5 天');
  await user.click(screen.getByRole('link', { name: /意見回饋/ }));
  expect(path()).toBe('/suggest');
});

it('shows missing counts as unknown, not 0, and retries on a tap', async () => {
  ume.answer({ [INFO]: status(500), [ORDERS]: status(500) });
  const { user } = show();
  const counts = await screen.findByRole('list', { name: mineText.counts.title });
  await waitFor(() => expect(counts).toHaveTextContent('—優惠券—收藏3未讀通知'));
  ume.answer(numbers);
  await user.click(await screen.findByRole('button', { name: `${listText.again}：${mineText.partlyFailed}` }));
  await waitFor(() => expect(counts).toHaveTextContent('5優惠券1 張快到期12收藏3未讀通知'));
  expect(screen.queryByText(mineText.partlyFailed)).toBeNull();
});

describe('the member code', () => {
  const open = async (preloaded = { user: userSlice }) => {
    ume.answer({ [CODE]: { memberCode: '6120480011730042' } });
    const shown = renderScreen(<MineScreen />, { path: '/mine', member, preloaded });
    await shown.user.click(screen.getByRole('button', { name: /會員碼/ }));
    return shown;
  };

  it('shows from storage without a network, marked 離線', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // any response would contradict the offline state
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    const sheet = screen.getByRole('dialog', { name: mineText.code.title });
    expect(within(sheet).getByRole('img', { name: mineText.code.qr })).toBeInTheDocument();
    expect(within(sheet).getByRole('img', { name: mineText.code.bars })).toBeInTheDocument();
    expect(sheet).toHaveTextContent('6120480011730042');
    expect(within(sheet).getByRole('status')).toHaveTextContent('離線，會員碼仍可使用');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(within(sheet).getByRole('status')).toBeEmptyDOMElement();
    onLine.mockRestore();
  });

  it('explains brightness, copies its text, and closes with the focus restored', async () => {
    const { user } = await open();
    expect(screen.getByText(mineText.code.brightness, { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: mineText.code.copy }));
    expect(await navigator.clipboard.readText()).toBe('6120480011730042');
    await user.click(screen.getByRole('button', { name: mineText.code.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /會員碼/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('is replaced', () => {
    const RENEW = 'POST /v1/ume/client/user/member/code/renew';
    const codeButton = () => screen.findByRole('button', { name: mineText.code.renew });

    it('after a confirmation, and the sheet shows and stores the new one', async () => {
      ume.answer({ [RENEW]: { memberCode: '7000000000000001' } });
      const { user, store } = await open();
      await user.click(await codeButton());
      await user.click(await screen.findByRole('button', { name: '取消' }));
      expect(ume.callsOf(RENEW)).toEqual([]);
      await user.click(await codeButton());
      await user.click(await screen.findByRole('button', { name: mineText.code.renewSure }));
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('7000000000000001'));
      expect(ume.callsOf(RENEW).map(({ args }) => args)).toEqual([{ memberCode: '6120480011730042' }]);
      expect(store.getState().user.userDetail?.memberCode).toBe('7000000000000001');
      await findMessage(mineText.code.renewed);
    });

    it('not on a host without the call, which says so and hides the button', async () => {
      ume.answer({ [RENEW]: status(404) });
      const { user } = await open();
      await user.click(await codeButton());
      await user.click(await screen.findByRole('button', { name: mineText.code.renewSure }));
      await findMessage(mineText.code.cannotRenew);
      await waitFor(() => expect(screen.queryByRole('button', { name: mineText.code.renew })).toBeNull());
    });
  });

  it('closes after a long swipe down and stays after a short one', async () => {
    await open();
    const head = screen.getByRole('heading', { name: mineText.carrier.sheet }).parentElement!;
    // jsdom's PointerEvent has no position
    const point = (type: string, clientY: number) => fireEvent(head, new MouseEvent(type, { bubbles: true, clientY }));
    const drag = (to: number) => {
      point('pointerdown', 20);
      point('pointermove', to);
      point('pointerup', to);
    };
    drag(60);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    drag(160);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stands as bars on /mine itself, which a screen reader meets as one button', async () => {
    ume.answer({ [CODE]: { memberCode: '6120480011730042' } });
    renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { user: userSlice } });
    const button = screen.getByRole('button', { name: '會員碼 結帳時出示，累點折抵一次完成 出示' });
    expect(button.querySelector('svg path')?.getAttribute('d')).not.toBe('');
    expect(within(button).queryByRole('img')).toBeNull();
    await screen.findByText('0912-***-678');
  });

  it('C18: never shows the code of another member of this device', () => {
    const user = { ...userSlice, userDetail: { ...userSlice.userDetail, userId: 'u2', nickname: '別人' } };
    renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { user } });
    expect(screen.queryByText('別人')).toBeNull();
    const button = screen.getByRole('button', { name: /會員碼/ });
    expect(button).toBeDisabled();
    expect(button.querySelector('svg')).toBeNull();
  });
});

it('a link opens the code, and closing it clears the URL', async () => {
  const { user, path } = renderScreen(<MineScreen />, { path: '/mine?show=code', member });
  expect(await screen.findByRole('dialog', { name: '會員碼' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(path()).toBe('/mine'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('手機條碼 is asked once, validated, drawn for the till, and removed at sign-out', async () => {
  const { user, unmount } = show();
  await screen.findByText('0912-***-678');
  await user.click(screen.getByRole('button', { name: /會員碼/ }));
  const sheet = screen.getByRole('dialog');
  await user.click(within(sheet).getByRole('tab', { name: '手機條碼' }));
  let field = within(sheet).getByRole('textbox', { name: /手機條碼/ });
  await user.type(field, 'abc1234');
  await user.click(within(sheet).getByRole('button', { name: '儲存' }));
  expect(within(sheet).getByText(/格式不對/)).toBeVisible();
  // the member leaves the sheet to look the code up
  await user.click(within(sheet).getByRole('tab', { name: '會員碼' }));
  await user.click(within(sheet).getByRole('tab', { name: '手機條碼' }));
  field = within(sheet).getByRole('textbox', { name: /手機條碼/ });
  expect(field).toHaveValue('abc1234');
  await user.clear(field);
  await user.type(field, '／abc 12.3');
  await user.click(within(sheet).getByRole('button', { name: '儲存' }));
  expect(within(sheet).getByText('/ABC12.3')).toBeVisible();
  expect(within(sheet).getByRole('img', { name: '手機條碼載具' })).toBeInTheDocument();
  expect(stored()).toContain('/ABC12.3');
  expect(stored()).not.toContain('ume.drafts');
  unmount();
  show();
  await screen.findByText('0912-***-678');
  await user.click(screen.getByRole('button', { name: /會員碼/ }));
  await user.click(screen.getByRole('tab', { name: '手機條碼' }));
  expect(screen.getByText('/ABC12.3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '關閉' }));
  await user.click(screen.getByRole('button', { name: '登出' }));
  await user.click(await screen.findByRole('button', { name: '確定登出' }));
  await waitFor(() => expect(stored()).not.toContain('/ABC12.3'));
});

it('applies one of three text sizes at once and stores it', async () => {
  const { user, store } = show();
  await user.click(screen.getByRole('button', { name: /文字大小/ }));
  await user.click(await screen.findByRole('radio', { name: '特大' }));
  expect(store.getState().user.textSize).toBe('largest');
  expect(document.documentElement.style.fontSize).toBe('130%');
  await user.click(screen.getByRole('radio', { name: '標準' }));
  expect(document.documentElement.style.fontSize).toBe('');
});

describe('signing out', () => {
  function fillStorage() {
    localStorage.setItem('braId', '7');
    localStorage.setItem('codeId', 'T3');
    localStorage.setItem('gift_coupon', '{"couponId":"c1","braId":"7"}');
    localStorage.setItem('ume.signInDraft', '{}');
    localStorage.setItem('ume.phoneDraft', '{}');
    localStorage.setItem('login_captcha', '30');
    localStorage.setItem('u_routes', '["/store/7"]');
    sessionStorage.setItem('new_mer_member', 'Y');
  }

  async function expectSignedOut(path: () => string) {
    await waitFor(() => expect(path()).toBe('/store/7'));
    for (const key of ['userInfo', 'gift_coupon', 'ume.signInDraft', 'ume.phoneDraft', 'login_captcha'])
      expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem('u_routes') ?? '[]').toBe('[]');
    expect(document.cookie).not.toContain('userInfo');
    expect(sessionStorage.getItem('new_mer_member')).toBeNull();
    expect(localStorage.getItem('braId')).toBe('7');
    expect(localStorage.getItem('codeId')).toBe('T3');
  }

  /** Taps 登出 and answers the dialog. */
  async function signOut(user: ReturnType<typeof show>['user'], answer: string = mineText.signOutSure) {
    await user.click(await screen.findByRole('button', { name: mineText.signOut }));
    await user.click(
      within(await screen.findByRole('dialog', { name: mineText.signOutAsk })).getByRole('button', { name: answer }),
    );
  }

  it('asks first, and cancelling keeps the member signed in', async () => {
    const { user } = show();
    await screen.findByText('0912-***-678');
    await signOut(user, mineText.stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ume.callsOf(LOGOUT)).toEqual([]);
    expect(screen.getByText('0912-***-678')).toBeInTheDocument();
  });

  it('C17: signs out on the server with the token, then locally, and goes home', async () => {
    fillStorage();
    const location = {
      latlng: { latitude: 24.1, longitude: 120.6 },
      cityName: ['台中市'],
      location: '',
      isOwnPosition: false,
    };
    const { user, path, store } = renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { location } });
    await screen.findByText('0912-***-678');
    await signOut(user);
    await expectSignedOut(path);
    expect(ume.callsOf(LOGOUT).map(({ token }) => token)).toEqual([member.token]);
    const state = store.getState();
    expect(state.user).toMatchObject({ signData: null, userDetail: null });
    expect(state.store).toMatchObject({ currentStore: null, memberInfo: {} });
    expect(state.umeApi.queries).toEqual({});
    expect(state.location.cityName).toEqual(['台中市']);
  });

  it.each([
    ['fails', status(500)],
    ['finds no network', dropped],
    ['is never answered', hangs],
  ])('signs out locally even when the call %s', async (_name, fault) => {
    fillStorage();
    ume.answer({ [LOGOUT]: fault });
    const { user, path } = show();
    await screen.findByText('0912-***-678');
    await signOut(user);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await expectSignedOut(path);
  });

  it('C17: 已登出 appears only when the host has confirmed the sign-out, without a dialog', async () => {
    const { user } = show();
    await screen.findByText('0912-***-678');
    await signOut(user);
    await findMessage(mineText.signedOut);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('C17: a closable dialog reports that the host has not confirmed the sign-out', async () => {
    fillStorage();
    ume.answer({ [LOGOUT]: dropped });
    const { user, path } = show();
    await screen.findByText('0912-***-678');
    await signOut(user);
    const dialog = await screen.findByRole('alertdialog', { name: mineText.signedOutHere });
    expect(dialog).toHaveTextContent(mineText.signOutPending);
    expect(screen.queryByText(mineText.signedOut)).toBeNull();
    expect(shownMessages()).not.toContain(mineText.signedOut);
    expect(localStorage.getItem('ume.pendingSignOut')).toBe(JSON.stringify([member.token]));
    await user.click(within(dialog).getByRole('button', { name: '確認' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectSignedOut(path);
  });

  it('spec 4: the guard does not stop the screen after sign-out', async () => {
    ume.answer({ 'GET /v1/ume/client/discover/home': hangs, 'GET /v1/ume/client/discover/stores': hangs });
    const { user, path } = await renderPortal({ path: '/mine', member });
    await signOut(user);
    await waitFor(() => expect(path()).toBe('/'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(path()).toBe('/');
    expect(sessionStorage.getItem('ume.guardScreen')).toBeNull();
  });
});

it('axe finds no accessibility violation on the page /mine', async () => {
  const { container } = show();
  await screen.findByText('0912-***-678');
  const found = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'label-content-name-mismatch': { enabled: false },
    },
  });
  expect(found.violations).toEqual([]);
});

it('hides entries whose call the host lacks and keeps the others', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: /^簽到紀錄/ })).toHaveAttribute('href', '/checkin/record');
  expect(await screen.findByRole('link', { name: /120 筆待評論/ })).toHaveAttribute('href', '/uncomment/fnb');
  await screen.findByText('0912-***-678');
  unmount();
  sessionStorage.setItem(
    'ume.absentCalls',
    ',GET /v1/ume/client/checkin/record,GET /v1/ume/client/fnb/order/uncomment',
  );
  show();
  expect(await screen.findByText('0912-***-678')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^簽到紀錄/ })).toBeNull();
  expect(screen.getByRole('link', { name: '我的評論' })).toHaveAttribute('href', '/uncomment/fnb?tab=written');
});

it.each([
  [{ shop: 2, fnb: 0 }, '', '/uncomment/shop'],
  [{ shop: 0, fnb: 0 }, '', '/uncomment/fnb?tab=written'],
  [{ shop: 0, fnb: 0 }, ',GET /v1/ume/client/my/comment', '/uncomment/shop'],
])('我的評論 opens the orders that await one, else the written: %j %s', async (awaitingComment, absent, to) => {
  sessionStorage.setItem('ume.absentCalls', absent);
  ume.answer({ [ORDERS]: { shop, fnb, awaitingComment } });
  show();
  await screen.findByRole('link', { name: /44 筆製作中|4 筆/ });
  expect(screen.getByRole('link', { name: /我的評論/ })).toHaveAttribute('href', to);
});

describe('member cards of the joined stores', () => {
  const card = (merId: string, storeName: string, more: Partial<MemberGrade> = {}): MemberCard => ({
    merId,
    braId: merId.replace('m', '10'),
    storeName,
    logo: `logo-${merId}`,
    memberGrade: aGrade(more),
  });

  it('/mine: shows grade, points and expiry of each, with a link to its store', async () => {
    ume.answer({
      [CARDS]: [
        card('m01', '梅香牛肉麵', {
          gradeName: '金梅會員',
          level: 2,
          points: 1_280,
          expiringPoints: 80,
          expiringOn: '2026-12-31',
        }),
        card('m03', '晨光咖啡', { points: 12, amountToNext: 500, nextGradeName: '銀卡', expiringPoints: 0 }),
      ],
    });
    show();
    const cards = within(await screen.findByRole('region', { name: mineText.cards.title }));
    const [first, second] = await cards.findAllByRole('link');
    expect(first).toHaveTextContent('梅香牛肉麵金梅會員1,280 點80 點 12/31 到期');
    expect(first).toHaveAttribute('href', '/store/1001');
    expect(second).toHaveTextContent('晨光咖啡');
    expect(second).toHaveTextContent('差 NT$500 升級');
  });

  it('links to the stores for a member without a card', async () => {
    show();
    expect(await screen.findByRole('link', { name: new RegExp(mineText.cards.none) })).toHaveAttribute('href', '/');
  });

  it('a failure offers its own retry, and a host without the call shows none', async () => {
    ume.answer({ [CARDS]: status(500) });
    const { user, unmount } = show();
    const retry = await screen.findByRole('button', { name: `重試：${mineText.cards.failed}` });
    ume.answer({ [CARDS]: [card('m01', '梅香牛肉麵')] });
    await user.click(retry);
    expect(await screen.findByText('梅香牛肉麵')).toBeVisible();
    unmount();
    ume.answer({ [CARDS]: status(404) });
    show();
    await screen.findByText(mineText.orders.fnb);
    await waitFor(() => expect(screen.queryByRole('region', { name: mineText.cards.title })).toBeNull());
  });
});
