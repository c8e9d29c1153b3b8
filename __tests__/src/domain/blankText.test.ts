import { isBlankText } from '#domain/blankText.ts';

/** A code point as U+3164. */
const named = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const NOTHING = Array.from(
  [
    ' \t\n\u00a0\u3000\u2028',
    '\u0000\u0007\u0085',
    // zero-width signs and marks of direction
    '\u200b\u200c\u200d\u2060\ufeff\u061c\u200e\u200f\u202e\u2066',
    // fillers, and signs that fonts draw as nothing
    '\u3164\u115f\u1160\uffa0\u2800\u00ad\u034f\u180e\u180b\u17b4\ufffc\u{1d159}\u{13441}',
    // selectors, tags and lone marks
    '\ufe0f\u{e0100}\u{e0041}\u{e007f}\u0301\u20e3',
    // no characters at all
    '\ue000\ufffe\ufdd0\u{f0000}',
    '\ud800',
  ].join(''),
);

it.each(NOTHING.map((sign) => [named(sign), sign]))('C30: a text of %s alone has nothing to see', (_name, sign) => {
  expect(isBlankText(sign)).toBe(true);
  expect(isBlankText(` ${sign.repeat(3)}\u200b`)).toBe(true);
  expect(isBlankText(`${sign}梅`)).toBe(false);
});

it.each(['梅', 'a', '7', '.', '！', '👍', '❤️', '#️⃣', '👨‍👩‍👧', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'ㄅ', 'é', '𠮷', '〇'])(
  'a text with the visible character %s is not blank',
  (text) => {
    expect(isBlankText(text)).toBe(false);
  },
);

it('isBlankText returns true for a text without any character', () => {
  expect(isBlankText('')).toBe(true);
});
