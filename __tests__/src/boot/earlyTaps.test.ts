import { watchTaps } from '#boot/earlyTaps.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { windowDriver } from '#platform/windowDriver.ts';

import type { TappedStore } from '#preview/handOver.ts';

const TABLE: TappedStore = { braId: '1001', merId: 'm1', industryType: 'fnb', tableCode: 'B3', codeKind: 'table' };
const COUNTER: TappedStore = { braId: '1002', merId: 'm2', industryType: 'pos', tableCode: null, codeKind: 'none' };
const VIEW = `<div id="first"><div class="fv-ssr">
  <a href="/mine">我的</a><button data-tap="favourite"></button><button data-tap="share"></button>
  <button data-tap="announcement" aria-expanded="false"><span class="fv-grow fv-line">公告</span></button>
  <button data-tap="hours" aria-expanded="false"><span class="fv-grow">營業中</span></button>
  <button data-tap="action" class="fv-go">點餐</button></div></div>`;

const go = jest.fn<undefined, [string]>();
const show = (store: TappedStore) => {
  document.body.innerHTML = VIEW;
  document.querySelector('.fv-ssr')?.setAttribute('data-store', JSON.stringify(store));
};
const control = (name: string) => document.querySelector<HTMLElement>(`[data-tap="${name}"]`) as HTMLElement;
const busy = () =>
  Array.from(
    document.querySelectorAll('[aria-busy]'),
    (one) => one.getAttribute('data-tap') ?? one.getAttribute('href'),
  );
const settled = () => new Promise((resolve) => setTimeout(resolve));
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeAll(() => {
  handOffDriver.go = go;
  // once a page, as the boot script does it
  watchTaps('T3', 'T3');
  document.addEventListener('click', (event) => event.preventDefault());
});
beforeEach(() => {
  go.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  setOnline(true);
  show(TABLE);
});
afterEach(() => jest.restoreAllMocks());

describe('T1: taps before the portal runs', () => {
  it('spec 7: the main action leaves once by the portal’s hand-off and keeps the place', () => {
    const action = control('action');
    action.click();
    action.click();
    expect(go).toHaveBeenCalledTimes(1);
    expect(Object.fromEntries(new URL(String(go.mock.calls[0]?.[0])).searchParams)).toEqual({
      lang: 'zh-tw',
      braId: '1001',
      merId: 'm1',
      codeId: 'T3',
      tableCode: 'B3',
    });
    expect(action.getAttribute('aria-busy')).toBe('true');
    expect([localStorage.getItem('isPageHide'), localStorage.getItem('braId'), localStorage.getItem('codeId')]).toEqual(
      ['Y', '1001', 'T3'],
    );
  });

  it('spec 7: a tapped item leaves with its id', () => {
    control('share').insertAdjacentHTML('afterend', '<button data-tap="珍珠奶茶" data-goods="g7">珍珠奶茶</button>');
    control('珍珠奶茶').click();
    expect(new URL(String(go.mock.calls[0]?.[0])).searchParams.get('goodsId')).toBe('g7');
  });

  it('R3: the action at a counter opens the cashier and sets isLine only in LINE', () => {
    show(COUNTER);
    control('action').click();
    expect(sessionStorage.getItem('isLine')).toBeNull();
    show(COUNTER);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Safari Line/15.1.0');
    control('action').click();
    expect(sessionStorage.getItem('isLine')).toBe('Y');
    expect(String(go.mock.calls[1]?.[0])).toMatch(/\/portal\/cashier\?braId=1002&merId=m2&lang=zh-tw$/);
  });

  it('offline it waits, and leaves when the line is back', async () => {
    setOnline(false);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    control('action').click();
    await settled();
    expect(go).not.toHaveBeenCalled();
    expect(busy()).toEqual(['action']);
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('leaves once when the page answers, although the browser reports no network', async () => {
    setOnline(false);
    globalThis.fetch = () => Promise.resolve(new Response());
    control('action').click();
    control('action').click();
    await settled();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('before the shop is known it waits for the portal', () => {
    document.querySelector('.fv-ssr')?.removeAttribute('data-store');
    control('action').click();
    expect(go).not.toHaveBeenCalled();
    expect(busy()).toEqual(['action']);
  });

  it('only the last tap for the portal waits, and scrolling or leaving drops it', () => {
    control('share').click();
    control('favourite').click();
    expect(busy()).toEqual(['favourite']);
    window.scrollY = 90;
    window.dispatchEvent(new Event('scroll'));
    expect(busy()).toEqual(['favourite']);
    window.scrollY = 120;
    window.dispatchEvent(new Event('scroll'));
    expect(busy()).toEqual([]);
    control('share').click();
    window.dispatchEvent(new Event('pagehide'));
    expect(busy()).toEqual([]);
    window.scrollY = 0;
  });

  it('a tapped link navigates by the browser, and the open shop is saved', () => {
    document.querySelector<HTMLElement>('a')?.click();
    expect(busy()).toEqual(['/mine']);
    expect([localStorage.getItem('braId'), localStorage.getItem('codeId')]).toEqual(['1001', 'T3']);
  });

  it('the announcement opens and closes in place; the hours wait for their words', () => {
    const note = control('announcement');
    note.click();
    expect([note.getAttribute('aria-expanded'), note.querySelector('.fv-line')]).toEqual(['true', null]);
    note.click();
    expect([note.getAttribute('aria-expanded'), note.querySelector('.fv-line') === null]).toEqual(['false', false]);
    control('hours').click();
    expect([control('hours').getAttribute('aria-expanded'), busy()]).toEqual(['true', ['hours']]);
    control('hours').click();
    expect([control('hours').getAttribute('aria-expanded'), busy()]).toEqual(['false', []]);
  });

  it('R6: leaving the page sets the hand-off flag again, and a restored page reloads once', () => {
    windowDriver.reload = jest.fn();
    control('action').click();
    localStorage.removeItem('isPageHide');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('isPageHide')).toBe('Y');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(windowDriver.reload).toHaveBeenCalledTimes(1);
  });

  it('what stands beside the first view is none of its business', () => {
    document.body.innerHTML = '<div id="root"><button data-tap="action"></button></div>';
    control('action').click();
    expect([go.mock.calls, busy()]).toEqual([[], []]);
  });
});
