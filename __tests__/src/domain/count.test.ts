import { formatCount } from '#domain/count.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [12345, '12,345'],
    [999999, '999,999'],
    [1234567, '1,234,567'],
    [1234.5, '1,234.5'],
    [0.1234, '0.1234'],
    [-1234, '-1,234'],
    [-999, '-999'],
  ])('formats the number %p with thousands separators as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });

  it('formats integers below 20 million like Intl.NumberFormat', () => {
    const intl = new Intl.NumberFormat('en-US');
    for (let count = 0; count < 20_000_000; count += 9_973) expect(formatCount(count)).toBe(intl.format(count));
  });
});
