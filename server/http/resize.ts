/**
 * Renders a drawing or an owner's photograph for a phone. SVG itself is never sent, because it can contain scripts
 * (security C29).
 */
import sharp from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Flat drawings look good at low quality. In AVIF a cover of 750 px takes 4 to 8 KB, a dish of 360 px 2 to 5. */
const QUALITY = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 4 },
  jpeg: { quality: 66, mozjpeg: true },
} as const;
/** Photographs need a higher quality. */
const PHOTO_QUALITY = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
} as const;
const VIEW_BOX = /viewBox="\S+ \S+ (\d+) (\d+)/;
/** Size of a drawing without a view box, that of a dish. */
const USUAL = 120;

/** Two renderings at once leave the other core to API calls. More would only compete. */
const MOST_AT_ONCE = 2;
/** Beyond this queue length the server reports that it is busy. */
const MOST_WAITING = 200;

export class TooBusy extends Error {
  readonly statusCode = 503;
}

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (queue.length >= MOST_WAITING) throw new TooBusy('too many pictures are waiting');
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot passes directly to the next in the queue, so that no new request takes it in between.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Height of `svg` when rendered at `width` pixels. */
export function heightOf(svg: string, width: number): number {
  const [, viewWidth = USUAL, viewHeight = USUAL] = VIEW_BOX.exec(svg) ?? [];
  return Math.round((Number(viewHeight) * width) / Number(viewWidth));
}

/** Renders `svg` at `width` pixels. @throws TooBusy when the queue is full */
export function drawPicture(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  return inTurn(() => {
    // sharp renders a drawing at the requested width. A density would enlarge its lengths in inches again
    const picture = sharp(Buffer.from(svg)).resize({ width });
    // JPEG has no transparency.
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(QUALITY.jpeg).toBuffer()
      : picture.toFormat(format, QUALITY[format]).toBuffer();
  });
}

/**
 * Resizes a photograph to `width` pixels, never above its own width.
 * @throws TooBusy when the queue is full
 */
export function resizePhoto(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return inTurn(() => {
    const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(PHOTO_QUALITY.jpeg).toBuffer()
      : picture.toFormat(format, PHOTO_QUALITY[format]).toBuffer();
  });
}
