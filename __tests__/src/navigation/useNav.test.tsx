import { act, screen, waitFor } from '@testing-library/react';

import { AppLink } from '#navigation/AppLink.tsx';
import { useNav } from '#navigation/useNav.ts';

import { freshBrowser, renderPortal } from '../../support/renderScreen.tsx';

jest.mock('#screens/store/StoreScreen.tsx', () => ({ __esModule: true, default: () => <MockStore /> }), {
  virtual: true,
});
jest.mock('#screens/signIn/start/SignInScreen.tsx', () => ({ __esModule: true, default: () => <MockSignIn /> }), {
  virtual: true,
});

function MockStore() {
  const nav = useNav();
  return (
    <div>
      <h1>the store</h1>
      <button onClick={() => nav.push('/location')}>push</button>
      <button onClick={() => nav.push('/store/1')}>push the same</button>
      <button onClick={() => nav.replace('/signin')}>replace</button>
      <button onClick={() => nav.push('//evil.tld')}>evil</button>
      <button onClick={nav.back}>back</button>
      <AppLink to="/location">link</AppLink>
      <AppLink to="/location" target="_blank">
        window
      </AppLink>
    </div>
  );
}

function MockSignIn() {
  const nav = useNav();
  return (
    <div>
      <h1>sign in</h1>
      <button onClick={nav.back}>back</button>
    </div>
  );
}

const arrival = (): string | null => document.querySelector('[data-animation]')?.getAttribute('data-animation') ?? null;
const historyLength = (): number => window.history.length;

describe('useNav', () => {
  beforeEach(() => {
    freshBrowser();
    localStorage.setItem('braId', '1');
  });

  it('spec 2.10: push comes right-in, back goes left-in, and u_routes is updated', async () => {
    const { user, path } = await renderPortal({ path: '/store/1' });
    expect(arrival()).toBe('none');
    await user.click(await screen.findByText('push'));
    await screen.findByRole('heading', { name: '選擇位置' });
    expect(arrival()).toBe('right-in');
    expect(localStorage.getItem('u_routes')).toBe('["/store/1"]');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByText('the store');
    expect(path()).toBe('/store/1');
    expect(arrival()).toBe('left-in');
    expect(localStorage.getItem('u_routes')).toBe('[]');
  });

  it('spec 2: forward uses the animation of the navigation state', async () => {
    const { user } = await renderPortal({ path: '/store/1' });
    await user.click(await screen.findByText('push'));
    await screen.findByRole('heading', { name: '選擇位置' });
    await user.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByText('the store');
    act(() => window.history.forward());
    await screen.findByRole('heading', { name: '選擇位置' });
    expect(arrival()).toBe('right-in');
    expect(localStorage.getItem('u_routes')).toBe('["/store/1"]');
  });

  it('spec 2.11, R8: back without a previous screen replaces with the store home', async () => {
    const { user, path } = await renderPortal({ path: '/location' });
    const before = historyLength();
    await user.click(await screen.findByRole('button', { name: '返回' }));
    await screen.findByText('the store');
    expect(path()).toBe('/store/1');
    expect(historyLength()).toBe(before);
    expect(arrival()).toBe('left-in');
  });

  it('R8: back skips an entry that was replaced by another', async () => {
    const { user, path } = await renderPortal({ path: '/store/1' });
    await user.click(await screen.findByText('replace'));
    await user.click(await screen.findByText('back'));
    await screen.findByText('the store');
    expect(path()).toBe('/store/1');
  });

  it('R9: ignores a second tap on back before the first has moved', async () => {
    const { user } = await renderPortal({ path: '/store/1' });
    await user.click(await screen.findByText('push'));
    await screen.findByRole('heading', { name: '選擇位置' });
    const back = screen.getByRole('button', { name: '返回' });
    const go = jest.spyOn(window.history, 'go');
    // both taps within 500 ms, on a stalled machine too
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    act(() => {
      back.click();
      back.click();
    });
    await screen.findByText('the store');
    expect(go).toHaveBeenCalledTimes(1);
    go.mockRestore();
    now.mockRestore();
  });

  it('R9: does not animate what the browser’s edge swipe has moved', async () => {
    const { user } = await renderPortal({ path: '/store/1' });
    await user.click(await screen.findByText('push'));
    await screen.findByRole('heading', { name: '選擇位置' });
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { value: true, configurable: true });
    act(() => window.history.back());
    await screen.findByText('the store');
    delete (PopStateEvent.prototype as { hasUAVisualTransition?: boolean }).hasUAVisualTransition;
    expect(arrival()).toBe('none');
    expect(localStorage.getItem('u_routes')).toBe('[]');
  });

  it('does not push the current path twice', async () => {
    const { user } = await renderPortal({ path: '/store/1' });
    const before = historyLength();
    await user.click(await screen.findByText('push the same'));
    await waitFor(() => expect(localStorage.getItem('u_routes')).toBe('[]'));
    expect(historyLength()).toBe(before);
  });

  it('C21: an external path opens the home instead', async () => {
    const { user, path } = await renderPortal({ path: '/store/1' });
    await user.click(await screen.findByText('evil'));
    expect(path()).toBe('/store/1');
    expect(window.location.origin).toBe('http://localhost');
  });

  it('a plain tap on links navigates in place, and the browser handles other clicks', async () => {
    const { user, path } = await renderPortal({ path: '/store/1' });
    const link = await screen.findByRole('link', { name: 'link' });
    expect(link).toHaveAttribute('href', '/location');
    const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true });
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(modified);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    screen.getByRole('link', { name: 'window' }).dispatchEvent(elsewhere);
    expect(path()).toBe('/store/1');
    await user.click(link);
    await screen.findByRole('heading', { name: '選擇位置' });
    expect(path()).toBe('/location');
  });
});
