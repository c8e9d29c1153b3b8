import { act, render, screen } from '@testing-library/react';
import { persistStore } from 'redux-persist';

import { App } from '#app/App.tsx';
import { persistStorage } from '#platform/storage.ts';
import { makeStore } from '#state/makeStore.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

describe('App', () => {
  beforeEach(freshBrowser);
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('R16: a storage that never answers delays the first screen by 5000 ms at most', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(persistStorage, 'getItem').mockReturnValue(new Promise(() => undefined));
    document.body.innerHTML = '<div id="first">skeleton</div>';
    window.history.replaceState(null, '', '/location');
    const store = makeStore();
    render(<App store={store} persistor={persistStore(store)} />);
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(screen.getByText('skeleton')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: '選擇位置' })).toBeVisible();
    expect(screen.queryByText('skeleton')).toBeNull();
  });

  it.each(['{', '{"store":"{"}', '42'])('corrupt local storage (%s) never breaks the start', async (text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('persist:ume', text);
    localStorage.setItem('userInfo', '{');
    localStorage.setItem('u_routes', '{');
    localStorage.setItem('braId', '{');
    window.history.replaceState(null, '', '/location');
    const store = makeStore();
    render(<App store={store} persistor={persistStore(store)} />);
    expect(await screen.findByRole('heading', { name: '選擇位置' })).toBeVisible();
  });

  it('R15: local storage that throws never breaks the start', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    window.history.replaceState(null, '', '/location');
    const store = makeStore();
    render(<App store={store} persistor={persistStore(store)} />);
    expect(await screen.findByRole('heading', { name: '選擇位置' })).toBeVisible();
  });
});
