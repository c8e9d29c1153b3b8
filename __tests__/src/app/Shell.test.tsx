import { act, screen, waitFor, within } from '@testing-library/react';

import { rememberStore } from '#features/storeInfo/recentStores.ts';

import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser, renderPortal } from '../../support/renderScreen.tsx';

jest.mock('#screens/store/StoreScreen.tsx', () => ({ __esModule: true, default: () => <h1>the store</h1> }), {
  virtual: true,
});
jest.mock('#screens/mine/home/MineScreen.tsx', () => ({ __esModule: true, default: () => <h1>mine</h1> }), {
  virtual: true,
});
jest.mock('#screens/signIn/start/SignInScreen.tsx', () => ({ __esModule: true, default: () => <h1>sign in</h1> }), {
  virtual: true,
});
jest.mock(
  '#screens/signIn/thirdParty/ThirdPartyScreen.tsx',
  () => ({ __esModule: true, default: () => <h1>third</h1> }),
  {
    virtual: true,
  },
);
jest.mock('#screens/discover/home/DiscoverScreen.tsx', () => ({ __esModule: true, default: () => <h1>探索</h1> }), {
  virtual: true,
});
jest.mock('#screens/location/LocationScreen.tsx', () => ({ __esModule: true, default: () => <h1>location</h1> }), {
  virtual: true,
});
jest.mock('#screens/label/LabelScreen.tsx', () => ({ __esModule: true, default: () => <h1>label</h1> }), {
  virtual: true,
});

const MEMBER = { userId: 'u1', token: 't1' };
const arrival = (): string | null => document.querySelector('[data-animation]')?.getAttribute('data-animation') ?? null;
const tabs = (): HTMLElement => screen.getByRole('navigation', { name: '主要分頁' });

describe('Shell', () => {
  beforeEach(() => {
    freshBrowser();
    fakeUme();
  });

  it('spec 2: the tabs lead to the saved branch and to /mine, by tab order', async () => {
    localStorage.setItem('braId', '12');
    const { user, path } = await renderPortal({ path: '/store/12', member: MEMBER });
    await screen.findByText('the store');
    expect(within(tabs()).getByRole('link', { name: '到店' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(tabs()).getByRole('link', { name: '我的' }));
    await screen.findByRole('heading', { name: 'mine' });
    expect(path()).toBe('/mine');
    expect(arrival()).toBe('right-in');
    expect(within(tabs()).getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(tabs()).getByRole('link', { name: '到店' }));
    await screen.findByText('the store');
    expect(path()).toBe('/store/12');
    expect(arrival()).toBe('left-in');
  });

  it('no tab is active on /, and without a saved branch 到店 links there', async () => {
    await renderPortal({ path: '/' });
    await screen.findByRole('heading', { name: '探索' });
    const links = within(tabs()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/mine']);
  });

  it.each(['/store/12/A1', '/location'])('spec 2: the portal shows no tab bar on the path %s', async (path) => {
    localStorage.setItem('braId', '12');
    await renderPortal({ path });
    await screen.findByRole('heading');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    '/nowhere',
    '/Store/12',
    '/store/a%2Fb',
    '/store/a%252Fb',
    '/store/%2E%2E/x',
    '/third/evil',
    '/third/LINE',
    '/iframe/evil',
  ])('C5: the unknown path %s opens the not-found screen', async (path) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderPortal({ path });
    expect(await screen.findByText('您訪問的頁面不存在，請重新掃碼，或路徑無效')).toBeVisible();
    expect(document.title).toContain('找不到頁面');
    jest.restoreAllMocks();
  });

  it('spec 2.5: the not-found screen leads to the store page of the saved branch', async () => {
    localStorage.setItem('braId', '12');
    const { user, path } = await renderPortal({ path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: '回首頁' }));
    await screen.findByText('the store');
    expect(path()).toBe('/store/12');
  });

  it('the not-found screen lists the last visited stores, if there are any', async () => {
    const { unmount } = await renderPortal({ path: '/nowhere' });
    await screen.findByRole('button', { name: '回首頁' });
    expect(screen.queryByRole('heading', { name: '最近瀏覽' })).toBeNull();
    unmount();
    rememberStore({ braId: '1005', name: '梅子茶坊 公館店', logo: 'logo-m02' });
    await renderPortal({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: '最近瀏覽' })).toBeVisible();
    expect(screen.getByRole('link', { name: '梅子茶坊 公館店' })).toHaveAttribute('href', '/store/1005');
  });

  it('without a saved branch the not-found screen leads to /', async () => {
    const { user, path } = await renderPortal({ path: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: '回首頁' }));
    await screen.findByRole('heading', { name: '探索' });
    expect(path()).toBe('/');
  });

  it.each([
    ['/location/', '/location'],
    ['/location//?a=1', '/location?a=1'],
    ['/store/12/', '/store/12'],
    ['/store/12/%', '/store/12/%25'],
  ])('the path %s is replaced by %s without a new history entry', async (from, to) => {
    const before = window.history.length;
    const { path } = await renderPortal({ path: from });
    await screen.findByRole('heading');
    expect(path()).toBe(to);
    expect(window.history.length).toBe(before);
    expect(arrival()).toBe('none');
  });

  it.each([
    // code and state are secrets of a sign-in and are removed from any address
    [
      '/viewlabel?openExternalBrowser=1&fbclid=x&liff.state=%2Fmine&code=1&state=2',
      '/viewlabel?openExternalBrowser=1&fbclid=x&liff.state=%2Fmine',
    ],
    ['/location?__proto__=1', '/location?__proto__=1'],
  ])('R12: an unknown query key never breaks a route: %s', async (path, kept) => {
    const portal = await renderPortal({ path });
    expect(await screen.findByRole('heading', { name: /^(label|location)$/ })).toBeVisible();
    expect(portal.path()).toBe(kept);
  });

  it('spec 9: the animation of a page transition lasts 400 ms', async () => {
    await renderPortal({ path: '/location' });
    await screen.findByRole('heading');
    expect(document.querySelector<HTMLElement>('[data-animation]')?.style.animationDuration).toBe('400ms');
  });

  it('a new screen starts at its top, and Back restores the scroll position', async () => {
    localStorage.setItem('braId', '12');
    const { user } = await renderPortal({ path: '/store/12', member: MEMBER });
    await screen.findByText('the store');
    act(() => {
      window.scrollTo(0, 640);
      window.dispatchEvent(new Event('scroll'));
    });
    await user.click(within(tabs()).getByRole('link', { name: '我的' }));
    await screen.findByRole('heading', { name: 'mine' });
    expect(window.scrollY).toBe(0);
    act(() => window.history.back());
    await screen.findByText('the store');
    await waitFor(() => expect(window.scrollY).toBe(640));
  });
});
