import { forgetEntries, lastEntry, recallEntry, rememberEntry } from '#platform/entryMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetEntries();
});

describe('the state of a history entry', () => {
  it('R25: scroll position, list and disclosures survive a reload, separately for each entry', () => {
    rememberEntry('a /x', { scroll: 900 });
    rememberEntry('a /x', { list: { pages: 3, sizes: [120, 88] } });
    rememberEntry('a /x', { disclosures: { hours: true } });
    const left = { scroll: 900, list: { pages: 3, sizes: [120, 88] }, disclosures: { hours: true } };
    expect(recallEntry('a /x')).toEqual(left);
    forgetEntries();
    expect(recallEntry('a /x')).toEqual(left);
    expect(recallEntry('b /x')).toEqual({});
    rememberEntry('', { scroll: 1 });
    expect(recallEntry('')).toEqual({});
  });

  it('spec 4: the loaded mark of a screen lasts until the page unloads', () => {
    rememberEntry('a /store/7', { isLoaded: true, scroll: 5 });
    expect(recallEntry('a /store/7').isLoaded).toBe(true);
    forgetEntries();
    expect(recallEntry('a /store/7')).toEqual({ scroll: 5 });
  });

  it('a list too deep for a reload is kept for a return only', () => {
    rememberEntry('deep', { list: { pages: 200, sizes: [1] } });
    expect(recallEntry('deep').list?.pages).toBe(200);
    forgetEntries();
    expect(recallEntry('deep').list).toBeUndefined();
  });

  it('a reload restores a list of 40 pages and no longer one', () => {
    rememberEntry('a /x', { list: { pages: 40, sizes: [1] } });
    rememberEntry('b /x', { list: { pages: 41, sizes: [1] } });
    forgetEntries();
    expect([recallEntry('a /x').list?.pages, recallEntry('b /x').list]).toEqual([40, undefined]);
  });

  it('R25: memory and session keep the last 50 entries', () => {
    for (let at = 0; at < 60; at += 1) rememberEntry(`k${at} /x`, { scroll: at });
    const known = () => ['k9 /x', 'k10 /x', 'k59 /x', 'other'].map((key) => recallEntry(key).scroll);
    expect(known()).toEqual([undefined, 10, 59, undefined]);
    forgetEntries();
    expect(known()).toEqual([undefined, 10, 59, undefined]);
  });

  it('a reload keeps the six newest lists, and a return keeps all', () => {
    for (let at = 0; at < 8; at += 1) rememberEntry(`k${at} /x`, { scroll: at, list: { pages: 1, sizes: [at] } });
    const lists = () => ['k1 /x', 'k2 /x', 'k7 /x'].map((key) => recallEntry(key).list?.sizes);
    expect(lists()).toEqual([[1], [2], [7]]);
    forgetEntries();
    expect(lists()).toEqual([undefined, [2], [7]]);
    expect(recallEntry('k1 /x')).toEqual({ scroll: 1 });
  });

  it('fields that a reload does not need are not written', () => {
    rememberEntry('a /store/7', { isLoaded: true });
    expect(sessionStorage).toHaveLength(0);
  });

  it('lastEntry returns the most recently changed matching entry', () => {
    rememberEntry('k1 /x', { scroll: 1 });
    rememberEntry('k2 /x', { scroll: 2 });
    rememberEntry('k3 /y', { scroll: 3 });
    rememberEntry('k1 /x', { scroll: 4 });
    expect(lastEntry((key) => key.endsWith(' /x'))).toBe('k1 /x');
    expect(lastEntry((key) => key.endsWith(' /z'))).toBeNull();
  });

  it.each([
    '{"a":',
    '{"a":{"scroll":1}}',
    '[["a",{"list":{"pages":"many"}}]]',
    '[["a",{"scroll":"1"}]]',
    '[[1,{}]]',
    '[null]',
    '["ab"]',
    '[["a",{"scroll":1}],[1,{}]]',
    '[["a",{"list":{"pages":1,"sizes":[1,"2"]}}]]',
    '[["a",{"list":{"pages":1.5,"sizes":[1]}}]]',
    '[["a",{"list":{"pages":1,"sizes":1}}]]',
  ])('R15: invalid storage (%s) counts as empty', (text) => {
    sessionStorage.setItem('ume.entries', text);
    expect(recallEntry('a')).toEqual({});
  });
});
