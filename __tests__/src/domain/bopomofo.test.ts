import { hasBopomofo } from '#domain/bopomofo.ts';

it.each([
  ['ㄋㄧㄡˊ', true],
  ['牛ㄖ', true],
  ['˙', true],
  ['ㆠ', true],
  ['牛肉麵', false],
  ['beef 1', false],
  ['', false],
])('finds phonetic symbols of an unfinished composition in “%s”: %p', (text, expected) => {
  expect(hasBopomofo(text)).toBe(expected);
});
