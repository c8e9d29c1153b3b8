import { HISTORY_CAP, readHistory, rememberSearch, replaceHistory } from '#screens/discover/searchHistory.ts';

import { freshBrowser } from '../../../support/renderScreen.tsx';

beforeEach(freshBrowser);

describe('the history of the search', () => {
  it('local, latest first, each once however it is spelled, capped', () => {
    rememberSearch('台北 牛肉麵');
    rememberSearch(' 咖啡 ');
    rememberSearch('臺北　牛肉麵');
    expect(readHistory()).toEqual(['臺北　牛肉麵', '咖啡']);
    for (let at = 0; at < 30; at += 1) rememberSearch(`第${at}個`);
    expect(readHistory()).toHaveLength(HISTORY_CAP);
    expect(readHistory()[0]).toBe('第29個');
    expect(Object.keys(localStorage)).toEqual(['ume.searchHistory']);
  });

  it('is cleared with its key, and put back by undo', () => {
    rememberSearch('麵');
    replaceHistory([]);
    expect(localStorage).toHaveLength(0);
    replaceHistory(['麵']);
    expect(readHistory()).toEqual(['麵']);
  });

  it.each([['{'], ['{"a":1}'], ['[1]'], ['["", "   "]']])('R15: what is no history (%s) is none', (text) => {
    localStorage.setItem('ume.searchHistory', text);
    expect(readHistory()).toEqual([]);
  });

  it('blanks are not remembered', () => {
    expect(rememberSearch(' 　')).toEqual([]);
  });
});
