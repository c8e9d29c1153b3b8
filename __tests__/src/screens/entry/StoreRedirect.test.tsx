import { screen } from '@testing-library/react';

import StoreRedirect from '#screens/entry/StoreRedirect.tsx';

import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

beforeEach(freshBrowser);

describe('/store (spec 2)', () => {
  it('replaces itself with the store page of the saved branch', async () => {
    localStorage.setItem('braId', '1001');
    const before = window.history.length;
    renderScreen(<StoreRedirect />, { path: '/store' });
    expect(await screen.findByText('elsewhere: /store/1001')).toBeVisible();
    expect(window.history.length).toBe(before);
  });

  it('spec 7.14: keeps its query string in the redirect', async () => {
    localStorage.setItem('braId', '1001');
    renderScreen(<StoreRedirect />, { path: '/store?utm_source=poster&seat=' });
    await screen.findByText(/elsewhere/);
    expect(window.location.search).toBe('?utm_source=poster&seat=');
  });

  it('without a valid saved branch it becomes /', async () => {
    localStorage.setItem('braId', '../evil');
    renderScreen(<StoreRedirect />, { path: '/store' });
    expect(await screen.findByText('elsewhere: /')).toBeVisible();
  });
});
