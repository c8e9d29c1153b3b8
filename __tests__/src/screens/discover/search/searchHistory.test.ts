import {
  clearHistory,
  HISTORY_CAP,
  readHistory,
  rememberSearch,
  restoreHistory,
} from '#screens/discover/search/searchHistory.ts';

import { freshBrowser } from '../../../../support/renderScreen.tsx';

beforeEach(freshBrowser);

describe('search history', () => {
  it('keeps local entries, latest first, unique in any spelling, up to a limit', () => {
    rememberSearch('台北 牛肉麵');
    rememberSearch(' 咖啡 ');
    rememberSearch('臺北　牛肉麵');
    expect(readHistory()).toEqual(['臺北　牛肉麵', '咖啡']);
    for (let at = 0; at < 30; at += 1) rememberSearch(`第${at}個`);
    expect(readHistory()).toHaveLength(HISTORY_CAP);
    expect(readHistory()[0]).toBe('第29個');
    expect(Object.keys(localStorage)).toEqual(['ume.searchHistory']);
  });

  it('removes its key when cleared, and undo restores it', () => {
    rememberSearch('麵');
    const before = clearHistory();
    expect(localStorage).toHaveLength(0);
    expect(restoreHistory(before)).toEqual(['麵']);
    expect(readHistory()).toEqual(['麵']);
  });

  it('undo keeps newer queries of this and other tabs', () => {
    for (const word of ['茶', '麵']) rememberSearch(word);
    const before = clearHistory();
    rememberSearch('飯');
    rememberSearch('茶');
    expect(restoreHistory(before)).toEqual(['茶', '飯', '麵']);
  });

  it.each([['{'], ['{"a":1}'], ['[1]'], ['["", "   "]']])('R15: ignores an invalid stored value (%s)', (text) => {
    localStorage.setItem('ume.searchHistory', text);
    expect(readHistory()).toEqual([]);
  });

  it('does not store blanks and punctuation', () => {
    expect(rememberSearch(' 　')).toEqual([]);
    expect(rememberSearch('🍜。')).toEqual([]);
  });
});
