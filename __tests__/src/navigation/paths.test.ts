import { matchPath } from 'react-router-dom';

import { paths, routePatterns } from '#navigation/paths.ts';

import { ROUTE_IDS, testRouteEntries } from '../../support/routes.ts';

describe('paths', () => {
  it.each(testRouteEntries)('spec 2: %s has the pattern and the paths of the specification', (name, route) => {
    expect(routePatterns[name]).toBe(route.pattern);
    expect(Object.keys(paths)).toContain(name);
    expect(route.addresses(ROUTE_IDS)[0]).toBe(route.examples[0]);
    for (const example of route.examples) expect(matchPath(route.pattern, example.split('?')[0] ?? '')).not.toBeNull();
  });

  it('each path function encodes and orders its query', () => {
    expect([
      paths.iframe('pass', '/portal/order'),
      paths.orderComplaint('shop', 'o1'),
      paths.pickupAddress('a1'),
      paths.comment('retail', 'c1', 'Y'),
    ]).toEqual([
      '/iframe/pass?path=%2Fportal%2Forder',
      '/uncomment/complain?platform=shop&orderId=o1',
      '/address-edit?addressId=a1',
      '/comment/retail/c1?reply=Y',
    ]);
  });

  it('paths omit missing segments and empty query values', () => {
    expect([
      paths.store('7'),
      paths.jump(),
      paths.jump('7'),
      paths.jump(undefined, 'A1'),
      paths.giftCoupon('k1'),
      paths.pickupAddress(),
    ]).toEqual(['/store/7', '/jump', '/jump/7', '/jump', '/gift/coupon/k1', '/address-edit']);
  });

  it('C22: an id remains one encoded segment of the path', () => {
    expect(paths.store('../../evil', 'a/b?c#d')).toBe('/store/..%2F..%2Fevil/a%2Fb%3Fc%23d');
    expect(paths.label('1&x=2', 'é')).toBe('/viewlabel?braId=1%26x%3D2&goodsId=%C3%A9');
  });

  it('T12: half of an emoji, which a keyboard may leave behind, breaks no path', () => {
    expect(paths.search('牛肉麵\ud83c')).toBe(`/discover/search?q=${encodeURIComponent('牛肉麵')}`);
    expect(paths.store('🍜\udf5c')).toBe(`/store/${encodeURIComponent('🍜')}`);
  });
});
