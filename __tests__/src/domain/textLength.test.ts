import { initialOf, lettersOf, textLength } from '#domain/textLength.ts';

describe('textLength', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['好吃', 2],
    ['😀', 1],
    ['𠮷野家', 3],
    ['😀'.repeat(140), 140],
    ['👨‍👩‍👧', 1],
    ['👨‍👩‍👧'.repeat(140), 140],
    ['👨🏻‍👩🏿‍👧🏽‍👦🏼', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['👍🏽好', 2],
    ['🇹🇼', 1],
    ['e\u0301', 1],
  ])('spec 5.4, C30: the text %p has a length of %p', (text, length) => {
    expect(textLength(text)).toBe(length);
  });

  it('C30: unlimited combining marks do not make an unlimited character', () => {
    expect(textLength(`e${'\u0301'.repeat(1_999)}`)).toBe(100);
  });

  it('C30: counts code points in a browser without a segmenter', () => {
    jest.isolateModules(() => {
      const { Segmenter } = Intl;
      Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true, writable: true });
      const plain = jest.requireActual<typeof import('#domain/textLength.ts')>('#domain/textLength.ts');
      Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
      expect(plain.textLength('👨‍👩‍👧')).toBe(5);
    });
  });
});

const LETTERS: [text: string, letters: string[]][] = [
  ['', []],
  ['小明', ['小', '明']],
  ['🇹🇼小明', ['🇹🇼', '小', '明']],
  ['👨‍👩‍👧‍👦家', ['👨‍👩‍👧‍👦', '家']],
  ['👍🏽好', ['👍🏽', '好']],
  ['❤️‍🔥1️⃣', ['❤️‍🔥', '1️⃣']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['𠮷野', ['𠮷', '野']],
  ['مريم', ['م', 'ر', 'ي', 'م']],
];

describe('lettersOf', () => {
  it.each(LETTERS)('splits the text %p into its visible characters', (text, letters) => {
    expect(lettersOf(text)).toEqual(letters);
    expect(initialOf(text)).toBe(letters[0] ?? '');
  });

  it('splits alike in a browser without a segmenter', () => {
    jest.isolateModules(() => {
      const { Segmenter } = Intl;
      Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true, writable: true });
      const plain = jest.requireActual<typeof import('#domain/textLength.ts')>('#domain/textLength.ts');
      Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
      for (const [text, letters] of LETTERS) expect(plain.lettersOf(text)).toEqual(letters);
    });
  });
});
