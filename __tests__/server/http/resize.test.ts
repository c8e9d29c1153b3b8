/** C29: parallel resizing is bounded, and reports an overload instead of queueing forever. */
import { readFileSync } from 'node:fs';

import sharp from 'sharp';

import { drawPicture, TooBusy } from '../../../server/http/resize.ts';

const beef = readFileSync('server/seed/art/beef.svg', 'utf8');
const blossom = readFileSync('server/seed/art/blossom.svg', 'utf8');

it('renders at the requested width, sharp at any size', async () => {
  for (const width of [80, 1_200])
    expect(await sharp(await drawPicture(beef, width, 'webp')).metadata()).toMatchObject({
      width,
      height: width,
      format: 'webp',
    });
});

it('renders a transparent drawing on white in JPEG format', async () => {
  const { data } = await sharp(await drawPicture(blossom, 80, 'jpeg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
});

it('accepts two running and 200 queued renders, rejects more with 503, then recovers', async () => {
  const results = await Promise.allSettled(Array.from({ length: 210 }, () => drawPicture(beef, 16, 'jpeg')));
  const rejections = results.filter((one) => one.status === 'rejected');
  expect(rejections).toHaveLength(8);
  for (const { reason } of rejections) {
    expect(reason).toBeInstanceOf(TooBusy);
    expect(reason).toMatchObject({ statusCode: 503 });
  }
  expect((await drawPicture(beef, 16, 'jpeg')).length).toBeGreaterThan(0);
});
