import fc from 'fast-check';

import { fitsLength, initialOf, lettersOf, textLength } from '#domain/textLength.ts';

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

describe('a long text', () => {
  const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });
  const signs = fc.constantFrom(
    'a',
    '字',
    '𠮷',
    '👨‍👩‍👧',
    '🇹🇼',
    '\u{1f1f9}',
    '👍🏽',
    'e\u0301',
    '\u0301',
    '\u200d',
    '\r\n',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  );

  it('is split as in one piece, also where a window of 1,000 code units ends in a character', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 960, max: 1_000 }),
        fc.array(signs, { minLength: 1, maxLength: 40 }),
        (before, end) => {
          const text = 'x'.repeat(before) + end.join('');
          expect(lettersOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
        },
      ),
    );
  });

  it('C30: is segmented in windows, because the time grows with the square of the length', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(textLength('好吃'.repeat(30_000))).toBe(60_000);
    expect(textLength(`e${'\u0301'.repeat(59_999)}`)).toBe(3_000);
    expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(1_000);
    expect(segment.mock.calls.length).toBeLessThan(150);
    segment.mockRestore();
  });

  it('C30: is not segmented when it has too many code units for its limit', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(fitsLength('x'.repeat(2_801), 140)).toBe(false);
    expect(segment).not.toHaveBeenCalled();
    segment.mockRestore();
  });

  it.each([
    ['好'.repeat(140), true],
    ['好'.repeat(141), false],
    ['👨🏻‍👩🏿‍👧🏽‍👦🏼'.repeat(140), true],
    ['', true],
  ])('spec 5.4: fits a limit of 140 or does not: %p', (text, fits) => {
    expect(fitsLength(text, 140)).toBe(fits);
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
