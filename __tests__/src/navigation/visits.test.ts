import { holdVisit, keepPlace, placeOf, takeHeldVisit, visitNamedBy, visitOf } from '#navigation/visits.ts';

beforeEach(() => sessionStorage.clear());

describe('visits', () => {
  it('R25: an entry shows its own visit, or the one that its state names', () => {
    expect(visitOf({ key: 'k1', pathname: '/mine', state: null })).toBe('k1 /mine');
    expect(visitOf({ key: 'k1', pathname: '/mine', state: { animation: 'right-in' } })).toBe('k1 /mine');
    expect(visitOf({ key: 'k2', pathname: '/mine', state: { visit: 'k1 /mine' } })).toBe('k1 /mine');
    expect([undefined, 'x', 7, { visit: 7 }, {}].map(visitNamedBy)).toEqual([null, null, null, null, null]);
  });

  it('R25: the places of the last 50 visits are kept through a reload; bad JSON is none', () => {
    for (let at = 0; at < 60; at += 1) keepPlace(`k${at} /x`, at);
    expect([placeOf('k9 /x'), placeOf('k10 /x'), placeOf('k59 /x'), placeOf('other')]).toEqual([0, 10, 59, 0]);
    sessionStorage.setItem('ume.scroll', '{"a":');
    expect(placeOf('k59 /x')).toBe(0);
  });

  it('R25: the last visit of a path is held on the way out and taken once, for that path only', () => {
    keepPlace('k1 /store/comments', 100);
    keepPlace('k2 /store/comments', 900);
    keepPlace('k3 /signin', 0);
    holdVisit('/store/comments?braId=1001');
    expect(takeHeldVisit('/store/1001')).toBeNull();
    expect(takeHeldVisit('/store/comments?braId=1001')).toBe('k2 /store/comments');
    expect(takeHeldVisit('/store/comments?braId=1001')).toBeNull();
  });

  it('a path that was never scrolled holds nothing, and forgets what was held', () => {
    keepPlace('k1 /mine', 5);
    holdVisit('/mine');
    holdVisit('/order/fnb');
    expect(takeHeldVisit('/mine')).toBeNull();
    expect(takeHeldVisit('/order/fnb')).toBeNull();
  });
});
