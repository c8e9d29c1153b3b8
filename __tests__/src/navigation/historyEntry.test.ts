import { continuedEntry, entryKeyOf, holdEntry, takeHeldEntry } from '#navigation/historyEntry.ts';
import { forgetEntries, rememberEntry } from '#platform/entryMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetEntries();
});

describe('history entries', () => {
  it('R25: an entry has a key of its own, or goes on with the one that its state names', () => {
    expect(entryKeyOf({ key: 'k1', pathname: '/mine', state: null })).toBe('k1 /mine');
    expect(entryKeyOf({ key: 'k1', pathname: '/mine', state: { animation: 'right-in' } })).toBe('k1 /mine');
    expect(entryKeyOf({ key: 'k2', pathname: '/mine', state: { entry: 'k1 /mine' } })).toBe('k1 /mine');
    expect([undefined, 'x', 7, { entry: 7 }, {}].map(continuedEntry)).toEqual([null, null, null, null, null]);
  });

  it('R25: the last entry of a path is held on the way out and taken once, for that path only', () => {
    rememberEntry('k1 /store/comments', { scroll: 100 });
    rememberEntry('k2 /store/comments', { scroll: 900 });
    rememberEntry('k3 /signin', { scroll: 0 });
    holdEntry('/store/comments?braId=1001');
    expect(takeHeldEntry('/store/1001')).toBeNull();
    expect(takeHeldEntry('/store/comments?braId=1001')).toBe('k2 /store/comments');
    expect(takeHeldEntry('/store/comments?braId=1001')).toBeNull();
  });

  it('a path of which nothing is remembered holds nothing, and forgets what was held', () => {
    rememberEntry('k1 /mine', { scroll: 5 });
    holdEntry('/mine');
    holdEntry('/order/fnb');
    expect(takeHeldEntry('/mine')).toBeNull();
    expect(takeHeldEntry('/order/fnb')).toBeNull();
  });
});
