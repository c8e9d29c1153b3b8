import { cutCoordinate } from '#domain/coordinates.ts';

describe('cutCoordinate', () => {
  it.each([
    [25.027615, 25.027615],
    [121.566793, 121.566793],
    [25.0276159, 25.027615],
    [121.5667939999, 121.566793],
    [-25.0276159, -25.027615],
    [-0.1234569, -0.123456],
    [0.9999999, 0.999999],
    [1.000003, 1.000003],
    [8.000009, 8.000009],
    [25, 25],
    [25.5, 25.5],
    [0, 0],
    [180, 180],
    [-180, -180],
    [0.0000019, 0.000001],
    [0.0000009, 0],
    [1e-7, 0],
    [1e21, 1e21],
  ])('spec 5.6: truncates the coordinate %p to six decimals as %p', (degrees, cut) => {
    expect(cutCoordinate(degrees)).toBe(cut);
  });

  it('spec 5: returns zero without a minus sign for tiny negative numbers', () => {
    expect(Object.is(cutCoordinate(-0.0000001), 0)).toBe(true);
    expect(Object.is(cutCoordinate(-0.0000009999), 0)).toBe(true);
  });

  it('spec 5: keeps a value with six decimals, for a thousand positions and both signs', () => {
    for (let at = 0; at < 1000; at += 1) {
      const text = `${at % 180}.${String((at * 997_003) % 1_000_000).padStart(6, '0')}`;
      expect(cutCoordinate(Number(text))).toBe(Number(text));
      expect(cutCoordinate(Number(`${text}9`))).toBe(Number(text));
      expect(cutCoordinate(-Number(`${text}5`))).toBe(0 - Number(text));
    }
  });

  it('spec 5: returns a non-finite number such as NaN unchanged', () => {
    expect(cutCoordinate(NaN)).toBeNaN();
    expect(cutCoordinate(Infinity)).toBe(Infinity);
  });
});
