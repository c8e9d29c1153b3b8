/** Writes the folder of a shop, a few hundred rows at a time. Equal rows give equal bytes. */
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { CSV_MARK, csvLine } from './csvFile.ts';
import { MERCHANT_FILE, PICTURE_FOLDER } from './folder.ts';
import { merchantText } from './merchantFile.ts';
import { collectMistakes, FolderRefused } from './mistakes.ts';

import type { Column } from './csvFile.ts';
import type { MerchantFile } from './merchantFile.ts';

type CellRows = Iterable<Record<string, string>[]> | AsyncIterable<Record<string, string>[]>;

/** Creates the folder. @throws FolderRefused when it is not empty */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    const mistakes = collectMistakes();
    mistakes.add({
      file: folder,
      right: { zh: '資料夾不是空的；請給一個新的名字', en: 'the folder is not empty; name a new one' },
    });
    throw new FolderRefused(mistakes);
  }
  await mkdir(path.join(folder, PICTURE_FOLDER));
}

export const writeMerchant = (folder: string, merchant: MerchantFile): Promise<void> =>
  writeFile(path.join(folder, MERCHANT_FILE), merchantText(merchant));

export const writePicture = (folder: string, file: string, bytes: Uint8Array): Promise<void> =>
  writeFile(path.join(folder, PICTURE_FOLDER, file), bytes);

/** Writes one spreadsheet with Chinese headers, readable by Excel in Taiwan on double click. */
export async function writeSheet(
  folder: string,
  { file, columns }: { file: string; columns: readonly Column[] },
  batches: CellRows,
): Promise<void> {
  const handle = await open(path.join(folder, file), 'wx');
  try {
    await handle.write(`${CSV_MARK}${csvLine(columns.map(({ zh }) => zh))}`);
    for await (const rows of batches)
      await handle.write(rows.map((cells) => csvLine(columns.map(({ key }) => cells[key] ?? ''))).join(''));
  } finally {
    await handle.close();
  }
}
