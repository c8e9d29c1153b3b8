import { activeTab, showsTabBar } from '#app/tabBarRules.ts';

describe('tabBarRules', () => {
  it.each([
    ['/', true],
    ['/mine', true],
    ['/store/1203', true],
    ['/store/0', true],
    ['/store/1203/A1', false],
    ['/store', false],
    ['/store/comments', false],
    ['/store/12a', false],
    ['/mine/info', false],
    ['/mineCoupon', false],
    ['/discover/coupons', false],
    ['/signin', false],
  ])('spec 2.12: on %s the tab bar shows: %s', (pathname, shows) => {
    expect(showsTabBar(pathname, '1203')).toBe(shows);
    expect(showsTabBar(pathname, null)).toBe(shows);
  });

  it('spec 2: it shows on the saved branch whatever its id looks like', () => {
    expect(showsTabBar('/store/abc', 'abc')).toBe(true);
    expect(showsTabBar('/store/abc/A1', 'abc')).toBe(false);
  });

  it('spec 2.12: the active tab follows the first path segment; on / neither is', () => {
    expect(['/store/1', '/mine', '/', '/mineCoupon'].map((pathname) => activeTab(pathname))).toEqual(['store', 'mine', null, null]);
  });

  it('spec 2.12: 到店 is active on every path whose first segment is store, an unknown branch too', () => {
    expect(['/store/0123', '/store/99999', '/store/abc', '/store'].map((pathname) => activeTab(pathname))).toEqual(['store', 'store', 'store', 'store']);
  });
});
