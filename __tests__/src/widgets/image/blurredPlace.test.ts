import { blurredPlace } from '#widgets/image/blurredPlace.ts';

const HASH = 'photo-0123456789abcdef0123456789abcdef';
/** Blue, green and red digits of nine pixels, from the lower left one. */
const DIGITS = '00f0f0f00' + '888888888' + '000000fff';

const bytesOf = (css: string | undefined) =>
  Buffer.from(/^url\(data:image\/bmp;base64,(.*)\)$/.exec(css ?? '')?.[1] ?? '', 'base64');

describe('the blurred picture of a name', () => {
  it('is a bitmap of 3 × 3 pixels with 24 bits each', () => {
    const bitmap = bytesOf(blurredPlace(`${HASH}-${DIGITS}`));
    expect(bitmap.toString('latin1', 0, 2)).toBe('BM');
    // length, start of the pixels, width, height, bits
    expect([2, 10, 18, 22].map((at) => bitmap.readInt32LE(at))).toEqual([90, 54, 3, 3]);
    expect(bitmap.readUInt16LE(28)).toBe(24);
    expect(bitmap).toHaveLength(90);
  });

  it('has each colour as two equal digits, and rows of whole four bytes', () => {
    const pixels = bytesOf(blurredPlace(`${HASH}-${DIGITS}`)).subarray(54);
    expect(pixels.toString('hex')).toBe(
      ['0000ff00ff00ff0000000000', '888888888888888888000000', '000000000000ffffff000000'].join(''),
    );
  });

  it.each(['', 'noodle', 'logo-m01', HASH, `${HASH}-xyz`, `${HASH}-${DIGITS}0`, `${HASH}-${DIGITS}/../x`])(
    'is left out for the name %j, which has none',
    (name) => expect(blurredPlace(name)).toBeUndefined(),
  );
});
