/** The files of an owner's folder. Only plain files count: links and subfolders are not followed. */
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { collectMistakes, FolderRefused } from './mistakes.ts';

import type { Mistakes, LocalizedText } from './mistakes.ts';

const MOST_BYTES = 200 * 1024 * 1024;
const MOST_MERCHANT_BYTES = 64 * 1024;
const SHEETS = ['stores.csv', 'tables.csv', 'goods.csv', 'coupons.csv', 'packs.csv', 'banners.csv'];
export const MERCHANT_FILE = 'merchant.yaml';
export const PICTURE_FOLDER = 'pictures';

export type Folder = {
  /** Path of a file at the top level, or null if there is none. */
  fileNamed(name: string): string | null;
  /** Paths of the pictures by their visible names. */
  pictures: ReadonlyMap<string, string>;
};

/** Files that Windows, macOS and open spreadsheets leave behind. */
const MADE_BY_SYSTEM = /^(?:\.|~\$)|^(?:desktop\.ini|thumbs\.db|ehthumbs\.db|__MACOSX)$/i;

/** Hint at the file that an unknown name probably means. */
function nameHint(name: string): LocalizedText | null {
  const plain = name.normalize('NFKC').toLowerCase();
  const meant = [MERCHANT_FILE, ...SHEETS].find((known) => plain.startsWith(known.replace(/\.\w+$/, '')));
  if (meant === undefined) return null;
  const base = meant.replace(/\.\w+$/, '');
  if (plain === meant || plain === `${base}.yml` || plain === `${meant}.txt` || plain === `${meant}.csv`)
    return { zh: `檔名要是 ${meant}`, en: `must be named ${meant}` };
  if (/\.(?:xlsx?|ods|numbers)$/.test(plain))
    return { zh: `請在 Excel 另存為「CSV UTF-8」，檔名 ${meant}`, en: `save it as "CSV UTF-8", named ${meant}` };
  return {
    zh: `看起來是 ${meant} 的副本；要用它就改名為 ${meant}，不用就移走`,
    en: `looks like a copy of ${meant}; rename it to ${meant}, or move it away`,
  };
}

const LINK: LocalizedText = {
  zh: '是連結或資料夾，請放入檔案本身',
  en: 'is a link or a folder; put the file itself there',
};

async function plainFiles(
  folder: string,
  shownAs: string,
  mistakes: Mistakes,
): Promise<Map<string, { path: string; bytes: number }>> {
  const files = new Map<string, { path: string; bytes: number }>();
  for (const name of (await readdir(folder)).sort()) {
    if (MADE_BY_SYSTEM.test(name)) continue;
    const filePath = path.join(folder, name);
    const entry = await lstat(filePath);
    // Normalised, because macOS decomposes accents and Korean or Japanese characters.
    if (entry.isFile()) files.set(name.normalize('NFC'), { path: filePath, bytes: entry.size });
    else if (!(entry.isDirectory() && shownAs === '' && name === PICTURE_FOLDER)) {
      const isPictures = entry.isDirectory() && shownAs === '' && name.toLowerCase() === PICTURE_FOLDER;
      const right = isPictures
        ? { zh: `資料夾名稱要小寫：${PICTURE_FOLDER}`, en: `must be named ${PICTURE_FOLDER} in small letters` }
        : LINK;
      mistakes.add({ file: `${shownAs}${name}`, row: null, column: null, value: null, right });
    }
  }
  return files;
}

/**
 * Lists `folder`.
 * @throws FolderRefused when there is no such folder
 */
export async function openFolder(folder: string, mistakes: Mistakes): Promise<Folder> {
  if (!(await lstat(folder).catch(() => null))?.isDirectory()) {
    const folderMistakes = collectMistakes();
    folderMistakes.add({
      file: folder,
      right: {
        zh: '沒有這個資料夾；npm run shop -- example 資料夾 會寫一個範例',
        en: 'there is no such folder; npm run shop -- example FOLDER writes an example',
      },
    });
    throw new FolderRefused(folderMistakes);
  }
  const files = await plainFiles(folder, '', mistakes);
  for (const [name, { bytes }] of files) {
    const isOurs = name === MERCHANT_FILE || SHEETS.includes(name);
    if (!isOurs)
      mistakes.add({
        file: name,
        right: nameHint(name) ?? {
          zh: `不認得這個檔案；可以有 ${[MERCHANT_FILE, ...SHEETS].join('、')} 和 ${PICTURE_FOLDER}/`,
          en: `is no file of a shop; there may be ${[MERCHANT_FILE, ...SHEETS].join(', ')} and ${PICTURE_FOLDER}/`,
        },
      });
    else if (bytes > (name === MERCHANT_FILE ? MOST_MERCHANT_BYTES : MOST_BYTES))
      mistakes.add({ file: name, right: { zh: '檔案太大', en: 'is too large' } });
  }
  const isThere = (await lstat(path.join(folder, PICTURE_FOLDER)).catch(() => null))?.isDirectory() ?? false;
  const pictures = isThere
    ? await plainFiles(path.join(folder, PICTURE_FOLDER), `${PICTURE_FOLDER}/`, mistakes)
    : new Map<string, { path: string }>();
  return {
    fileNamed: (name) => files.get(name)?.path ?? null,
    pictures: new Map([...pictures].map(([name, file]) => [name, file.path])),
  };
}
