import { buildRequest } from '#api/buildRequest.ts';
import { callsOf, screenNameOf } from '#preview/screenCalls.ts';

const FROM = { city: '台北市', latitude: 25.03, longitude: 121.56 };
const urlsOf = (path: string, first?: unknown): string[] => {
  const { pathname, search } = new URL(path, 'https://ume.example');
  return callsOf(screenNameOf(pathname), { pathname, search }, FROM, first).map((call) =>
    buildRequest(call).url.replace('/v1/ume/client', ''),
  );
};

describe('the calls of a previewed screen', () => {
  it('spec 2: a path with an id belongs to the screen before the id', () => {
    expect(screenNameOf('/gift/coupon/k1')).toBe('/gift/coupon/');
    for (const path of ['/gift/coupon/k1/more', '/discover/coupons', '/viewlabel/', '/'])
      expect(screenNameOf(path)).toBe(path);
  });

  it('a gift requests its coupon, then shop and goods of the link’s branch', () => {
    const coupon = { braId: '1001' };
    expect(urlsOf('/gift/coupon/k%201?braId=1002')).toEqual(['/coupon/k%201']);
    expect(urlsOf('/gift/coupon/k1?braId=1002', coupon).slice(1)).toEqual([
      '/store/home/1002',
      '/store/goods/recommend?braId=1002&size=2',
    ]);
    expect(urlsOf('/gift/coupon/k1', coupon)[1]).toBe('/store/home/1001');
    expect(urlsOf('/gift/coupon/k1', null)).toHaveLength(1);
  });

  it('spec 7: the list of comments follows the kind of shop in the summary', () => {
    expect(urlsOf('/store/comments?braId=1001')).toEqual(['/comment/summary?braId=1001']);
    expect(urlsOf('/store/comments?braId=1001', { platform: 'retail' })[1]).toBe(
      '/comment/retail/storeCommentList?braId=1001&filter=all&sort=newest&size=20',
    );
    expect(urlsOf('/store/comments?braId=1001&filter=bad&sort=best', { platform: 'catering' })[1]).toBe(
      '/comment/catering/list?braId=1001&filter=bad&sort=best&size=20',
    );
  });

  it('the items of the day have the URL’s category unless it is too long', () => {
    const place = 'city=%E5%8F%B0%E5%8C%97%E5%B8%82&latitude=25.03&longitude=121.56';
    expect(urlsOf('/discover/dailybest?category=a')).toEqual([
      `/discover/dailybest?${place}&category=a&size=20`,
      `/discover/dailybest/categories?${place}`,
    ]);
    expect(urlsOf(`/discover/dailybest?category=${'x'.repeat(21)}`)[0]).not.toContain('category');
  });

  it('C22: a malformed id and an unknown screen make no call', () => {
    for (const path of ['/gift/coupon/..%2F', '/gift/coupon/', '/store/comments', '/store/comments?braId=/', '/phone'])
      expect(urlsOf(path)).toEqual([]);
  });
});
