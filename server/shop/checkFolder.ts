/** Reads a whole folder and reports all of its mistakes. The check writes nothing and needs no database. */
import { BANNERS_SHEET } from './bannersSheet.ts';
import { openCardFont } from './cardFont.ts';
import { cellsOf } from './cells.ts';
import { COUPONS_SHEET } from './couponsSheet.ts';
import { csvRows } from './csvFile.ts';
import { openFolder } from './folder.ts';
import { GOODS_SHEET } from './goodsSheet.ts';
import { readMerchant } from './merchantFile.ts';
import { collectMistakes, FolderRefused } from './mistakes.ts';
import { PACKS_SHEET } from './packsSheet.ts';
import { newPass } from './pass.ts';
import { pictureProblem } from './pictureFiles.ts';
import { STORES_SHEET } from './storesSheet.ts';
import { TABLES_SHEET } from './tablesSheet.ts';

import type { Folder } from './folder.ts';
import type { MerchantFile } from './merchantFile.ts';
import type { Mistakes } from './mistakes.ts';
import type { Pass, RowPosition } from './pass.ts';
import type { Sheet } from './sheet.ts';

/** Contents of a valid folder. */
export type FolderContent = {
  folder: Folder;
  merchant: MerchantFile;
  /** Row count of each file. A missing file has no entry, and an import leaves its data unchanged. */
  rows: ReadonlyMap<string, number>;
  /** Names of the referenced pictures. */
  pictures: ReadonlySet<string>;
  /** For the owner to look at. They stop no import. */
  warnings: Mistakes;
};

/** In order of their dependencies. */
const SHEETS = [
  STORES_SHEET,
  TABLES_SHEET,
  GOODS_SHEET,
  COUPONS_SHEET,
  PACKS_SHEET,
  BANNERS_SHEET,
] as readonly Sheet<unknown>[];
/** A built-in drawing instead of a photograph. */
const DRAWING = /^drawing:([a-z]+(?:-[a-z]+)*(?:-[1-9]\d?)?)$/;

/** Name of the drawing in a picture's cell. Null if the cell names a file. */
export const drawingIn = (cell: string): string | null => DRAWING.exec(cell)?.[1] ?? null;

/** The valid rows of one file. Invalid ones are reported and skipped. */
export async function* sheetRows<R>(sheet: Sheet<R>, folder: Folder, pass: Pass): AsyncGenerator<R> {
  const path = folder.fileNamed(sheet.file);
  if (path === null) return;
  for await (const row of csvRows({ path, file: sheet.file }, sheet.columns, sheet.mostRows, pass.mistakes)) {
    const read = sheet.read(cellsOf(row, pass.mistakes), pass);
    if (read !== null) yield read;
  }
}

/** The stem of a file name: without case, folder, extension and width. */
const stemOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/^.*[/\\\\]/, '')
    .replace(/\.\w+$/, '')
    .trim()
    .toLowerCase();

function similarName(cell: string, names: Iterable<string>): string | null {
  return [...names].find((name) => stemOf(name) === stemOf(cell)) ?? null;
}

/** Reports broken pictures. @param usedPictures names with the first row that has each */
async function checkPictures(
  folder: Folder,
  usedPictures: ReadonlyMap<string, RowPosition | undefined>,
  mistakes: Mistakes,
): Promise<void> {
  for (const [name, place] of usedPictures) {
    const path = folder.pictures.get(name);
    const problem = path === undefined ? null : await pictureProblem(path);
    if (problem === null) continue;
    const { zh, en } = problem;
    const right = place
      ? {
          zh: `${zh}（${place.file} 第 ${place.row} 列的照片）`,
          en: `${en} (the picture of ${place.file} row ${place.row})`,
        }
      : problem;
    mistakes.add({ file: `pictures/${name}`, row: null, column: null, value: null, right });
  }
}

/**
 * Checks a folder.
 * @param drawings names of the drawings that may replace photographs
 * @param now decides which offers have ended
 * @throws FolderRefused with all mistakes
 */
export async function checkFolder(
  path: string,
  mistakes: Mistakes,
  drawings: Pick<ReadonlySet<string>, 'has'>,
  now: Date = new Date(),
): Promise<FolderContent> {
  const folder = await openFolder(path, mistakes);
  const merchant = await readMerchant(folder.fileNamed('merchant.yaml'), mistakes);
  const usedPictures = new Map<string, RowPosition | undefined>();
  const pictureNamed = (cell: string, place?: RowPosition): string | null => {
    const drawing = drawingIn(cell);
    if (drawing !== null) return drawings.has(drawing) ? drawing : null;
    if (!folder.pictures.has(cell)) return null;
    if (!usedPictures.has(cell)) usedPictures.set(cell, place);
    return cell;
  };
  if (merchant?.logo !== undefined && pictureNamed(merchant.logo) === null) {
    mistakes.add({
      file: 'merchant.yaml',
      column: 'logo',
      value: merchant.logo,
      right: { zh: 'pictures 資料夾裡沒有這張照片', en: 'there is no such file in pictures/' },
    });
  }
  const pass = newPass({ mistakes, merId: merchant?.id ?? 'm', now, pictureNamed });
  pass.similarPicture = (cell) => similarName(cell, folder.pictures.keys());
  const warnings = collectMistakes();
  pass.warn = warnings.add;
  const cardFont = openCardFont(process.cwd());
  pass.unprintable = (text) => cardFont.unprintable(text);
  pass.hasStores = folder.fileNamed('stores.csv') !== null;
  if (!pass.hasStores) mistakes.add({ file: 'stores.csv', right: { zh: '少了這個檔案', en: 'is missing' } });
  const rows = new Map<string, number>();
  for (const sheet of SHEETS) {
    if (folder.fileNamed(sheet.file) === null) continue;
    let count = 0;
    for await (const row of sheetRows(sheet, folder, pass)) if (row !== null) count += 1;
    rows.set(sheet.file, count);
    if (sheet.file === STORES_SHEET.file && pass.stores.size === 0) pass.hasStores = false;
  }
  await checkPictures(folder, usedPictures, mistakes);
  if (merchant === null || mistakes.count() > 0) throw new FolderRefused(mistakes);
  return { folder, merchant, rows, pictures: new Set(usedPictures.keys()), warnings };
}
