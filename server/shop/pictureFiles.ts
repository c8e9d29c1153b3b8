/** Words for the pictures of a folder that cannot be imported. */
import { readFile, stat } from 'node:fs/promises';

import { MOST_PICTURE_BYTES, MOST_PICTURE_SIDE, pictureFault } from '../data/makePicture.ts';

import type { PictureFault } from '../data/makePicture.ts';
import type { LocalizedText } from './mistakes.ts';

/** By fault: the words. */
export const PICTURE_FAULTS: Readonly<Record<PictureFault, LocalizedText>> = {
  format: { zh: '只收 JPEG、PNG、WebP 照片', en: 'JPEG, PNG and WebP are taken' },
  heic: {
    zh: '這台機器讀不了 HEIC；請在 iPhone「設定 → 相機 → 格式」選「最相容」，或另存為 JPEG',
    en: 'this machine cannot read HEIC; save it as JPEG',
  },
  large: { zh: '檔案超過 20 MB', en: 'is larger than 20 MB' },
  wide: {
    zh: `太大了：每邊最多 ${MOST_PICTURE_SIDE.toLocaleString('en-US')} 像素，總共最多 8 千萬像素`,
    en: `is too large: ${MOST_PICTURE_SIDE.toLocaleString('en-US')} pixels a side and 80 million in all at most`,
  },
  broken: { zh: '照片損壞，或沒有複製完整，無法讀取', en: 'is broken or cut and cannot be read' },
};

/** Reason to reject a file, in words. Null if it is fine. A file that is too large is not read. */
export async function pictureProblem(path: string): Promise<LocalizedText | null> {
  const isLarge = (await stat(path)).size > MOST_PICTURE_BYTES;
  const fault = isLarge ? 'large' : await pictureFault(await readFile(path));
  return fault === null ? null : PICTURE_FAULTS[fault];
}
