/**
 * Converts the pictures of an import before its transaction begins, because conversion is slow and a transaction blocks
 * others.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { hashOf, makePicture } from '../data/makePicture.ts';
import { pictureOfSource, pictureSize } from '../data/pictures.ts';
import { collectMistakes, FolderRefused } from './mistakes.ts';
import { PICTURE_FAULTS } from './pictureFiles.ts';

import type { Sql } from '../db/client.ts';
import type { FolderContent } from './checkFolder.ts';
import type { Progress } from './importWork.ts';

/** A picture that is new to the database, stored on disk meanwhile. */
export type NewPicture = {
  name: string;
  fileName: string;
  sourceHash: string;
  file: string;
  width: number;
  height: number;
};

/** Converts the new pictures into `into`, one after the other. @throws FolderRefused for unreadable ones */
export async function makePictures(sql: Sql, { folder, pictures }: FolderContent, into: string, onProgress: Progress) {
  const names = new Map<string, string>();
  const newPictures: NewPicture[] = [];
  const mistakes = collectMistakes();
  for (const cell of pictures) {
    onProgress('pictures', names.size, pictures.size);
    const source = folder.pictures.get(cell) ?? '';
    const bytes = await readFile(source);
    const sourceHash = hashOf(bytes);
    const existing = await pictureOfSource(sql, sourceHash);
    if (existing !== null) {
      names.set(cell, existing);
      continue;
    }
    const picture = await makePicture(bytes);
    if (typeof picture === 'string') {
      const right = PICTURE_FAULTS[picture];
      mistakes.add({ file: `pictures/${cell}`, row: null, column: null, value: null, right });
      continue;
    }
    const { name, width, height } = picture;
    names.set(cell, name);
    // a file of an export
    if (await pictureSize(sql, name)) continue;
    const file = path.join(into, name);
    await writeFile(file, picture.bytes);
    newPictures.push({ name, fileName: cell.replace(/\.[^.]*$/, ''), sourceHash, file, width, height });
  }
  if (mistakes.count() > 0) throw new FolderRefused(mistakes);
  return { names, newPictures };
}
