import { startUp } from '#app/startup.ts';
import { couponsApi } from '#api/coupons.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('startup', () => {
  const reload = jest.fn();
  let stop: () => void = () => undefined;
  let flagAtReload: string | null = null;

  beforeEach(() => {
    freshBrowser();
    reload.mockReset();
    reload.mockImplementation(() => {
      flagAtReload = localStorage.getItem('isPageHide');
    });
    windowDriver.reload = reload;
  });
  afterEach(() => stop());

  it('spec 2.15, R6: a page restored from cache with isPageHide Y reloads once', () => {
    stop = startUp(makeStore());
    localStorage.setItem('isPageHide', 'Y');
    flagAtReload = 'not asked';
    show(true);
    expect(flagAtReload).toBeNull();
    expect(localStorage.getItem('isPageHide')).toBeNull();
    show(true);
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('R6: no reload without the flag or for a page that was not restored', () => {
    stop = startUp(makeStore());
    show(true);
    localStorage.setItem('isPageHide', 'N');
    show(true);
    localStorage.setItem('isPageHide', 'Y');
    show(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('isPageHide')).toBe('Y');
  });

  it('spec 2.16: an ordinary load removes the flag of an earlier hand-off', () => {
    localStorage.setItem('isPageHide', 'Y');
    stop = startUp(makeStore());
    expect(localStorage.getItem('isPageHide')).toBeNull();
    show(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('R6: restored without the flag, userInfo is read again', async () => {
    fakeUme({ 'GET /v1/ume/client/store/pack': [] });
    localStorage.setItem('userInfo', '{"userId":"u1","token":"t1"}');
    const store = makeStore();
    stop = startUp(store);
    await store.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }));
    localStorage.removeItem('userInfo');
    document.cookie = 'userInfo=; path=/; max-age=0';
    show(true);
    await nextTask();
    expect(couponsApi.endpoints.getStorePacks.select({ braId: '1' })(store.getState()).status).toBe('uninitialized');
  });

  it('userInfo missing in local storage is restored from the cookie at the start', () => {
    document.cookie = `userInfo=${encodeURIComponent('{"userId":"u1","token":"t1"}')}; path=/`;
    stop = startUp(makeStore());
    expect(localStorage.getItem('userInfo')).toBe('{"userId":"u1","token":"t1"}');
  });

  it('R25: turns off the browser’s own scroll restoration', () => {
    Object.defineProperty(window.history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
    stop = startUp(makeStore());
    expect(window.history.scrollRestoration).toBe('manual');
    delete (window.history as { scrollRestoration?: string }).scrollRestoration;
  });
});
