/** C29: parallel resizing is bounded, and reports an overload instead of queueing forever. */
import { readFileSync } from 'node:fs';

import sharp from 'sharp';

import { drawPicture, heightOf, resizePhoto, TooBusy } from '../../../server/http/resize.ts';

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

it('renders small drawings sharply, and those without view box at the requested width', async () => {
  const half = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h12v24H0z"/></svg>`;
  const row = await sharp(await drawPicture(half('viewBox="0 0 24 24"'), 600, 'jpeg'))
    .greyscale()
    .raw()
    .toBuffer();
  // few grey pixels between black and white
  expect(row.subarray(0, 600).filter((light) => light > 40 && light < 215).length).toBeLessThan(8);
  expect(await sharp(await drawPicture(half('width="24" height="24"'), 80, 'webp')).metadata()).toMatchObject({
    width: 80,
  });
});

it('renders a drawing of 9,000 units small, and inches in proportion at each width', async () => {
  const bar = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9000v9000z"/></svg>`;
  expect(await sharp(await drawPicture(bar('viewBox="0 0 9000 9000"'), 16, 'webp')).metadata()).toMatchObject({
    width: 16,
    height: 16,
  });
  const inch = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 144"><rect width="1in" height="144"/></svg>';
  for (const width of [80, 600]) {
    const row = await sharp(await drawPicture(inch, width, 'jpeg'))
      .greyscale()
      .raw()
      .toBuffer();
    expect(row.subarray(0, width).filter((light) => light < 128).length / width).toBeCloseTo(0.5, 1);
  }
});

it('takes a drawing’s height from its view box, and a square without one', () => {
  expect(heightOf('<svg viewBox="0 0 300 100">', 120)).toBe(40);
  expect(heightOf('<svg>', 80)).toBe(80);
});

it('makes a photograph smaller but never larger, and transparency white in JPEG', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const photo = await sharp({ create: { width: 100, height: 50, channels: 4, background } })
    .png()
    .toBuffer();
  for (const [width, expected] of [
    [40, { width: 40, height: 20, format: 'webp' }],
    [400, { width: 100, height: 50, format: 'webp' }],
  ] as const)
    expect(await sharp(await resizePhoto(photo, width, 'webp')).metadata()).toMatchObject(expected);
  const jpeg = sharp(await resizePhoto(photo, 40, 'jpeg'));
  expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg' });
  expect((await jpeg.raw().toBuffer())[0]).toBeGreaterThan(250);
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
