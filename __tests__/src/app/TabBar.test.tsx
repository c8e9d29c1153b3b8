import { act, fireEvent, screen } from '@testing-library/react';

import { storesApi } from '#api/stores.ts';
import { TabBar } from '#app/TabBar.tsx';

import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(freshBrowser);

it('spec 2: links to the saved branch and to /mine, and a tap opens the screen', () => {
  fakeUme();
  localStorage.setItem('braId', '12');
  renderScreen(<TabBar pathname="/store/12" />, { path: '/store/12' });
  expect(
    screen
      .getAllByRole('link')
      .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['到店', '/store/12', 'page'],
    ['我的', '/mine', null],
  ]);
  fireEvent.click(link('我的'));
  expect(window.location.pathname).toBe('/mine');
});

it('spec 2.12: 到店 is active on the path of a branch that the host lacks', async () => {
  fakeUme({ 'GET /v1/ume/client/store/home/{braId}': null });
  const { store } = renderScreen(<TabBar pathname="/store/12345" />, { path: '/store/12345' });
  await act(async () => {
    await store.dispatch(storesApi.endpoints.getStoreHome.initiate({ braId: '12345' }));
  });
  expect(link('到店')).toHaveAttribute('aria-current', 'page');
});
