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
    // Skips .DS_Store and the lock files of open spreadsheets.
    if (name.startsWith('.') || name.startsWith('~$')) continue;
    const filePath = path.join(folder, name);
    const entry = await lstat(filePath);
    // Normalised, because macOS decomposes accents and Korean or Japanese characters.
    if (entry.isFile()) files.set(name.normalize('NFC'), { path: filePath, bytes: entry.size });
    else if (!(entry.isDirectory() && shownAs === '' && name === PICTURE_FOLDER))
      mistakes.add({ file: `${shownAs}${name}`, row: null, column: null, value: null, right: LINK });
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
      row: null,
      column: null,
      value: null,
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
        row: null,
        column: null,
        value: null,
        right: {
          zh: `不認得這個檔案；可以有 ${[MERCHANT_FILE, ...SHEETS].join('、')} 和 ${PICTURE_FOLDER}/`,
          en: `is no file of a shop; there may be ${[MERCHANT_FILE, ...SHEETS].join(', ')} and ${PICTURE_FOLDER}/`,
        },
      });
    else if (bytes > (name === MERCHANT_FILE ? MOST_MERCHANT_BYTES : MOST_BYTES))
      mistakes.add({ file: name, row: null, column: null, value: null, right: { zh: '檔案太大', en: 'is too large' } });
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
