import { act, screen, waitFor, within } from '@testing-library/react';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import GiftCouponScreen from '#screens/coupons/gift/GiftCouponScreen.tsx';

import { A_KEY } from '../../../../support/aKey.ts';
import { aCoupon, aDish, atTableB3 } from '../../../../support/aStore.ts';
import { fakeUme, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

const ONE = 'GET /v1/ume/client/coupon/{couponId}';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const HOME = 'GET /v1/ume/client/store/home/{braId}';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';
const MEMBER = { userId: 'u1', token: 't1' };

/** Calls for the store of every gift. */
const THE_SHOP = {
  [HOME]: atTableB3(),
  [GOODS]: {
    list: [
      aDish({ goodsId: 'g1', name: '紅燒半筋半肉麵' }),
      aDish({ goodsId: 'g2', name: '手工小籠湯包' }),
      aDish({ goodsId: 'g3', name: '滷肉飯' }),
    ],
    next: null,
  },
};

const open = (member?: typeof MEMBER, query = '?braId=1001') =>
  renderScreen(<GiftCouponScreen />, {
    path: `/gift/coupon/k1${query}`,
    pattern: '/gift/coupon/:couponId',
    ...(member ? { member } : {}),
  });
const claimButton = () => screen.findByRole('button', { name: '立即領取' });

useFakeClock();
beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T18:30:00+08:00'));
});

describe('/gift/coupon/{couponId}', () => {
  it('shows the coupon as a gift with its rules and 立即領取', async () => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon() });
    open();
    expect(await claimButton()).toBeVisible();
    expect(screen.getByRole('article', { name: 'NT$50 內用折抵券' })).toBeVisible();
    expect(screen.getByText('送您一張優惠券')).toHaveTextContent('梅香牛肉麵 永康店送您一張優惠券');
    await waitFor(() => expect(screen.getAllByRole('presentation', { hidden: true }).length).toBeGreaterThan(1));
    expect(screen.getByRole('button', { name: '使用規則 每桌限用一張' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('hides the rules of the coupon until a tap on their heading', async () => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon({ rules: ['每桌限用一張', '不可併用其他優惠'] }) });
    const { user } = open();
    const head = await screen.findByRole('button', { name: /^使用規則/ });
    expect(screen.getByText('不可併用其他優惠')).not.toBeVisible();
    await user.click(head);
    expect(screen.getByText('不可併用其他優惠')).toBeVisible();
  });

  it.each([
    [['全店'], '買這些都能用'],
    [['指定品項'], '店裡的人氣品項'],
  ])('applies to %p: shows two goods of the store under the heading %s', async (scopes, head) => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon({ scopes }) });
    open();
    const goods = within((await screen.findByRole('heading', { name: head })).closest('section')!);
    expect(goods.getAllByRole('button').map((row) => row.textContent)).toEqual([
      expect.stringContaining('紅燒半筋半肉麵'),
      expect.stringContaining('手工小籠湯包'),
    ]);
  });

  it('shows the whole gift although the goods of the store failed', async () => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon(), [GOODS]: { list: [], next: null } });
    open();
    expect(await claimButton()).toBeVisible();
    expect(screen.queryByRole('heading', { name: '買這些都能用' })).toBeNull();
  });

  it('shares its own link without any data of the visitor', async () => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon() });
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = open(MEMBER, '?braId=1009');
    await user.click(await screen.findByRole('button', { name: '分享給朋友' }));
    expect(share).toHaveBeenCalledWith({
      title: '梅香牛肉麵 永康店：內用折抵券',
      url: 'http://localhost/gift/coupon/k1?braId=1009',
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('spec 8: claims once for a member, shows the toast and opens the store', async () => {
    const ume = fakeUme({ ...THE_SHOP, [ONE]: aCoupon(), [CLAIM]: { usableUntil: '2026-12-31' } });
    const { user, path } = open(MEMBER, '?braId=1009');
    const button = await claimButton();
    await user.dblClick(button);
    await findMessage('優惠券已放入您的券夾');
    await waitFor(() => expect(path()).toBe('/store/1009'));
    expect(ume.callsOf(CLAIM).map(({ args }) => args)).toEqual([{ couponId: 'k1', userId: 'u1', requestKey: A_KEY }]);
  });

  it('spec 4: saves the gift with the branch of the link and opens sign-in', async () => {
    const ume = fakeUme({ ...THE_SHOP, [ONE]: aCoupon() });
    const { user, path } = open(undefined, '?braId=1009');
    await user.click(await claimButton());
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(JSON.parse(localStorage.getItem('gift_coupon') ?? '')).toEqual({ couponId: 'k1', braId: '1009' });
    expect(ume.callsOf(CLAIM)).toEqual([]);
  });

  it.each([
    ['', '1001'],
    ['?braId=', '1001'],
    ['?braId=../user', '1001'],
    ['?braId=null', '1001'],
  ])('C22: a link with %p uses the branch of the coupon', async (query, braId) => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon() });
    const { user } = open(undefined, query);
    await user.click(await claimButton());
    expect(JSON.parse(localStorage.getItem('gift_coupon') ?? '')).toMatchObject({ braId });
  });

  it.each([
    ['claimed', '您已經領過這張優惠券，放在「我的優惠券」裡。', '查看我的優惠券', '/mineCoupon'],
    ['soldOut', '慢了一步，這張優惠券已經領完了。', '查看其他優惠券', '/discover/coupons'],
    ['ended', '領取時間已經結束。', '查看其他優惠券', '/discover/coupons'],
  ] as const)('%s: shows the reason and offers two links', async (state, words, button, target) => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon({ state }) });
    const { user, path } = open(MEMBER);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即領取' })).toBeNull();
    expect(screen.getByRole('button', { name: '前往店家' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe(target));
  });

  it('a sold-out claim shows the message and ignores only an immediate second tap', async () => {
    fakeUme({
      ...THE_SHOP,
      [ONE]: aCoupon(),
      [CLAIM]: refusedWith(BODY_CODES.couponSoldOut, '慢了一步，這張優惠券已被領完'),
    });
    const { user, path } = open(MEMBER);
    await user.click(await claimButton());
    const toStore = await screen.findByRole('button', { name: '前往店家' });
    await user.click(toStore);
    expect(path()).toBe('/gift/coupon/k1?braId=1001');
    await findMessage('慢了一步，這張優惠券已被領完');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    await user.click(toStore);
    await waitFor(() => expect(path()).toBe('/store/1001'));
  });

  it('keeps the button after a failed claim', async () => {
    fakeUme({ ...THE_SHOP, [ONE]: aCoupon(), [CLAIM]: status(500) });
    const { user } = open(MEMBER);
    await user.click(await claimButton());
    await findMessage('請求失敗，狀態碼 500');
    expect(await claimButton()).toBeEnabled();
  });

  it('shows the start time and becomes claimable at that time', async () => {
    const coupon = aCoupon({ state: 'notStarted', startsAt: '2026-11-20T10:35:00.000Z' });
    const ume = fakeUme({ ...THE_SHOP, [ONE]: coupon });
    open(MEMBER);
    expect(await screen.findByText('11/20 (五) 18:35 開放領取')).toBeVisible();
    expect(screen.getByRole('button', { name: '尚未開始' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(290_000));
    expect(ume.callsOf(ONE)).toHaveLength(1);
    ume.answer({ [ONE]: { ...coupon, state: 'claimable' } });
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(await claimButton()).toBeVisible();
  });

  it('a device with a fast clock refetches until the server agrees', async () => {
    const coupon = aCoupon({ state: 'notStarted', startsAt: '2026-11-20T10:30:02.000Z' });
    const ume = fakeUme({ ...THE_SHOP, [ONE]: coupon });
    open(MEMBER);
    await screen.findByRole('button', { name: '尚未開始' });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    ume.answer({ [ONE]: { ...coupon, state: 'claimable' } });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await claimButton()).toBeVisible();
  });

  it('shows an unknown gift with links, and a retry after a failure', async () => {
    const ume = fakeUme({ ...THE_SHOP, [ONE]: refusedWith(BODY_CODES.notFound, '查無資料') });
    const { user, unmount } = open();
    expect(await screen.findByText('找不到這張優惠券')).toBeVisible();
    expect(screen.getByRole('button', { name: '查看其他優惠券' })).toBeVisible();
    // the screen shows it, so no toast covers it
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByText('查無資料')).toBeNull();
    unmount();
    ume.answer({ [ONE]: status(503) });
    open();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [ONE]: aCoupon() });
    await user.click(retry);
    expect(await claimButton()).toBeVisible();
  });
});

describe('before a host that has no call for one coupon', () => {
  const LIST = 'POST /v1/ume/client/coupon/list';

  it('spec 7: finds the coupon in the list of its branch, on any page', async () => {
    const ume = fakeUme({
      ...THE_SHOP,
      [ONE]: status(404),
      [LIST]: ({ args }) =>
        args.cursor === undefined
          ? { list: [aCoupon({ couponId: 'k9' })], next: 'c1' }
          : { list: [aCoupon()], next: null },
    });
    open();
    expect(await claimButton()).toBeVisible();
    expect(ume.callsOf(LIST).map(({ args }) => [args.braId, args.cursor])).toEqual([
      ['1001', undefined],
      ['1001', 'c1'],
    ]);
  });

  it('otherwise finds it in the list of all coupons', async () => {
    fakeUme({
      ...THE_SHOP,
      [ONE]: status(404),
      [LIST]: ({ args }) => ({ list: args.braId === undefined ? [aCoupon()] : [], next: null }),
    });
    open();
    expect(await claimButton()).toBeVisible();
  });

  it('treats a coupon in no list as unknown, and stops on a repeating list', async () => {
    const ume = fakeUme({
      ...THE_SHOP,
      [ONE]: status(404),
      [LIST]: { list: [aCoupon({ couponId: 'k9' })], next: 'again' },
    });
    open();
    expect(await screen.findByText('找不到這張優惠券')).toBeVisible();
    expect(ume.callsOf(LIST).length).toBeLessThanOrEqual(4);
  });

  it('shows a failed list as a failure with a retry', async () => {
    const ume = fakeUme({ ...THE_SHOP, [ONE]: status(404), [LIST]: status(503) });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [LIST]: { list: [aCoupon()], next: null } });
    await user.click(retry);
    expect(await claimButton()).toBeVisible();
  });
});
