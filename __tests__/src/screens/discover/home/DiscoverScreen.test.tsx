import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import { handOffDriver } from '#platform/handOff.ts';
import DiscoverScreen from '#screens/discover/home/DiscoverScreen.tsx';
import { DiscoverSkeleton } from '#screens/discover/home/DiscoverSkeleton.tsx';
import { COUPON_USE_DELAY_MS } from '#domain/doubleTap.ts';
import { locationChosen } from '#state/locationSlice.ts';

import { A_KEY } from '../../../../support/aKey.ts';
import { aFnbOrder, aShopOrder } from '../../../../support/anOrder.ts';
import { aCoupon, aRestaurant } from '../../../../support/aStore.ts';
import { aDiscoverHome, aNearbyStore } from '../../../../support/aDiscover.ts';
import {
  type Answers,
  dropped,
  fakeUme,
  type FakeUme,
  hangs,
  refusedWith,
  status,
} from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

const HOME = 'GET /v1/ume/client/discover/home';
const STORES = 'GET /v1/ume/client/discover/stores';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const MEMBER = { userId: 'u1', token: 't1' };
const OPEN_CITIES = [{ city: '台北市', storeCount: 16, latitude: 25.03, longitude: 121.53 }];

let ume: FakeUme;
function answers(more: Answers = {}): void {
  ume = fakeUme({
    [HOME]: aDiscoverHome(),
    [STORES]: {
      list: [
        aNearbyStore(),
        aNearbyStore({
          braId: '1006',
          name: '福來便當 古亭店',
          metres: 1_240,
          score: { average: 0, count: 0 },
          offer: null,
        }),
      ],
      next: null,
    },
    ...more,
  });
}

const claimButton = () => screen.findByRole('button', { name: /^領取 梅香牛肉麵 永康店/ });

beforeEach(() => {
  freshBrowser();
  answers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('discover home', () => {
  it('/: shows chip, search, banners, daily best, coupons and stores of the location', async () => {
    renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: '探索' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /福來便當 古亭店/ })).toHaveAttribute('href', '/store/1006');
    expect(screen.getByRole('link', { name: '目前位置：台北市，更換位置' })).toHaveAttribute('href', '/location');
    expect(screen.getByRole('link', { name: '搜尋店家、品項、優惠券' })).toHaveAttribute('href', '/discover/search');
    expect(
      within(screen.getByRole('region', { name: '精選活動' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/discover/coupons', '/discover/dailybest', '/store/1002']);
    expect(screen.getByRole('link', { name: '查看全部每日精選' })).toHaveAttribute('href', '/discover/dailybest');
    expect(screen.getByRole('link', { name: '查看全部附近可領的券' })).toHaveAttribute('href', '/discover/coupons');
    const row = screen.getByRole('link', { name: /梅香牛肉麵 永康店/ });
    expect(row).toHaveTextContent('120 公尺');
    expect(row).toHaveTextContent('折 NT$50');
    expect(screen.getByRole('link', { name: /福來便當/ })).toHaveTextContent('1.2 公里尚無評分');
    expect(screen.queryByRole('heading', { name: '最近消費' })).toBeNull();
  });

  it('categories link to a search, and are absent when the host sends none', async () => {
    const { unmount } = renderScreen(<DiscoverScreen />);
    const kinds = await screen.findByRole('navigation', { name: '附近店家的種類' });
    expect(within(kinds).getByRole('link', { name: '手搖飲' })).toHaveAttribute(
      'href',
      `/discover/search?q=${encodeURIComponent('手搖飲')}`,
    );
    unmount();
    const told = aDiscoverHome();
    delete told.categories;
    answers({ [HOME]: told });
    renderScreen(<DiscoverScreen />);
    await screen.findAllByText(/椒鹽大雞排/);
    expect(screen.queryByRole('navigation', { name: '附近店家的種類' })).toBeNull();
  });

  it('the search box shows its placeholder before the data', () => {
    render(<DiscoverSkeleton />);
    // all parts that fit into a narrow box
    expect(screen.getByText('搜尋店家、品項')).toBeVisible();
  });

  it('a member has the code at one tap, a visitor has not', async () => {
    renderScreen(<DiscoverScreen />, { member: MEMBER });
    expect(await screen.findByRole('link', { name: '出示會員碼' })).toHaveAttribute('href', '/mine?show=code');
  });

  it('filters the stores by category and open now, and keeps it in the URL', async () => {
    const closed = { hours: [], industryType: 'fnb' as const };
    answers({
      [STORES]: {
        list: [aNearbyStore(), aNearbyStore({ braId: '1006', name: '福來便當 古亭店', category: '便當', ...closed })],
        next: null,
      },
    });
    const { user, path } = renderScreen(<DiscoverScreen />);
    await user.click(await screen.findByRole('button', { name: '便當', pressed: false }));
    expect(screen.queryByRole('link', { name: /梅香牛肉麵 永康店.*公/ })).toBeNull();
    expect(screen.getByRole('link', { name: /福來便當/ })).toBeVisible();
    expect(path()).toBe(`/?category=${encodeURIComponent('便當')}`);
    await user.click(screen.getByRole('button', { name: '營業中' }));
    expect(await screen.findByText('附近沒有符合的店家')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '顯示全部' }));
    expect(await screen.findByRole('link', { name: /福來便當/ })).toBeVisible();
  });

  it('offers no search when the host has none', async () => {
    sessionStorage.setItem('ume.absentCalls', ',GET /v1/ume/client/discover/search');
    renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('link', { name: /福來便當 古亭店/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '搜尋店家、品項、優惠券' })).toBeNull();
  });

  it('spec 3: sends the saved location, cut to six decimals', async () => {
    renderScreen(<DiscoverScreen />, {
      preloaded: {
        location: {
          latlng: { latitude: 24.1501239, longitude: 120.66 },
          cityName: ['台中市'],
          location: '',
          isOwnPosition: false,
        },
      },
    });
    await screen.findByRole('heading', { name: '附近店家' });
    expect(ume.callsOf(HOME)[0]?.url).toBe(
      `/v1/ume/client/discover/home?city=${encodeURIComponent('台中市')}&latitude=24.150123&longitude=120.66`,
    );
    expect(ume.callsOf(STORES)[0]?.args).toMatchObject({ latitude: '24.150123', longitude: '120.66' });
  });

  it('a new location hides the previous data at once', async () => {
    const { store } = renderScreen(<DiscoverScreen />);
    await screen.findByRole('link', { name: /福來便當/ });
    answers({ [HOME]: hangs, [STORES]: hangs });
    act(
      () =>
        void store.dispatch(
          locationChosen({
            latlng: { latitude: 22.63, longitude: 120.3 },
            cityName: '高雄市',
            location: '',
            isOwnPosition: false,
          }),
        ),
    );
    expect(await screen.findByRole('status', { name: '探索頁載入中' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /高雄市/ })).toBeInTheDocument();
    expect(screen.queryByText('椒鹽大雞排')).toBeNull();
  });

  it('spec 7: a restaurant item opens the ordering app, another one the pass app', async () => {
    const went = jest.spyOn(handOffDriver, 'go').mockImplementation(() => undefined);
    const { user } = renderScreen(<DiscoverScreen />);
    await user.click(await screen.findByRole('button', { name: /椒鹽大雞排/ }));
    await user.click(screen.getByRole('button', { name: /梅花釉手沖杯/ }));
    const urls = went.mock.calls.map(([url]) => new URL(url));
    expect(
      urls.map(({ pathname, searchParams }) => [pathname, searchParams.get('braId'), searchParams.get('goodsId')]),
    ).toEqual([
      ['/app/home', '1008', 'g1008-01'],
      ['/portal/goods', '1002', 'g1002-01'],
    ]);
    went.mockRestore();
  });

  it('shows the distance of an item when the host sends it', async () => {
    const [item] = aDiscoverHome().dailyBest;
    answers({
      [HOME]: aDiscoverHome({
        dailyBest: [
          { ...item!, metres: 348 },
          { ...item!, goodsId: 'g-2', rank: 2 },
        ],
      }),
    });
    renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('button', { name: /第 1 名.*350 公尺/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /第 2 名/ })).not.toHaveTextContent(/公尺|公里/);
  });

  it('最近消費 shows the stores of the last orders of a member', async () => {
    answers({ [HOME]: aDiscoverHome({ visited: [{ braId: '1009', name: '梅香牛肉麵 西門店', logo: 'logo-m01' }] }) });
    renderScreen(<DiscoverScreen />, { member: MEMBER });
    expect(await screen.findByRole('heading', { name: '最近消費' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '梅香牛肉麵 西門店' })).toHaveAttribute('href', '/store/1009');
    expect(ume.callsOf(HOME)[0]?.token).toBe('t1');
  });
});

describe('pull to refresh', () => {
  it('refetches the whole page and keeps its content meanwhile', async () => {
    renderScreen(<DiscoverScreen />);
    await screen.findByRole('link', { name: /福來便當/ });
    ume.answer({
      [HOME]: aDiscoverHome({ coupons: [aCoupon({ couponId: 'k9', storeName: '綠手指花坊' })] }),
      [STORES]: { list: [aNearbyStore({ braId: '1016', name: '綠手指花坊 大稻埕店' })], next: null },
    });
    fireEvent.touchStart(document.body, { touches: [{ clientX: 100, clientY: 100 }] });
    for (const clientY of [150, 220, 300]) fireEvent.touchMove(document.body, { touches: [{ clientX: 100, clientY }] });
    fireEvent.touchEnd(document.body, { touches: [] });
    expect(screen.getByRole('link', { name: /福來便當/ })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /綠手指花坊 大稻埕店/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^領取 綠手指花坊/ })).toBeInTheDocument();
    expect([ume.callsOf(HOME).length, ume.callsOf(STORES).length]).toEqual([2, 2]);
  });
});

describe('location without stores', () => {
  it('offers the cities with stores, and one tap selects one', async () => {
    answers({
      [HOME]: ({ args }) =>
        args.city === '台東縣'
          ? aDiscoverHome({ city: '台東縣', banners: [], dailyBest: [], coupons: [], openCities: OPEN_CITIES })
          : aDiscoverHome(),
    });
    const { user, store } = renderScreen(<DiscoverScreen />, {
      preloaded: {
        location: {
          latlng: { latitude: 22.75, longitude: 121.14 },
          cityName: ['台東縣'],
          location: '',
          isOwnPosition: false,
        },
      },
    });
    expect(await screen.findByText('台東縣附近還沒有合作店家')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '附近店家' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '台北市 16 家店' }));
    expect(await screen.findByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
    expect(store.getState().location).toEqual({
      latlng: { latitude: 25.03, longitude: 121.53 },
      cityName: ['台北市', '台東縣'],
      location: '',
      isOwnPosition: false,
    });
  });

  it('offers to choose another location', async () => {
    answers({ [HOME]: aDiscoverHome({ banners: [], openCities: OPEN_CITIES }) });
    const { user, path } = renderScreen(<DiscoverScreen />);
    await user.click(await screen.findByRole('button', { name: '選擇其他位置' }));
    expect(path()).toBe('/location');
  });
});

describe('portal without any store', () => {
  it('explains it and offers no other location, which would not help', async () => {
    answers({
      [HOME]: aDiscoverHome({ banners: [], dailyBest: [], coupons: [], openCities: [] }),
      [STORES]: { list: [], next: null },
    });
    renderScreen(<DiscoverScreen />);
    expect(await screen.findByText('店家正在準備中')).toBeInTheDocument();
    expect(screen.getByText(/還沒有店家開張/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '換個位置' })).toBeNull();
  });
});

describe('failed calls', () => {
  it('shows one retry when both calls failed', async () => {
    answers({ [HOME]: dropped, [STORES]: dropped });
    const { user } = renderScreen(<DiscoverScreen />);
    expect(await screen.findAllByRole('button', { name: '重新載入' })).toHaveLength(1);
    answers();
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByRole('link', { name: /福來便當/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
  });

  it('keeps the stores when only the home failed, and retries it alone', async () => {
    answers({ [HOME]: dropped });
    const { user } = renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('link', { name: /福來便當/ })).toBeInTheDocument();
    const asked = ume.callsOf(STORES).length;
    ume.answer({ [HOME]: aDiscoverHome() });
    // one row, because other sections loaded
    expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重試：精選與優惠券沒有載入' }));
    expect(await screen.findByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
    expect(ume.callsOf(STORES)).toHaveLength(asked);
  });

  it('keeps the home when only the stores failed, and retries them in place', async () => {
    answers({ [STORES]: dropped });
    const { user } = renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
    ume.answer({ [STORES]: { list: [aNearbyStore({ name: '晨光咖啡 麗水店' })], next: null } });
    await user.click(await screen.findByRole('button', { name: '重試：附近店家沒有載入' }));
    expect(await screen.findByRole('link', { name: /晨光咖啡 麗水店/ })).toBeInTheDocument();
  });
});

describe('claiming from the strip', () => {
  it('spec 7: one tap claims in place, shows it and refetches nothing', async () => {
    answers({ [CLAIM]: { usableUntil: '2026-12-31' } });
    const { user } = renderScreen(<DiscoverScreen />, { member: MEMBER });
    await user.click(await claimButton());
    await findMessage('優惠券已放入您的券夾');
    expect(ume.callsOf(CLAIM).map(({ args }) => args)).toEqual([{ couponId: 'k1', userId: 'u1', requestKey: A_KEY }]);
    expect(await screen.findByRole('button', { name: /^(?:已領取|前往使用梅香)/ })).toBeInTheDocument();
    expect(ume.callsOf(HOME)).toHaveLength(1);
  });

  it('a double tap claims once, and a later tap opens the store', async () => {
    answers({ [CLAIM]: { usableUntil: '2026-12-31' } });
    const { path } = renderScreen(<DiscoverScreen />, { member: MEMBER });
    const button = await claimButton();
    jest.useFakeTimers();
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(button).toHaveAccessibleName('已領取');
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(COUPON_USE_DELAY_MS - 400));
    fireEvent.click(button);
    expect(path()).toBe('/');
    expect(ume.callsOf(CLAIM)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(button).toHaveAccessibleName('前往使用梅香牛肉麵 永康店的優惠券');
    fireEvent.click(button);
    expect(path()).toBe('/store/1001');
  });

  it('a claimed coupon opens its store at once', async () => {
    answers({ [HOME]: aDiscoverHome({ coupons: [aCoupon({ state: 'claimed' })] }) });
    const { user, path } = renderScreen(<DiscoverScreen />, { member: MEMBER });
    await user.click(await screen.findByRole('button', { name: '前往使用梅香牛肉麵 永康店的優惠券' }));
    expect(path()).toBe('/store/1001');
  });

  it('shows a sold-out coupon as such, without a success message', async () => {
    answers({ [CLAIM]: refusedWith(BODY_CODES.couponSoldOut, '慢了一步，這張優惠券已被領完') });
    const { user } = renderScreen(<DiscoverScreen />, { member: MEMBER });
    await user.click(await claimButton());
    await findMessage('慢了一步，這張優惠券已被領完');
    expect(await screen.findByRole('button', { name: '已領完' })).toBeDisabled();
  });

  it('enables the button again after a failed claim', async () => {
    answers({ [CLAIM]: dropped });
    const { user } = renderScreen(<DiscoverScreen />, { member: MEMBER });
    await user.click(await claimButton());
    await waitFor(() => expect(ume.callsOf(CLAIM)).toHaveLength(1));
    expect(await claimButton()).toBeEnabled();
  });

  it('spec 4: saves the coupon of a visitor as gift_coupon and opens sign-in', async () => {
    const { user, path } = renderScreen(<DiscoverScreen />);
    await user.click(await claimButton());
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(JSON.parse(localStorage.getItem('gift_coupon') ?? '')).toEqual({ couponId: 'k1', braId: '1001' });
  });
});

describe('before a host without optional calls', () => {
  const COUPONS = 'POST /v1/ume/client/coupon/list';
  const STORE = 'GET /v1/ume/client/store/home/{braId}';
  const SHOP_ORDERS = 'GET /v1/ume/client/order/shop/list';
  const FNB_ORDERS = 'GET /v1/ume/client/fnb/order/list';

  beforeEach(() => {
    localStorage.setItem('braId', '1001');
    answers({
      [HOME]: status(404),
      [STORES]: status(404),
      [COUPONS]: { list: [aCoupon()], next: null },
      [STORE]: aRestaurant(),
      [SHOP_ORDERS]: { list: [aShopOrder({ braId: '1002', storeName: '小林選物 中山店' })], next: null },
      [FNB_ORDERS]: { list: [aFnbOrder({ state: 'done' }), aFnbOrder({ orderId: 'f2', state: 'done' })], next: null },
    });
  });

  it('spec 7: `/` shows coupons, saved branch, last stores and how to scan', async () => {
    renderScreen(<DiscoverScreen />, { member: MEMBER });
    expect(await screen.findByRole('link', { name: /^梅香牛肉麵 永康店 麵食/ })).toHaveAttribute('href', '/store/1001');
    expect(await claimButton()).toBeVisible();
    expect(screen.getByText('掃描店內 QR Code')).toBeVisible();
    const visited = (await screen.findByRole('heading', { name: '最近消費' })).closest('section')!;
    expect(
      within(visited)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/store/1001', '/store/1002']);
    expect(screen.queryByRole('heading', { name: '附近店家' })).toBeNull();
    expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
    expect(screen.queryByText(/請求失敗/)).toBeNull();
  });

  it('a visitor without a saved branch sees coupons and scanning, without member calls', async () => {
    localStorage.removeItem('braId');
    renderScreen(<DiscoverScreen />);
    expect(await claimButton()).toBeVisible();
    expect(screen.getByText('掃描店內 QR Code')).toBeVisible();
    expect(ume.callsOf(STORE)).toEqual([]);
    expect(ume.callsOf(FNB_ORDERS)).toEqual([]);
  });

  it('failed coupons offer a retry in place', async () => {
    ume.answer({ [COUPONS]: status(503) });
    const { user } = renderScreen(<DiscoverScreen />);
    const retry = await screen.findByRole('button', { name: '重試：附近可領的券沒有載入' });
    ume.answer({ [COUPONS]: { list: [aCoupon()], next: null } });
    await user.click(retry);
    expect(await claimButton()).toBeVisible();
  });

  it('hides only the stores nearby when their call is missing', async () => {
    answers({ [STORES]: status(404) });
    renderScreen(<DiscoverScreen />);
    expect(await screen.findByRole('heading', { name: '每日精選' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '附近店家' })).toBeNull());
    expect(screen.queryByRole('button', { name: /重新載入|重試/ })).toBeNull();
  });
});
