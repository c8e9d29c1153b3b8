import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import FavouriteStoresScreen from '#screens/mine/favourites/FavouriteStoresScreen.tsx';
import { favouritesText } from '#text/accountText.ts';

import { dropped, type FakeUme, fakeUme, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

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
  expect(rows[0]).toHaveTextContent('營業中 ・ 24 小時營業評分 4.6 ・ 1,234 則評論 ・ 台北市大安區');
  expect(rows[1]).toHaveTextContent('尚無評分 ・ 台北市大安區');
  // the host sent no hours
  expect(rows[1]).not.toHaveTextContent('打烊');
  expect(rows[2]).toHaveTextContent(/^梅香 3 店營業中 ・ 24 小時營業台北市大安區$/);
  await user.click(rows[2]!);
  expect(path()).toBe('/store/3');
});

it('explains the sort order', async () => {
  show();
  await screen.findAllByRole('link');
  expect(screen.getByText('最近收藏的在最前面')).toBeInTheDocument();
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

it('offers no undo after five seconds', async () => {
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
  expect(await screen.findAllByText('請求失敗，狀態碼 500')).not.toHaveLength(0);
  expect(names()).toEqual(['梅香 1 店', '梅香 2 店', '梅香 3 店']);
  expect(screen.queryByRole('button', { name: '復原' })).toBeNull();
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

it('axe finds nothing on /storeCollect', async () => {
  const { container } = show();
  const list = await screen.findByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});
