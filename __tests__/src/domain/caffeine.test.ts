import { caffeineMark } from '#domain/caffeine.ts';

describe('caffeine of a drink made to order', () => {
  it.each([
    [0, 'green'],
    [100, 'green'],
    [101, 'yellow'],
    [200, 'yellow'],
    [201, 'red'],
    [480, 'red'],
  ])('%d mg is marked %s', (milligrams, mark) => {
    expect(caffeineMark(milligrams)).toBe(mark);
  });
});
