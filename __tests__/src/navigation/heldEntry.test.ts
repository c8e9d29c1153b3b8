import { holdEntry, takeHeldEntry } from '#navigation/heldEntry.ts';
import { forgetEntries, rememberEntry } from '#platform/entryMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetEntries();
});

describe('an entry that is held', () => {
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
