/**
 * Converts photographs of phones and cameras: rotates them upright, strips metadata (location, time, model) and bounds
 * their size. The result is WebP. A file that is such a WebP already is kept, so that an export imports unchanged.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import sharp from 'sharp';

import { headOf } from './headOf.ts';

import type { LocalizedText } from './mistakes.ts';

const MOST_BYTES = 20 * 1024 * 1024;
/** Phones take up to 50 million. */
const MOST_PIXELS = 80_000_000;
const MOST_SIDE = 16_384;
/** The widest that showImage serves is 1,200. */
const KEPT_SIDE = 1_600;
const QUALITY = 84;
const HEAD_BYTES = 16;
const TIME_S = 30;

const TAKEN: LocalizedText = { zh: '只收 JPEG、PNG、WebP 照片', en: 'JPEG, PNG and WebP are taken' };
const HEIC: LocalizedText = {
  zh: '這台機器讀不了 HEIC；請在 iPhone「設定 → 相機 → 格式」選「最相容」，或另存為 JPEG',
  en: 'this machine cannot read HEIC; save it as JPEG',
};
const LARGE: LocalizedText = { zh: '檔案超過 20 MB', en: 'is larger than 20 MB' };
const WIDE: LocalizedText = {
  zh: `太大了：每邊最多 ${MOST_SIDE.toLocaleString('en-US')} 像素，總共最多 8 千萬像素`,
  en: `is too large: ${MOST_SIDE.toLocaleString('en-US')} pixels a side and 80 million in all at most`,
};
const BROKEN: LocalizedText = {
  zh: '照片損壞，或沒有複製完整，無法讀取',
  en: 'is broken or cut and cannot be read',
};
/** Side of the small picture that a check decodes. */
const CHECK_SIDE = 8;

export type MadePicture = { bytes: Buffer; width: number; height: number };
export type PictureProblem = { right: LocalizedText };

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
const decoder = (input: string | Buffer) => sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** Reason to reject a file by its size, first bytes, header and pixels. Null if it is fine. */
export async function pictureProblem(path: string): Promise<PictureProblem | null> {
  if ((await stat(path)).size > MOST_BYTES) return { right: LARGE };
  const kind = kindOf(await headOf(path, HEAD_BYTES));
  if (kind === null) return { right: TAKEN };
  try {
    const { width, height } = await decoder(path).metadata();
    if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) return { right: WIDE };
    // A cut picture has a good header, so all of it is decoded.
    await decoder(path).timeout({ seconds: TIME_S }).resize(CHECK_SIDE, CHECK_SIDE).raw().toBuffer();
    return null;
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return { right: WIDE };
    return { right: kind === 'heif' ? HEIC : BROKEN };
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

async function asItIs(bytes: Buffer): Promise<MadePicture | null> {
  if (!isBare(bytes)) return null;
  const { width, height } = await decoder(bytes).metadata();
  if (width > KEPT_SIDE || height > KEPT_SIDE) return null;
  // Decodes all of it once, so that a corrupt file is not stored.
  await decoder(bytes).resize(CHECK_SIDE, CHECK_SIDE).raw().toBuffer();
  return { bytes, width, height };
}

/** Converts a file to the stored picture. @returns the reason if it cannot be read */
export async function makePicture(source: string | Buffer): Promise<MadePicture | PictureProblem> {
  try {
    const same = typeof source === 'string' ? await asItIs(await readHeadOrAll(source)) : await asItIs(source);
    if (same) return same;
    const { data, info } = await decoder(source)
      .timeout({ seconds: TIME_S })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The header can be read even without a decoder.
    const head = typeof source === 'string' ? await headOf(source, HEAD_BYTES) : source;
    return { right: kindOf(head) === 'heif' ? HEIC : BROKEN };
  }
}

/** Reads a whole WebP, which may be stored unchanged. Reads only the header of other formats. */
async function readHeadOrAll(path: string): Promise<Buffer> {
  const head = await headOf(path, HEAD_BYTES);
  if (kindOf(head) !== 'webp') return head;
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Hash of a file as text. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Name for showImage, derived from the bytes because responses are cached for a year. */
export const pictureNameOf = (hash: string): string => `photo-${hash.slice(0, 32)}`;

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
