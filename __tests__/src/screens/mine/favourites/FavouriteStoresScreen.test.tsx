import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import FavouriteStoresScreen from '#screens/mine/favourites/FavouriteStoresScreen.tsx';
import { favouritesText } from '#text/accountText.ts';

import { dropped, type FakeUme, fakeUme, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { FavouriteStore } from '#api/favourites.ts';

const LIST = 'GET /v1/ume/client/my/collect/store/list';
const ADD = 'POST /v1/ume/client/my/collect/store';
const REMOVE = 'POST /v1/ume/client/my/collect/store/cancel';
const member = { userId: 'u1', token: 'k'.repeat(32) };

const allDay = {
  service: 'all' as const,
  weekly: Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00', lastOrder: null }]),
  special: [],
};
const favourite = (braId: string, more: Partial<FavouriteStore> = {}): FavouriteStore => ({
  braId,
  name: `梅香 ${braId} 店`,
  industryType: 'others',
  category: '書店',
  logo: `logo-${braId}`,
  city: '台北市',
  district: '大安區',
  hours: [allDay],
  isOrderingPaused: false,
  score: { average: 4.62, count: 1_234 },
  latitude: null,
  longitude: null,
  claimableCoupons: 0,
  collectedAt: `2026-11-${20 - Number(braId)}T00:00:00.000Z`,
  ...more,
});

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({
    [LIST]: {
      list: [
        favourite('1'),
        favourite('2', { score: { average: 0, count: 0 }, hours: [] }),
        favourite('3', { score: null, category: '' }),
      ],
      next: null,
    },
    [ADD]: null,
    [REMOVE]: null,
  });
});

const show = () => renderScreen(<FavouriteStoresScreen />, { path: '/storeCollect', member });
const names = () => screen.queryAllByRole('link').map((link) => /梅香 \d 店/.exec(link.textContent)?.[0]);
const removeFirst = () => screen.getAllByRole('button', { name: /^取消收藏：/ })[0]!;

it('/storeCollect: shows name, hours, score and district, with a link', async () => {
  const { user, path } = show();
  const rows = await screen.findAllByRole('link');
  expect(rows[0]).toHaveTextContent('梅香 1 店');
  expect(rows[0]).toHaveTextContent('營業中 ・ 24 小時營業評分 4.6 ・ 台北市大安區');
  expect(rows[1]).toHaveTextContent('尚無評分 ・ 台北市大安區');
  // the host sent no hours
  expect(rows[1]).not.toHaveTextContent('打烊');
  expect(rows[2]).toHaveTextContent(/^梅香 3 店營業中 ・ 24 小時營業台北市大安區$/);
  await user.click(rows[2]!);
  expect(path()).toBe('/store/3');
});

it('lists open stores first, then the latest favourites, and explains the order', async () => {
  const closed = { weekly: Array.from({ length: 7 }, () => []), special: [], service: 'all' as const };
  ume.answer({
    [LIST]: {
      list: [favourite('1', { hours: [closed] }), favourite('2'), favourite('3', { hours: [closed] }), favourite('4')],
      next: null,
    },
  });
  const { user } = show();
  await screen.findAllByRole('link');
  expect(names()).toEqual(['梅香 2 店', '梅香 4 店', '梅香 1 店', '梅香 3 店']);
  expect(screen.getByText('營業中的在前面，最近收藏的優先')).toBeInTheDocument();
  await user.click(removeFirst());
  await waitFor(() => expect(names()).toEqual(['梅香 4 店', '梅香 1 店', '梅香 3 店']));
  await user.click(await screen.findByRole('button', { name: '復原' }));
  await waitFor(() => expect(names()).toEqual(['梅香 2 店', '梅香 4 店', '梅香 1 店', '梅香 3 店']));
});

it('shows a store’s number of claimable coupons unless it is 0 or null', async () => {
  ume.answer({
    [LIST]: {
      list: [favourite('1', { claimableCoupons: 2 }), favourite('2'), favourite('3', { claimableCoupons: null })],
      next: null,
    },
  });
  show();
  const rows = await screen.findAllByRole('link');
  expect(rows[0]).toHaveTextContent(/2 張可領$/);
  for (const row of rows.slice(1)) expect(row).not.toHaveTextContent('可領');
});

describe('the distance to a store', () => {
  const getCurrentPosition = jest.fn<undefined, [PositionCallback]>();
  const allow = (state: PermissionState) =>
    Object.defineProperty(navigator, 'permissions', {
      value: { query: () => Promise.resolve({ state }) },
      configurable: true,
    });

  beforeEach(() => {
    ume.answer({
      [LIST]: { list: [favourite('1', { latitude: 25.04, longitude: 121.56 }), favourite('2')], next: null },
    });
    getCurrentPosition.mockReset().mockReturnValue(undefined);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });

  it('R14: is shown instead of the district as soon as an allowed position arrives', async () => {
    allow('granted');
    getCurrentPosition.mockImplementation((found) => {
      found({ coords: { latitude: 25.03, longitude: 121.56 } } as GeolocationPosition);
      return undefined;
    });
    show();
    const rows = await screen.findAllByRole('link');
    await waitFor(() => expect(rows[0]).toHaveTextContent(/評分 4\.6 ・ 1\.1 公里$/));
    expect(rows[1]).toHaveTextContent(/台北市大安區$/);
  });

  it.each(['prompt', 'denied'] as const)('R14: asks for no position while the permission is %s', async (state) => {
    allow(state);
    show();
    const rows = await screen.findAllByRole('link');
    expect(rows[0]).toHaveTextContent(/台北市大安區$/);
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it.each([
    { isOwnPosition: true, shown: /1\.1 公里$/ },
    { isOwnPosition: false, shown: /台北市大安區$/ },
  ])('is measured from the last own position ($isOwnPosition), never from a chosen city', async (place) => {
    renderScreen(<FavouriteStoresScreen />, {
      path: '/storeCollect',
      member,
      preloaded: {
        location: {
          latlng: { latitude: 25.03, longitude: 121.56 },
          cityName: ['台北市'],
          location: '',
          isOwnPosition: place.isOwnPosition,
        },
      },
    });
    expect((await screen.findAllByRole('link'))[0]).toHaveTextContent(place.shown);
  });
});

it('removes a store at once and offers undo for five seconds', async () => {
  const { user } = show();
  await screen.findAllByRole('link');
  await user.click(removeFirst());
  await waitFor(() => expect(names()).toEqual(['梅香 2 店', '梅香 3 店']));
  await user.click(await screen.findByRole('button', { name: '復原' }));
  await waitFor(() => expect(names()).toEqual(['梅香 1 店', '梅香 2 店', '梅香 3 店']));
  expect(ume.callsOf(REMOVE).map(({ args }) => args)).toEqual([{ braId: '1' }]);
  expect(ume.callsOf(ADD).map(({ args }) => args)).toEqual([{ braId: '1', collectedAt: '2026-11-19T00:00:00.000Z' }]);
  expect(ume.callsOf(LIST)).toHaveLength(1);
});

it('withdraws the undo of a removal after five seconds', async () => {
  const { user } = show();
  await screen.findAllByRole('link');
  await user.click(removeFirst());
  await screen.findByRole('button', { name: '復原' });
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('button', { name: '復原' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByRole('button', { name: '復原' })).toBeNull();
});

it('shows a failed removal and restores the row', async () => {
  ume.answer({ [REMOVE]: status(500) });
  const { user } = show();
  await screen.findAllByRole('link');
  await user.click(removeFirst());
  await findMessage('請求失敗，狀態碼 500');
  await waitFor(() => expect(names()).toEqual(['梅香 1 店', '梅香 2 店', '梅香 3 店']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '復原' })).toBeNull());
});

it('shows the empty state after the last store is removed', async () => {
  ume.answer({ [LIST]: { list: [favourite('1')], next: null } });
  const { user, path } = show();
  await screen.findAllByRole('link');
  await user.click(removeFirst());
  expect(await screen.findByText(favouritesText.empty)).toBeInTheDocument();
  expect(screen.queryByText(favouritesText.order)).toBeNull();
  await user.click(screen.getByRole('button', { name: favouritesText.explore }));
  expect(path()).toBe('/');
});

it('a failed load offers a retry in place', async () => {
  ume.answer({ [LIST]: dropped });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [LIST]: { list: [favourite('1')], next: null } });
  await user.click(retry);
  expect(await screen.findByRole('link')).toBeInTheDocument();
});

it('C28: a name that looks like markup is text', async () => {
  ume.answer({ [LIST]: { list: [favourite('1', { name: '<img src=x onerror=alert(1)>' })], next: null } });
  const { container } = show();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

it('axe finds no accessibility violation on the page /storeCollect', async () => {
  const { container } = show();
  const list = await screen.findByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});
