import { act, screen, waitFor, within } from '@testing-library/react';

import { accountApi } from '#api/account.ts';
import MyCouponsScreen from '#screens/coupons/myCoupons/MyCouponsScreen.tsx';

import { aMemberDetail } from '../../../../support/aMember.ts';
import { aMyCoupon } from '../../../../support/aMyCoupon.ts';
import { fakeUme, hangs, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

import type { Data } from '#contract/infer.ts';
import type { MyCoupon } from '#contract/coupons.ts';

const MINE = 'GET /v1/ume/client/my/coupon';
const INFO = 'GET /v1/ume/client/my/info';
const COUNTS = { usable: 5, used: 1, expired: 0 };
const mine = (list: MyCoupon[], counts = COUNTS): Data<typeof MINE> => ({ list, next: null, counts });

const open = (path = '/mineCoupon') =>
  renderScreen(<MyCouponsScreen />, { path, member: { userId: 'u1', token: 't1' } });

useFakeClock();
beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T18:30:00+08:00'));
});

describe('/mineCoupon', () => {
  it('shows tabs with counts, and the validity on each card', async () => {
    const ume = fakeUme({
      [MINE]: mine([aMyCoupon(), aMyCoupon({ couponId: 'k2', usableUntil: '2026-12-31', usableFrom: '2026-11-24' })]),
    });
    open();
    const [first, second] = await screen.findAllByRole('article');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['可使用 5', '已使用 1', '已過期 0']);
    expect(within(first!).getByText('剩 3 天')).toBeVisible();
    expect(within(first!).getByRole('button', { name: '使用 梅香牛肉麵 永康店 內用折抵券' })).toBeVisible();
    expect(within(first!).getByRole('heading', { name: '內用折抵券' })).toBeVisible();
    expect(within(first!).getByText('梅香牛肉麵 永康店')).toBeVisible();
    expect(within(second!).getByText('11/24 (二) 起可用')).toBeVisible();
    expect(within(second!).getByRole('button', { name: '查看 梅香牛肉麵 永康店 內用折抵券' })).toBeVisible();
    expect(ume.callsOf(MINE)[0]?.args).toEqual({ state: 'usable' });
  });

  it.each([
    [{ usable: 5, used: 0, expired: 0 }, 0],
    [{ usable: 5, used: 0, expired: 1 }, 3],
    [{ usable: 5, used: null, expired: 0 }, 3],
  ])('has tabs only when a coupon is in another one, or may be: %j', async (counts, tabs) => {
    fakeUme({ [MINE]: { list: [aMyCoupon()], next: null, counts } });
    open();
    await screen.findByRole('article');
    expect(screen.queryAllByRole('tab')).toHaveLength(tabs);
    expect(screen.queryAllByRole('tabpanel')).toHaveLength(Math.min(tabs, 1));
  });

  it('eight coupons need no search and no chips', async () => {
    fakeUme({ [MINE]: mine(Array.from({ length: 8 }, (_, at) => aMyCoupon({ couponId: `k${at}` }))) });
    open();
    await screen.findAllByRole('article');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: '快到期' })).toBeNull();
  });

  it('keeps the tab in the URL, and the counts while the next tab loads', async () => {
    const used = aMyCoupon({
      couponId: 'k9',
      state: 'used',
      used: { at: '2026-11-12T10:30:00.000Z', storeName: '梅香牛肉麵 西門店' },
    });
    fakeUme({ [MINE]: ({ args }) => mine(args.state === 'used' ? [used] : [aMyCoupon()]) });
    const { user, path } = open();
    await screen.findByText('剩 3 天');
    await user.click(screen.getByRole('tab', { name: '已使用 1' }));
    await waitFor(() => expect(path()).toBe('/mineCoupon?tab=used'));
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('已使用 1');
    expect(await screen.findByText('11/12 (四) 18:30 已使用')).toBeVisible();
    expect(screen.getByText('於梅香牛肉麵 西門店')).toBeVisible();
    expect(screen.getAllByText(/已使用/, { selector: 'article *' })).toHaveLength(1);
    expect(screen.queryByText('剩 3 天')).toBeNull();
  });

  it('filters a long list, keeps the filter in the URL and explains no match', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      aMyCoupon({
        couponId: `k${at}`,
        title: `折抵券 ${at}`,
        ...(at === 5 ? { merId: 'kissa', storeName: '晨光咖啡' } : {}),
      }),
    );
    fakeUme({ [MINE]: mine(many) });
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: '晨光咖啡', pressed: false }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(path()).toBe('/mineCoupon?only=shop%3Akissa');
    await user.click(screen.getByRole('button', { name: '全部' }));
    await user.type(screen.getByRole('textbox', { name: '搜尋店家或優惠券' }), '折抵券 3');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: '搜尋店家或優惠券' }), 'zz');
    expect(await screen.findByText('沒有符合的優惠券')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '顯示全部' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('shows the filters at once when /mine already counted many coupons', async () => {
    const info = { ...aMemberDetail({}), counts: { coupons: 9, expiringCoupons: 0, favourites: 0 }, checkInStreak: 0 };
    fakeUme({ [INFO]: info, [MINE]: hangs });
    const { store } = open();
    expect(screen.queryByRole('textbox', { name: '搜尋店家或優惠券' })).toBeNull();
    await act(() => store.dispatch(accountApi.endpoints.getMyInfo.initiate({ userId: 'u1' })));
    expect(await screen.findByRole('textbox', { name: '搜尋店家或優惠券' })).toBeVisible();
  });

  it('a link to a coupon opens it at once, also from a later page', async () => {
    const ume = fakeUme({
      [MINE]: ({ args }) =>
        args.cursor === undefined
          ? { ...mine([aMyCoupon()]), next: 'c2' }
          : mine([aMyCoupon({ couponId: 'k7', title: '鍋物折抵券' })]),
    });
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = open('/mineCoupon?coupon=k7');
    const sheet = await screen.findByRole('dialog', { name: '出示給店員掃描' });
    expect(within(sheet).getByText('鍋物折抵券')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: '分享給朋友' }));
    expect(share).toHaveBeenCalledWith({
      title: '梅香牛肉麵 永康店：鍋物折抵券',
      url: 'http://localhost/gift/coupon/k7?braId=1001',
    });
    Reflect.deleteProperty(navigator, 'share');
    await user.click(within(sheet).getByRole('button', { name: '關閉' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ume.callsOf(MINE).length).toBeGreaterThan(1);
  });

  it('the sheet shows QR code, bar code, code text, rules, stores and a link', async () => {
    fakeUme({ [MINE]: mine([aMyCoupon()]) });
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: /^使用 / }));
    const sheet = await screen.findByRole('dialog', { name: '出示給店員掃描' });
    expect(await within(sheet).findByRole('img', { name: '優惠券 QR Code' })).toBeInTheDocument();
    expect(within(sheet).getByRole('img', { name: '優惠券條碼' })).toBeInTheDocument();
    expect(within(sheet).getByRole('img', { name: '優惠券代碼 UME58K2Q7M4T' })).toHaveTextContent('UME58K2Q7M4T');
    const rules = within(sheet).getByRole('button', { name: /^使用規則/ });
    expect(rules).toHaveTextContent('每桌限用一張');
    await user.click(rules);
    expect(within(sheet).getByText('不可與其他優惠併用')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: /^適用店家/ }));
    expect(within(sheet).getByRole('link', { name: /西門店/ })).toHaveAttribute('href', '/store/1009');
    expect(within(sheet).getByText('還有 1 家適用')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: '前往店家' }));
    await waitFor(() => expect(path()).toBe('/store/1001'));
  });

  it('a coupon that is not usable now shows when, without codes', async () => {
    fakeUme({ [MINE]: mine([aMyCoupon({ usableTimes: { weekdays: [0, 6], from: '00:00', to: '24:00' } })]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^查看/ }));
    const sheet = await screen.findByRole('dialog', { name: '優惠券內容' });
    expect(within(sheet).getByRole('note')).toHaveTextContent('限週末');
    expect(within(sheet).queryByRole('img', { name: /優惠券代碼/ })).toBeNull();
  });

  it('the sheet of a used coupon shows no code', async () => {
    fakeUme({
      [MINE]: mine([aMyCoupon({ state: 'used', used: { at: '2026-11-12T10:30:00.000Z', storeName: '西門店' } })]),
    });
    const { user } = open('/mineCoupon?tab=used');
    await user.click(await screen.findByRole('button', { name: /^查看/ }));
    const sheet = await screen.findByRole('dialog', { name: '優惠券內容' });
    expect(within(sheet).queryByText(/UME5/)).toBeNull();
  });

  it('closing the sheet refetches the list, because the counter may have redeemed it', async () => {
    const ume = fakeUme({ [MINE]: mine([aMyCoupon()]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^使用 / }));
    ume.answer({ [MINE]: mine([], { usable: 0, used: 6, expired: 0 }) });
    await user.click(await screen.findByRole('button', { name: '關閉' }));
    expect(await screen.findByText('還沒有可用的優惠券')).toBeInTheDocument();
    expect(screen.getByText('已使用')).toHaveTextContent('已使用 6');
  });

  it('shows 已使用 within five seconds after the counter redeems the shown coupon', async () => {
    const ume = fakeUme({ [MINE]: ({ args }) => mine(args.state === 'used' ? [] : [aMyCoupon()]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^使用 / }));
    expect(await screen.findByRole('img', { name: '優惠券代碼 UME58K2Q7M4T' })).toBeInTheDocument();
    const used = aMyCoupon({ state: 'used', used: { at: '2026-11-20T10:30:00.000Z', storeName: '梅香牛肉麵 永康店' } });
    ume.answer({ [MINE]: ({ args }) => mine(args.state === 'used' ? [used] : [], { usable: 4, used: 2, expired: 0 }) });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('dialog', { name: '優惠券內容' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^優惠券代碼/ })).toBeNull();
    expect(screen.getAllByText('11/20 (五) 18:30 已使用').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.textContent)).toEqual([
        '可使用 4',
        '已使用 2',
        '已過期 0',
      ]),
    );
    const asked = ume.callsOf(MINE).length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(ume.callsOf(MINE)).toHaveLength(asked);
  });

  it('polls only while the page is visible, at once on return, without error messages', async () => {
    const ume = fakeUme({ [MINE]: ({ args }) => (args.state === 'used' ? status(500) : mine([aMyCoupon()])) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^使用 / }));
    await screen.findByRole('img', { name: '優惠券代碼 UME58K2Q7M4T' });
    const looks = () => ume.callsOf(MINE).filter(({ args }) => args.state === 'used').length;
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(looks()).toBe(0);
    visible.mockRestore();
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(looks()).toBe(1);
    expect(screen.queryByText(/請求失敗/)).toBeNull();
  });

  it('an empty list explains what to do and links there', async () => {
    fakeUme({ [MINE]: mine([], { usable: 0, used: 0, expired: 0 }) });
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: '前往領取優惠券' }));
    await waitFor(() => expect(path()).toBe('/discover/coupons'));
  });

  it('a failed load offers a retry in place', async () => {
    const ume = fakeUme({ [MINE]: status(500) });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [MINE]: mine([aMyCoupon()]) });
    await user.click(retry);
    expect(await screen.findByText('剩 3 天')).toBeVisible();
  });

  it('a coupon becomes usable at midnight while the screen stays open', async () => {
    fakeUme({ [MINE]: mine([aMyCoupon({ usableFrom: '2026-11-21' })]) });
    jest.setSystemTime(new Date('2026-11-20T23:59:30+08:00'));
    open();
    expect(await screen.findByText('11/21 (六) 起可用')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('11/21 (六) 起可用')).toBeNull();
  });
});
