/**
 * From a drawing, or an owner's photograph, to the bytes that a phone gets. SVG itself never leaves: it could hold
 * script (security C29).
 */
import sharp from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Flat drawings bear low qualities; measured: a cover of 750 px takes 4 to 8 KB, a dish of 360 px 2 to 5 KB (AVIF). */
const QUALITY = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 4 },
  jpeg: { quality: 66, mozjpeg: true },
} as const;
/** Photographs hold more than flat colours. */
const PHOTO_QUALITY = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
} as const;
const SVG_DPI = 72;
const VIEW_BOX = /viewBox="\S+ \S+ (\d+) (\d+)/;
/** A drawing without a view box is as wide and high as a dish. */
const USUAL = 120;

/** Two at once leave the other core to the calls; more only wait on each other. */
const MOST_AT_ONCE = 2;
/** Beyond so many waiting the server says that it is busy instead of holding on to requests. */
const MOST_WAITING = 200;

export class TooBusy extends Error {
  readonly statusCode = 503;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new TooBusy('too many pictures are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // the place is handed on, not given back, so that nobody slips in between
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How high `svg` is when it is drawn at `width` pixels. */
export function heightOf(svg: string, width: number): number {
  const [, across = USUAL, up = USUAL] = VIEW_BOX.exec(svg) ?? [];
  return Math.round((Number(up) * width) / Number(across));
}

/** Draws `svg` at `width` pixels. @throws TooBusy when too many wait already */
export function drawPicture(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  return inTurn(() => {
    const own = Number(VIEW_BOX.exec(svg)?.[1] ?? USUAL);
    const picture = sharp(Buffer.from(svg), { density: (SVG_DPI * width) / own }).resize({ width });
    // JPEG knows no transparency
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(QUALITY.jpeg).toBuffer()
      : picture.toFormat(format, QUALITY[format]).toBuffer();
  });
}

/**
 * A photograph at `width` pixels, or as wide as it is where that is less.
 * @throws TooBusy when too many wait already
 */
export function resizePhoto(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return inTurn(() => {
    const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(PHOTO_QUALITY.jpeg).toBuffer()
      : picture.toFormat(format, PHOTO_QUALITY[format]).toBuffer();
  });
}
