import { codePoints } from '#domain/textLength.ts';

describe('codePoints', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['好吃', 2],
    ['😀', 1],
    ['𠮷野家', 3],
    ['😀'.repeat(140), 140],
  ])('C30: %p counts %p', (text, length) => {
    expect(codePoints(text)).toBe(length);
  });
});
