import { act, screen, waitFor, within } from '@testing-library/react';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import CouponsScreen from '#screens/discover/coupons/CouponsScreen.tsx';
import { COUPON_USE_DELAY_MS } from '#domain/doubleTap.ts';

import { aCoupon } from '../../../../support/aStore.ts';
import { fakeUme, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

const LIST = 'POST /v1/ume/client/coupon/list';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const MEMBER = { userId: 'u1', token: 't1' };
const near = aCoupon({ metres: 118 });
/** The tab bar fetches a member's unread count. */
const NONE_UNREAD = {
  'GET /v1/ume/client/my/message/unreadNum': { store: 0, system: 0, discount: 0, like: 0, reply: 0, total: 0 },
};

const open = (path = '/discover/coupons', member?: typeof MEMBER) =>
  renderScreen(<CouponsScreen />, { path, ...(member ? { member } : {}) });
const card = (name: RegExp | string) => screen.findByRole('article', { name });

async function sortBy(user: ReturnType<typeof open>['user'], order: string) {
  await user.click(screen.getByRole('button', { name: /^排序：/ }));
  await user.click(await screen.findByRole('button', { name: order }));
}

useFakeClock();
beforeEach(freshBrowser);

describe('/discover/coupons', () => {
  it('offers the search unless the host has none', async () => {
    fakeUme({ [LIST]: { list: [near], next: null } });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: '搜尋' })).toHaveAttribute('href', '/discover/search');
    unmount();
    sessionStorage.setItem('ume.absentCalls', ',GET /v1/ume/client/discover/search');
    open();
    await card(/永康店/);
    expect(screen.queryByRole('link', { name: '搜尋' })).toBeNull();
  });

  it('fetches the nearest first and shows store, distance, date and one action', async () => {
    const ume = fakeUme({
      [LIST]: {
        list: [
          near,
          aCoupon({
            couponId: 'k2',
            braId: '1002',
            usableUntil: null,
            usableDays: 7,
            endsAt: '2026-11-28T15:59:59.000Z',
            metres: 1_200,
          }),
        ],
        next: null,
      },
    });
    open();
    const first = (await screen.findAllByRole('article', { name: 'NT$50 梅香牛肉麵 永康店' }))[0]!;
    expect(within(first).getByText('120 公尺')).toBeVisible();
    expect(within(first).getByText('12/31 (四) 止')).toBeVisible();
    expect(screen.getByText('11/28 (六) 前領取')).toBeVisible();
    expect(ume.callsOf(LIST)[0]?.args).toEqual({ sort: 'distance', latitude: 25.027615, longitude: 121.566793 });
  });

  it('omits the rest of a title that a tag already shows', async () => {
    fakeUme({
      [LIST]: {
        list: [aCoupon({ title: '外帶 79 折', value: { kind: 'percent', percentToPay: 79 }, scopes: ['外帶'] })],
        next: null,
      },
    });
    open();
    expect(within(await card(/^7.9折/)).getAllByText('外帶')).toHaveLength(1);
  });

  it('folds further coupons of a store by distance, and nothing in other orders', async () => {
    const three = [
      near,
      aCoupon({ couponId: 'k2', title: '外帶 79 折' }),
      aCoupon({ couponId: 'k3', title: '湯包買一送一' }),
      aCoupon({ couponId: 'k4', braId: '1002', storeName: '晨光咖啡 麗水店' }),
    ];
    fakeUme({ [LIST]: { list: three, next: null } });
    const { user } = open();
    await screen.findAllByRole('article');
    const first = within(screen.getAllByRole('article')[0]!);
    const more = first.getByRole('button', { name: '梅香牛肉麵 永康店 還有 2 張' });
    // the store name is shown above
    expect(more).toHaveTextContent(/^還有 2 張$/);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(more);
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(more).toHaveFocus();
    await user.click(first.getByRole('button', { name: '收合 梅香牛肉麵 永康店 的優惠券' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await sortBy(user, '快到期');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  });

  it('shows one divider above far stores, only in the order by distance', async () => {
    const at = (braId: string, metres: number) => aCoupon({ couponId: braId, braId, storeName: braId, metres });
    fakeUme({
      [LIST]: { list: [at('1001', 900), at('1002', 29_000), at('1003', 122_000), at('1004', 130_000)], next: null },
    });
    const { user } = open();
    const line = await screen.findByText('較遠的店家');
    const after = screen
      .getAllByRole('article')
      .filter((one) => line.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(after).toHaveLength(2);
    await sortBy(user, '快到期');
    await waitFor(() => expect(screen.queryByText('較遠的店家')).toBeNull());
  });

  it('shows each state as text, with a button when there is an action', async () => {
    const states = ['claimable', 'claimed', 'soldOut', 'notStarted'] as const;
    fakeUme({
      [LIST]: {
        list: states.map((state, at) =>
          aCoupon({
            couponId: state,
            braId: `100${at}`,
            storeName: state,
            state,
            startsAt: '2026-11-25T02:00:00.000Z',
          }),
        ),
        next: null,
      },
    });
    open();
    expect(await screen.findByRole('button', { name: '領取 claimable 內用折抵券' })).toBeVisible();
    expect(screen.getByRole('button', { name: '前往使用 claimed 的優惠券' })).toBeVisible();
    // the button already says so
    expect(screen.queryByText('已領取')).toBeNull();
    expect(within(await card(/soldOut/)).getByText('已領完')).toBeVisible();
    expect(within(await card(/notStarted/)).getByText('尚未開始')).toBeVisible();
    expect(within(await card(/notStarted/)).getByText('11/25 (三) 10:00 開始')).toBeVisible();
    expect(within(await card(/soldOut/)).queryByRole('button')).toBeNull();
  });

  it('omits the value of the stub from the title', async () => {
    fakeUme({
      [LIST]: { list: [{ ...near, title: '湯包買一送一', value: { kind: 'gift', label: '買一送一' } }], next: null },
    });
    open();
    const one = within(await card('買一送一 梅香牛肉麵 永康店'));
    expect(one.getByRole('heading', { name: '湯包' })).toBeVisible();
    expect(one.queryByText(/湯包買一送一/)).toBeNull();
  });

  it('sends industry, order and kind, and leaves the defaults out of the URL', async () => {
    const ume = fakeUme({ [LIST]: { list: [near], next: null } });
    const { user, path } = open();
    await card(/永康店/);
    await user.click(screen.getByRole('tab', { name: '零售' }));
    await waitFor(() => expect(path()).toBe('/discover/coupons?industry=pos'));
    await sortBy(user, '折扣最多');
    await waitFor(() => expect(path()).toBe('/discover/coupons?industry=pos&sort=discount'));
    expect(await screen.findByRole('button', { name: '排序：折扣最多' })).toBeVisible();
    expect(screen.getByRole('button', { name: '全部種類' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '贈品與買一送一' }));
    await waitFor(() => expect(path()).toBe('/discover/coupons?industry=pos&kind=gift&sort=discount'));
    await waitFor(() =>
      expect(ume.callsOf(LIST).at(-1)?.args).toMatchObject({ industryType: 'pos', kind: 'gift', sort: 'discount' }),
    );
    await user.click(screen.getByRole('tab', { name: '全部' }));
    await waitFor(() => expect(path()).toBe('/discover/coupons?kind=gift&sort=discount'));
    expect(screen.getByRole('button', { name: '排序：折扣最多' })).toBeVisible();
    expect(screen.getByRole('button', { name: '贈品與買一送一' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('restores the chips from the URL, and offers all when nothing matches', async () => {
    fakeUme({ [LIST]: ({ args }) => (args.kind === 'gift' ? { list: [], next: null } : { list: [near], next: null }) });
    const { user, path } = open('/discover/coupons?industry=fnb&kind=gift&sort=expiry');
    expect(await screen.findByText('沒有符合的優惠券')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('餐飲');
    await user.click(screen.getByRole('button', { name: '顯示全部優惠券' }));
    await waitFor(() => expect(path()).toBe('/discover/coupons?sort=expiry'));
    expect(await card(/永康店/)).toBeVisible();
  });

  it('a double tap on 領取 claims once, and a later tap opens the store', async () => {
    let finish: (answer: { usableUntil: string }) => void = () => undefined;
    const ume = fakeUme({
      ...NONE_UNREAD,
      [LIST]: { list: [near], next: null },
      [CLAIM]: () => new Promise((resolve) => (finish = resolve)),
    });
    const { user, path } = open('/discover/coupons', MEMBER);
    await user.dblClick(await screen.findByRole('button', { name: '領取 梅香牛肉麵 永康店 內用折抵券' }));
    await waitFor(() => expect(ume.callsOf(CLAIM)).toHaveLength(1));
    await act(async () => {
      finish({ usableUntil: '2026-12-31' });
      await Promise.resolve();
    });
    const claimed = await screen.findByRole('button', { name: '已領取' });
    // a further tap after the response
    await user.click(claimed);
    expect(path()).toBe('/discover/coupons');
    await act(() => jest.advanceTimersByTimeAsync(COUPON_USE_DELAY_MS + 20));
    expect(screen.getByRole('button', { name: '前往使用 梅香牛肉麵 永康店 的優惠券' })).toBe(claimed);
    await user.click(claimed);
    await waitFor(() => expect(path()).toBe('/store/1001'));
    expect(ume.callsOf(CLAIM)).toHaveLength(1);
    expect(ume.callsOf(LIST)).toHaveLength(1);
  });

  it('shows the message of the server and 已領完 when it is sold out meanwhile', async () => {
    fakeUme({
      ...NONE_UNREAD,
      [LIST]: { list: [near], next: null },
      [CLAIM]: refusedWith(BODY_CODES.couponSoldOut, '慢了一步，這張優惠券已被領完'),
    });
    const { user } = open('/discover/coupons', MEMBER);
    await user.click(await screen.findByRole('button', { name: /^領取/ }));
    await findMessage('慢了一步，這張優惠券已被領完');
    expect(await screen.findByText('已領完')).toBeVisible();
  });

  it('a failed load offers a retry in place and keeps the chips', async () => {
    const ume = fakeUme({ [LIST]: status(500) });
    const { user } = open('/discover/coupons?sort=discount');
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [LIST]: { list: [near], next: null } });
    await user.click(retry);
    expect(await card(/永康店/)).toBeVisible();
    expect(ume.callsOf(LIST).at(-1)?.args).toMatchObject({ sort: 'discount' });
  });

  it('spec 8: a refused list shows the message of the server, also as a toast', async () => {
    fakeUme({ [LIST]: refusedWith(2001, '測試訊息') });
    open();
    await screen.findByRole('button', { name: '重新載入' });
    await findMessage('測試訊息');
    expect(screen.getByRole('main')).toHaveTextContent('測試訊息');
    expect(shownMessages()).toEqual(['測試訊息']);
    expect(screen.queryByText('網路不太穩，再試一次')).toBeNull();
  });

  it('shows the empty state without any coupon', async () => {
    fakeUme({ [LIST]: { list: [], next: null } });
    open();
    expect(await screen.findByText('目前沒有可領取的優惠券')).toBeVisible();
  });
});
