import { unitPrice } from '#domain/unitPrice.ts';

describe('unit price', () => {
  it.each([
    [95, 936, 10.1],
    [259, 2_000, 13],
    [39, 75, 52],
    [0, 500, 0],
  ])('NT$%d for %d g or ml is NT$%d for 100', (price, net, expected) => {
    expect(unitPrice(price, net)).toBe(expected);
  });

  it('returns null for an empty pack', () => {
    expect([unitPrice(95, 0), unitPrice(95, -1), unitPrice(95, NaN)]).toEqual([null, null, null]);
  });
});
