/** Names of converted photographs. server/shop/importFolder.test.ts tests formats, sizes and faults. */
import sharp from 'sharp';

import { makePicture } from '../../../server/data/makePicture.ts';
import { isPictureName } from '../../../server/data/pictures.ts';

/** A picture with three rows of one colour each. */
const flag = (colours: readonly [string, string, string], channels: 3 | 4 = 3) =>
  sharp({ create: { width: 90, height: 90, channels, background: colours[1] } }).composite(
    ['north', 'south'].map((gravity, at) => ({
      input: { create: { width: 90, height: 30, channels, background: colours[2 * at]! } },
      gravity,
    })),
  );

async function nameOf(bytes: Buffer): Promise<string> {
  const picture = await makePicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture.name;
}

describe('the name of a photograph', () => {
  it('ends with its colours, from the lower left pixel, blue first', async () => {
    const name = await nameOf(await flag(['#ff0000', '#888888', '#0000ff']).png().toBuffer());
    expect(isPictureName(name)).toBe(true);
    const [, bottom = '', middle = '', top = ''] = /-(.{9})(.{9})(.{9})$/.exec(name) ?? [];
    expect(middle).toMatch(/^[789]{9}$/);
    expect(bottom).toMatch(/^(?:[cdef][0-3][0-3]){3}$/);
    expect(top).toMatch(/^(?:[0-3][0-3][cdef]){3}$/);
  });

  it('is the same for the stored picture, so that an export imports unchanged', async () => {
    const picture = await makePicture(await flag(['#402010', '#c0a080', '#204060']).jpeg().toBuffer());
    if (typeof picture === 'string') throw new Error(picture);
    expect(await nameOf(picture.bytes)).toBe(picture.name);
  });

  it('has no colours if the picture has transparency, because they would shine through', async () => {
    const clear = await flag(['#ff0000', '#88888800', '#0000ff'], 4).png().toBuffer();
    expect(await nameOf(clear)).toMatch(/^photo-[0-9a-f]{32}$/);
  });
});
