/**
 * Converts photographs of phones and cameras: rotates them upright, strips metadata (location, time, model) and bounds
 * their size. The result is WebP. A file that is such a WebP already is kept, so that an export imports unchanged.
 */
import { createHash } from 'node:crypto';

import sharp from 'sharp';

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
/** Phones take up to 50 million. */
const MOST_PIXELS = 80_000_000;
export const MOST_PICTURE_SIDE = 16_384;
/** The widest that showImage serves is 1,200. */
const KEPT_SIDE = 1_600;
const QUALITY = 84;
const TIME_S = 30;
/** Side of the small picture that a check decodes. */
const CHECK_SIDE = 8;
/** Side of the picture that stands in a name, and the largest colour value for one of its hex digits. */
const PLACE_SIDE = 3;
const PER_DIGIT = 17;

/** `name` is that of showImage. */
export type MadePicture = { name: string; bytes: Buffer; width: number; height: number };
/** Reason to refuse a file: another format, HEIC without a decoder, too many bytes or pixels, broken or cut. */
export type PictureFault = 'format' | 'heic' | 'large' | 'wide' | 'broken';

/**
 * Detects the format by the first bytes. A file under a picture's name may be anything, and only these formats reach a
 * decoder.
 */
function kindOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return head.toString('latin1', 4, 8) === 'ftyp' ? 'heif' : null;
}

/** Sets limits before decoding. Fails on incomplete pictures. */
const decoder = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** Reason to refuse a file by its size, first bytes, header and pixels. Null if it is fine. */
export async function pictureFault(bytes: Buffer): Promise<PictureFault | null> {
  if (bytes.length > MOST_PICTURE_BYTES) return 'large';
  const kind = kindOf(bytes);
  if (kind === null) return 'format';
  try {
    const { width, height } = await decoder(bytes).metadata();
    if (width > MOST_PICTURE_SIDE || height > MOST_PICTURE_SIDE || width * height > MOST_PIXELS) return 'wide';
    // A cut picture has a good header, so all of it is decoded.
    await decoder(bytes).timeout({ seconds: TIME_S }).resize(CHECK_SIDE, CHECK_SIDE).raw().toBuffer();
    return null;
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return 'wide';
    return kind === 'heif' ? 'heic' : 'broken';
  }
}

/** Does the WebP contain only the picture and its transparency? */
function isBare(webp: Buffer): boolean {
  if (kindOf(webp) !== 'webp' || webp.readUInt32LE(4) + 8 !== webp.length) return false;
  for (let at = 12; at + 8 <= webp.length;) {
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(webp.toString('latin1', at, at + 4))) return false;
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return true;
}

type Converted = Omit<MadePicture, 'name'>;

async function asItIs(bytes: Buffer): Promise<Converted | null> {
  if (!isBare(bytes)) return null;
  const { width, height } = await decoder(bytes).metadata();
  if (width > KEPT_SIDE || height > KEPT_SIDE) return null;
  // Decodes all of it once, so that a corrupt file is not stored.
  await decoder(bytes).resize(CHECK_SIDE, CHECK_SIDE).raw().toBuffer();
  return { bytes, width, height };
}

/**
 * The blurred picture that the portal shows until the whole one has come (src/widgets/image/blurredPlace.ts). One hex
 * digit stands for each colour, in the order of a bitmap. Rows begin at the bottom, and pixels with blue. Empty for a
 * picture with transparency, because its place would shine through.
 */
async function placeOf(bytes: Buffer): Promise<string> {
  const { data, info } = await decoder(bytes)
    .resize(PLACE_SIDE, PLACE_SIDE, { fit: 'fill' })
    .flip()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return '';
  const pixels = Array.from({ length: PLACE_SIDE ** 2 }, (_none, at) => data.subarray(3 * at, 3 * at + 3).reverse());
  return `-${pixels.flatMap((pixel) => [...pixel].map((value) => Math.round(value / PER_DIGIT).toString(16))).join('')}`;
}

/** Names are made from the bytes, because responses are cached for a year. */
async function named(picture: Converted): Promise<MadePicture> {
  const { bytes } = picture;
  return { ...picture, name: `photo-${hashOf(bytes).slice(0, 32)}${await placeOf(bytes)}` };
}

/** Converts a file to the stored picture. @returns the fault if it cannot be read */
export async function makePicture(bytes: Buffer): Promise<MadePicture | PictureFault> {
  if (bytes.length > MOST_PICTURE_BYTES) return 'large';
  if (kindOf(bytes) === null) return 'format';
  try {
    const same = await asItIs(bytes);
    if (same) return await named(same);
    const { data, info } = await decoder(bytes)
      .timeout({ seconds: TIME_S })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return await named({ bytes: data, width: info.width, height: info.height });
  } catch {
    return (await pictureFault(bytes)) ?? 'broken';
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
