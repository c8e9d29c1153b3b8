import {
  canGoBack,
  clearRouteStack,
  syncRouteStack,
  forgetRouteStack,
  lastVisited,
  type Move,
  ROUTE_STACK_CAP,
  stackAfter,
} from '#navigation/routeStack.ts';
import { forgetMemory } from '#platform/storage.ts';

const at = (path: string, index: number): Move => ({ key: `${path}@${index}`, path, index });
const saved = (): unknown => JSON.parse(localStorage.getItem('u_routes') ?? 'null');

describe('routeStack', () => {
  beforeEach(() => {
    forgetMemory();
    localStorage.clear();
    sessionStorage.clear();
    forgetRouteStack();
  });

  it('spec 2.7: u_routes in local storage holds the visited paths behind the screen', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/signin', 1));
    syncRouteStack(at('/captcha', 1));
    syncRouteStack(at('/mine', 2));
    expect(saved()).toEqual(['/store/1', '/captcha']);
    expect(lastVisited()).toBe('/captcha');
    expect(lastVisited((path) => path.startsWith('/store'))).toBe('/store/1');
    expect(lastVisited((path) => path === '/x')).toBeNull();
  });

  it('R9: follows the browser’s Back and Forward to the current entry', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/signin', 1));
    syncRouteStack(at('/mine', 2));
    syncRouteStack(at('/store/1', 0));
    expect(saved()).toEqual([]);
    expect(canGoBack()).toBe(false);
    syncRouteStack(at('/signin', 1));
    expect(saved()).toEqual(['/store/1']);
  });

  it('R9: holds the paths behind the screen when a tap follows Back before the screen of Back has rendered', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/signin', 1));
    syncRouteStack(at('/mine', 2));
    syncRouteStack(at('/order/shop', 2));
    expect(saved()).toEqual(['/store/1', '/signin']);
  });

  it('counts a move only once when it is applied twice', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/mine', 1));
    syncRouteStack(at('/mine', 1));
    expect(saved()).toEqual(['/store/1']);
  });

  it('R9: keeps its maximum length and drops the oldest path', () => {
    const full = Array.from({ length: ROUTE_STACK_CAP }, (_, n) => `/store/${n + 1}`);
    const next = stackAfter(full, { key: 'a', path: '/mine', index: 60 }, at('/phone', 61));
    expect(next).toHaveLength(ROUTE_STACK_CAP);
    expect(next[ROUTE_STACK_CAP - 1]).toBe('/mine');
  });

  it('starts empty in a new browsing session', () => {
    localStorage.setItem('u_routes', '["/mine"]');
    syncRouteStack(at('/store/1', 1));
    expect(saved()).toEqual([]);
    expect(canGoBack()).toBe(false);
  });

  it('continues after a reload in the same session', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/mine', 1));
    forgetRouteStack();
    syncRouteStack(at('/mine', 1));
    expect(saved()).toEqual(['/store/1']);
    expect(canGoBack()).toBe(true);
  });

  it.each(['{', '"x"', '[1]', '["//evil.tld"]', 'null'])('R9: starts empty after the invalid JSON %s', (text) => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/mine', 1));
    localStorage.setItem('u_routes', text);
    forgetRouteStack();
    syncRouteStack(at('/mine', 1));
    expect(saved()).toEqual([]);
  });

  it('is limited to this tab’s history, whatever another tab has written', () => {
    syncRouteStack(at('/store/1', 0));
    localStorage.setItem('u_routes', '["/a","/b","/c"]');
    forgetRouteStack();
    syncRouteStack(at('/store/1', 0));
    expect(canGoBack()).toBe(false);
  });

  it('T5: a reload continues with the paths of this tab, not of another tab', () => {
    syncRouteStack(at('/store/1/B1', 0));
    syncRouteStack(at('/mine', 1));
    syncRouteStack(at('/signin', 2));
    localStorage.setItem('u_routes', '["/discover/coupons","/store/2"]');
    forgetRouteStack();
    syncRouteStack(at('/signin', 2));
    expect(lastVisited()).toBe('/mine');
    expect(saved()).toEqual(['/store/1/B1', '/mine']);
  });

  it('contains no token, code or state of a saved URL', () => {
    syncRouteStack(at('/third/line?code=x&state=y&token=z&a=1', 0));
    syncRouteStack(at('/mine', 1));
    expect(saved()).toEqual(['/third/line?a=1']);
  });

  it('C17: is removed from both storages by a sign-out', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/mine', 1));
    clearRouteStack();
    expect(localStorage.getItem('u_routes')).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('store');
    expect(canGoBack()).toBe(false);
  });

  it('C17: starts empty after a sign-out in another tab', () => {
    syncRouteStack(at('/store/1', 0));
    syncRouteStack(at('/mine', 1));
    localStorage.removeItem('u_routes');
    forgetRouteStack();
    syncRouteStack(at('/mine', 1));
    expect(saved()).toEqual([]);
  });
});
