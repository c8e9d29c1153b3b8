import { act, configure, screen, waitFor } from '@testing-library/react';

import { MemberOnly } from '#app/MemberOnly.tsx';
import { clearUserInfo } from '#platform/session.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { warn: jest.fn(() => Promise.resolve()) } }));

const guarded = (
  <MemberOnly>
    <p>members</p>
  </MemberOnly>
);

describe('MemberOnly', () => {
  // effects run twice on entry, as React does in development
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));
  beforeEach(() => {
    freshBrowser();
    jest.mocked(toast.warn).mockClear();
  });

  it('spec 4.9, spec 8.8: a visitor gets one warning, and the route is replaced with /signin once', async () => {
    const replaceState = jest.spyOn(window.history, 'replaceState');
    const { path } = renderScreen(guarded, { path: '/order/fnb?tab=done' });
    await screen.findByText('elsewhere: /signin');
    expect(path()).toBe('/signin');
    expect(jest.mocked(toast.warn).mock.calls).toEqual([['請先登入會員']]);
    expect(replaceState.mock.calls.filter(([, , url]) => url === '/signin')).toHaveLength(1);
    expect(screen.queryByText('members')).toBeNull();
    replaceState.mockRestore();
  });

  it('saves the path of the guarded screen before it opens sign-in', async () => {
    renderScreen(guarded, { path: '/order/fnb?tab=done' });
    await screen.findByText('elsewhere: /signin');
    expect(sessionStorage.getItem('ume.guardScreen')).toBe('/order/fnb?tab=done');
  });

  it('spec 6.1: a member sees the screen without a warning toast', () => {
    renderScreen(guarded, { path: '/mine', member: { userId: 'u1', token: 't1' } });
    expect(screen.getByText('members')).toBeVisible();
    expect(toast.warn).not.toHaveBeenCalled();
  });

  it('R6: a page return after a sign-out replaces the screen at once', async () => {
    renderScreen(guarded, { path: '/mine', member: { userId: 'u1', token: 't1' } });
    localStorage.removeItem('userInfo');
    document.cookie = 'userInfo=; path=/; max-age=0';
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await screen.findByText('elsewhere: /signin');
    expect(toast.warn).toHaveBeenCalledTimes(1);
  });

  it('C17: a sign-out in another tab closes the screen here at once', async () => {
    renderScreen(guarded, { path: '/mine', member: { userId: 'u1', token: 't1' } });
    const oldValue = localStorage.getItem('userInfo');
    localStorage.removeItem('userInfo');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', oldValue }));
    });
    await screen.findByText('elsewhere: /signin');
    expect(document.cookie).not.toContain('u1');
    expect(screen.queryByText('members')).toBeNull();
  });

  it('a sign-out on the screen itself shows no warning of the guard', async () => {
    renderScreen(guarded, { path: '/mine', member: { userId: 'u1', token: 't1' } });
    act(() => clearUserInfo());
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
    expect(toast.warn).not.toHaveBeenCalled();
  });
});
