/** The shell's tab bar: painted at once, antd-mobile's as soon as the first view is there, the same links in both. */
import { act, fireEvent, screen } from '@testing-library/react';

import { storesApi } from '#api/stores.ts';
import { TabBar } from '#app/TabBar.tsx';
import { firstViewDone } from '#preview/handOver.ts';

import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

const bar = (): HTMLElement => screen.getByRole('navigation', { name: '主要分頁' });
const isAntd = (): boolean => bar().querySelector('.adm-tab-bar') !== null;
const link = (name: string) => screen.getByRole('link', { name });
const links = () =>
  screen
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current'), one.className]);

function show() {
  freshBrowser();
  fakeUme();
  localStorage.setItem('braId', '12');
  renderScreen(<TabBar pathname="/store/12" />, { path: '/store/12' });
}

/** The first view is painted, and the script has come. */
async function paintFirstView() {
  act(() => firstViewDone());
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await import('#app/AntdTabs.tsx');
  });
}

it('K7, spec 2: antd-mobile’s TabBar takes the painted links in, but not under a finger, nor under the focus', async () => {
  show();
  const painted = links();
  expect(painted).toEqual([
    ['到店', '/store/12', 'page', expect.any(String)],
    ['我的', '/mine', null, expect.any(String)],
  ]);
  const pressed = link('到店');
  fireEvent.pointerDown(pressed);
  await paintFirstView();
  expect([isAntd(), link('到店')]).toEqual([false, pressed]);
  act(() => pressed.focus());
  fireEvent.click(pressed);
  expect([isAntd(), document.activeElement]).toEqual([false, pressed]);
  act(() => pressed.blur());
  expect(isAntd()).toBe(true);
  expect(bar().querySelectorAll('.adm-tab-bar-item')).toHaveLength(2);
  expect(bar().querySelector('.adm-tab-bar-item-active')).toHaveTextContent('到店');
  expect(links()).toEqual(painted);
});

it('spec 2: is antd-mobile’s at once where its script has come before; a tap goes to the screen', async () => {
  show();
  await paintFirstView();
  expect(isAntd()).toBe(true);
  fireEvent.click(link('我的'));
  expect(window.location.pathname).toBe('/mine');
});

it('spec 2.12: 到店 is active on the path of a branch that the host does not know', async () => {
  freshBrowser();
  fakeUme({ 'GET /v1/ume/client/store/home/{braId}': null });
  const { store } = renderScreen(<TabBar pathname="/store/12345" />, { path: '/store/12345' });
  await act(async () => {
    await store.dispatch(storesApi.endpoints.getStoreHome.initiate({ braId: '12345' }));
  });
  expect(link('到店')).toHaveAttribute('aria-current', 'page');
});
