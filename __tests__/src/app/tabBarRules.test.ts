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

  it.each(['abc', 'a.b', '0012x', '桌5', 'a b', '__proto__', 'constructor', 'a%2Fb'])(
    'spec 2.12: it shows on the saved branch whatever its id looks like: %s',
    (braId) => {
      const path = `/store/${encodeURIComponent(braId)}`;
      expect([showsTabBar(path, braId), showsTabBar(path, '1203'), showsTabBar(`${path}/A1`, braId)]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it('spec 2.12: the active tab follows the first path segment; on / neither is', () => {
    expect(['/store/1', '/mine', '/', '/mineCoupon'].map((pathname) => activeTab(pathname))).toEqual([
      'store',
      'mine',
      null,
      null,
    ]);
  });

  it('spec 2.12: 到店 is active on every path that begins with the segment store', () => {
    expect(['/store/0123', '/store/99999', '/store/abc', '/store'].map((pathname) => activeTab(pathname))).toEqual([
      'store',
      'store',
      'store',
      'store',
    ]);
  });
});
