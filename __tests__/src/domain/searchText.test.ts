import { foldText, markedParts, SEARCH_MAX, searchTerms, trimQuery } from '#domain/searchText.ts';

/** Numbers from 0 to 1, deterministic for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

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
    ['①號店', '1号店'],
    [' \t\u00a0\u3000', ''],
    ['牛肉麵。', '牛肉面'],
    ['「牛肉麵」！', '牛肉面'],
    ['牛肉面', '牛肉面'],
    ['牛 肉 麵', '牛肉面'],
    ['拿鐵', '拿铁'],
    ['Café', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['ＬＡＴＴＥ', 'latte'],
    ['İ', 'i'],
    ['🍜牛肉麵👨‍🍳🏻', '牛肉面'],
    ['❤\ufe0f', ''],
    ['1\ufe0f\u20e3', '1'],
    ['梅\u200b香\u00ad', '梅香'],
    ['$100+%_', '100'],
  ])('/discover/search: folds the typed text %p to %p', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('removes lone surrogates and the zero character, which no database accepts', () => {
    expect(foldText('麵\u0000\ud83c')).toBe('面');
    expect(searchTerms('麵\u0000店')).toEqual(['面', '店']);
  });

  it('folding is idempotent and works by character', () => {
    const all = Array.from({ length: 0x32000 }, (_, code) => String.fromCodePoint(code));
    expect(all.filter((character) => foldText(foldText(character)) !== foldText(character))).toEqual([]);
    const random = randomOf(29);
    for (let round = 0; round < 300; round += 1) {
      const [one, other] = [0, 0].map(() =>
        Array.from({ length: 8 }, () => all[Math.floor(random() * all.length)]).join(''),
      ) as [string, string];
      expect(foldText(one + other)).toBe(foldText(one) + foldText(other));
      expect(foldText(foldText(one))).toBe(foldText(one));
    }
  });
});

describe('searchTerms', () => {
  it('returns the distinct words of a query, five at most', () => {
    expect(searchTerms('  永康　牛肉麵 永康 ')).toEqual(['永康', '牛肉面']);
    expect(searchTerms('a b c d e f')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(searchTerms(' \u3000 ')).toEqual([]);
  });

  it.each(['牛肉麵。', '「牛肉麵」', '牛肉面', '牛肉麵！🍜', '牛 肉 麵', ' 牛、肉、麵 ', '牛肉麵 牛肉面'])(
    'returns the same single word for the query %p',
    (query) => {
      expect(searchTerms(query)).toEqual(searchTerms('牛肉麵'));
    },
  );

  it('splits words at symbols and returns each word once', () => {
    expect(searchTerms('梅香，永康')).toEqual(['梅香', '永康']);
    expect(searchTerms('Café・Latte🍜拿铁')).toEqual(['cafe', 'latte', '拿铁']);
    expect(searchTerms("' or 1=1 --")).toEqual(['or', '1']);
  });

  it('joins three or more single characters, as typed or dictated one by one', () => {
    expect(searchTerms('永康 牛 肉 麵 大碗')).toEqual(['永康', '牛肉面', '大碗']);
    expect(searchTerms('滷 肉 飯 便 當 大 碗')).toEqual(['卤肉饭便当大碗']);
    expect(searchTerms('牛 飯')).toEqual(['牛', '饭']);
    expect(searchTerms('牛 肉 麵店')).toEqual(['牛', '肉', '面店']);
    expect(searchTerms('牛、 肉　、麵')).toEqual(['牛肉面']);
    expect(searchTerms('大碗牛 肉 麵')).toEqual(['大碗牛', '肉', '面']);
  });

  it.each(['🍜', '。。。', '👨‍👩‍👧‍👦', '%', '\u200b', '「」 🎂'])(
    'returns no words for the query %p without letters',
    (query) => {
      expect(searchTerms(query)).toEqual([]);
    },
  );
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
    ['👨‍🍳 主廚 🍜 麵', '🍜', '👨‍🍳 主廚 🍜 麵'],
    ['👨‍🍳 主廚 🍜 麵', '厨面', '👨‍🍳 主[廚 🍜 麵]'],
    ['梅香牛肉麵 永康店', '牛 肉 面。', '梅香[牛肉麵] 永康店'],
    ['冰拿鐵（大）', '拿铁大', '冰[拿鐵（大]）'],
    ['Café Latte', 'cafe', '[Café] Latte'],
    ['Cafe\u0301 Latte', 'café', '[Cafe\u0301] Latte'],
    ['梅香', '竹', '梅香'],
    ['梅香', '', '梅香'],
    ['', '梅', ''],
  ])('%p searched for %p is highlighted as %p', (text, query, shown) => {
    expect(marked(text, query)).toBe(shown);
  });

  it('C28: markup is plain text, and the parts give the whole text', () => {
    const text = '<img src=x onerror=alert(1)> & 麵';
    expect(marked(text, '<IMG')).toBe('<[img] src=x onerror=alert(1)> & 麵');
    expect(
      markedParts(text, 'r')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('trimQuery', () => {
  it('truncates to forty characters as people count them', () => {
    expect(trimQuery('  麵 ')).toBe('麵');
    expect(Array.from(trimQuery('𩸽'.repeat(60)))).toHaveLength(SEARCH_MAX);
  });

  it('counts no space before the words, and leaves none behind a cut', () => {
    expect(trimQuery(`${' '.repeat(SEARCH_MAX)}牛肉麵`)).toBe('牛肉麵');
    expect(trimQuery(`${'麵'.repeat(SEARCH_MAX - 1)} 店`)).toBe('麵'.repeat(SEARCH_MAX - 1));
  });

  it('removes outer spaces and keeps the words as typed', () => {
    expect(trimQuery(' 「牛肉麵」🍜 ')).toBe('「牛肉麵」🍜');
  });

  it.each(['🍜', '。', '「」', ' ％ ', '\u200b'])('returns an empty text for %p, which has no word', (query) => {
    expect(trimQuery(query)).toBe('');
  });
});
