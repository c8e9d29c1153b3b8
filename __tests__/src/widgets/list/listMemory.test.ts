import { forgetLists, recallList, rememberList } from '#widgets/list/listMemory.ts';
import { freshBrowser } from '../../../support/renderScreen.tsx';

describe('how a list was left', () => {
  beforeEach(() => {
    freshBrowser();
    forgetLists();
  });

  it('R25: is known again, also after a reload; nothing is known of another visit or of none', () => {
    rememberList('a /x', { pages: 3, sizes: [120, 88] });
    expect(recallList('a /x')).toEqual({ pages: 3, sizes: [120, 88] });
    forgetLists();
    expect(recallList('a /x')).toEqual({ pages: 3, sizes: [120, 88] });
    expect(recallList('b /x')).toBeNull();
    rememberList('', { pages: 1, sizes: [] });
    expect(recallList('')).toBeNull();
  });

  it('a list too deep to be fetched again after a reload is kept for a return only', () => {
    rememberList('deep', { pages: 200, sizes: [1] });
    expect(recallList('deep')?.pages).toBe(200);
    forgetLists();
    expect(recallList('deep')).toBeNull();
  });

  it('the session keeps the last few', () => {
    for (let at = 0; at < 12; at += 1) rememberList(`v${at}`, { pages: 1, sizes: [] });
    forgetLists();
    expect(recallList('v11')).not.toBeNull();
    expect(recallList('v0')).toBeNull();
  });

  it('R15: rubbish in the storage counts as nothing', () => {
    sessionStorage.setItem('ume.lists', '{"a":{"pages":"many"}}');
    expect(recallList('a')).toBeNull();
  });
});
