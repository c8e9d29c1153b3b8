import { wholePixelWidth } from '#widgets/codes/useWholePixels.ts';

describe('wholePixelWidth', () => {
  it.each([
    [300, 99, 1, 297],
    [300, 99, 2, 297],
    [300, 99, 3, 297],
    [300, 130, 3, 260],
    [320, 29, 2, 319],
  ])('in %i px, %i modules at %ix take %f px, in whole device pixels', (room, modules, ratio, width) => {
    const got = wholePixelWidth(room, modules, ratio);
    expect(got).toBeCloseTo(width, 6);
    expect((((got ?? 0) * ratio) / modules) % 1).toBeCloseTo(0, 6);
  });

  it('returns null for a code that does not fit at one pixel per module', () => {
    expect(wholePixelWidth(80, 99, 1)).toBeNull();
    expect(wholePixelWidth(0, 29, 2)).toBeNull();
  });
});
