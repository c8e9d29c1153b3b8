import { imageUrl } from '#platform/imageUrl.ts';

const BASE = '/v1/ume/client/file/showImage?filename=';
const sizeAt = (ratio: number, cssPixels?: number) => {
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: ratio });
  return Number(imageUrl('a', cssPixels).split('/').pop());
};

describe('imageUrl', () => {
  it('spec 7.10, spec 9: the width is 300 by default, on any screen', () => {
    expect([1, 2, 3].map((ratio) => sizeAt(ratio))).toEqual([300, 300, 300]);
    expect(imageUrl('cover-1001')).toBe(`${BASE}cover-1001/300`);
  });

  it.each([
    [1, 1, 160],
    [1, 160, 160],
    [1, 161, 300],
    [2, 80, 160],
    [2, 160, 480],
    [1.75, 412, 750],
    [2, 375, 750],
    [2.625, 360, 960],
    [3, 375, 1200],
    [4, 100, 300],
    [3, 480, 1200],
    [0, 300, 300],
    [0.5, 300, 300],
    [NaN, 300, 300],
  ])('spec 7: a pixel ratio of %p and a width of %p request %p', (ratio, width, size) => {
    expect(sizeAt(ratio, width)).toBe(size);
  });

  it.each([['../../etc/passwd'], ['a/b'], ['a b&c=d#e?f'], ['封面'], ['%2e%2e'], ['<img onerror=x>']])(
    'C22: encodes the name %p as one query parameter',
    (name) => {
      const url = new URL(imageUrl(name), 'http://x.test');
      expect(url.pathname).toBe('/v1/ume/client/file/showImage');
      expect(Object.fromEntries(url.searchParams)).toEqual({ filename: `${name}/300` });
      expect(url.hash).toBe('');
    },
  );
});
