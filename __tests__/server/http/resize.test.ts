/** C29: parallel resizing is bounded, and reports an overload instead of queueing forever. */
import { readFileSync } from 'node:fs';

import sharp from 'sharp';

import { drawPicture, TooBusy } from '../../../server/http/resize.ts';

const beef = readFileSync('server/seed/art/beef.svg', 'utf8');
const blossom = readFileSync('server/seed/art/blossom.svg', 'utf8');

it('draws at the width asked for, sharp at any size', async () => {
  for (const width of [80, 1_200])
    expect(await sharp(await drawPicture(beef, width, 'webp')).metadata()).toMatchObject({
      width,
      height: width,
      format: 'webp',
    });
});

it('a transparent drawing stands on white in JPEG', async () => {
  const { data } = await sharp(await drawPicture(blossom, 80, 'jpeg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
});

it('two at work and 200 waiting are enough: the next are told 503, and afterwards it goes on', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 210 }, () => drawPicture(beef, 16, 'jpeg')));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(TooBusy);
    expect(reason).toMatchObject({ statusCode: 503 });
  }
  expect((await drawPicture(beef, 16, 'jpeg')).length).toBeGreaterThan(0);
});
