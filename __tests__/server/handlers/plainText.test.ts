/** Cleaning of texts from users, shops and LINE. */
import { plainText } from '../../../server/handlers/plainText.ts';

it.each([
  ['a mark of direction', '\u202e梅\u2066香\u061c', '梅香'],
  ['a zero-width sign', '梅\u200b\u2060香\ufeff', '梅香'],
  ['a filler or soft hyphen', '梅\u3164\u115f\uffa0\u00ad\u034f\u180e香', '梅香'],
  ['a control', '梅\u0000\u0007\u0085香', '梅香'],
  ['half of a pair, and no character', '梅\ud800\ufffe香', '梅香'],
  ['a selector after nothing, or a second one', '\ufe0f梅\ufe0f\ufe0f香', '梅\ufe0f香'],
  ['a tag without a flag', '梅\u{e0041}\u{e0042}香', '梅香'],
  ['a joiner between letters', '梅\u200d香', '梅香'],
])('C30: removes %s from a typed text and keeps the rest', (_what, typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

it.each(['兩行\n\t字', '❤️', '#️⃣', '👨‍👩‍👧', '👩🏽‍🚀', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '葛\u{e0100}城', 'é', ' 前後 '])(
  'keeps the typed text %j without any change',
  (typed) => {
    expect(plainText(typed)).toBe(typed);
  },
);

it.each(['\u3164', ' \u2800 ', '\u115f\ufe0f', '\u{e0041}\u{e007f}', '\u0301', ' \n '])(
  'C30: a text of nothing, as %j, becomes empty',
  (typed) => {
    expect(plainText(typed)).toBe('');
  },
);

it('cleans a megabyte of signs in one pass', () => {
  for (const sign of ['\u200d', '\ufe0f', '\u{e0041}', '🏴\u{e0041}'])
    expect(plainText(sign.repeat(300_000))).not.toContain('\u200d');
});
