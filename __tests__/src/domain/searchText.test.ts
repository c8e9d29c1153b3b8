import { foldText, markedParts, SEARCH_MAX, searchTerms, trimQuery } from '#domain/searchText.ts';

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('foldText', () => {
  it.each([
    ['臺北', '台北'],
    ['ＵＭＥ　Ｃｏｆｆｅｅ', 'umecoffee'],
    ['Ume Coffee', 'umecoffee'],
    ['７９折', '79折'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['①號店', '1號店'],
    [' \t\u00a0\u3000', ''],
  ])('/discover/search: %p is compared as %p', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('searchTerms', () => {
  it('are the words of the query, each once, five at most', () => {
    expect(searchTerms('  永康　牛肉麵 永康 ')).toEqual(['永康', '牛肉麵']);
    expect(searchTerms('a b c d e f')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(searchTerms(' \u3000 ')).toEqual([]);
  });
});

describe('markedParts', () => {
  it.each([
    ['梅香牛肉麵 永康店', '牛肉', '梅香[牛肉]麵 永康店'],
    ['梅香牛肉麵 永康店', '永康 牛肉麵', '梅香[牛肉麵] [永康]店'],
    ['梅香牛肉麵 永康店', '麵永', '梅香牛肉[麵 永]康店'],
    ['台北小吃', '臺北', '[台北]小吃'],
    ['ＵＭＥ Coffee', 'ume', '[ＵＭＥ] Coffee'],
    ['滷肉飯滷肉飯', '滷肉飯', '[滷肉飯滷肉飯]'],
    ['ﬁne', 'i', '[ﬁ]ne'],
    ['👨‍🍳 主廚 🍜 麵', '🍜', '👨‍🍳 主廚 [🍜] 麵'],
    ['梅香', '竹', '梅香'],
    ['梅香', '', '梅香'],
    ['', '梅', ''],
  ])('%p asked for %p is marked %p', (text, query, shown) => {
    expect(marked(text, query)).toBe(shown);
  });

  it('C28: markup is text like any other, and the parts make the whole text again', () => {
    const text = '<img src=x onerror=alert(1)> & 麵';
    expect(marked(text, '<IMG')).toBe('[<img] src=x onerror=alert(1)> & 麵');
    expect(markedParts(text, 'r').map((part) => part.text).join('')).toBe(text);
  });
});

describe('trimQuery', () => {
  it('cuts to forty characters as people count them', () => {
    expect(trimQuery('  麵 ')).toBe('麵');
    expect(Array.from(trimQuery('🍜'.repeat(60)))).toHaveLength(SEARCH_MAX);
  });
});
