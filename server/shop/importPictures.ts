/**
 * Converts the pictures of an import before its transaction begins, because conversion is slow and a transaction blocks
 * others.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { pictureOfSource } from '../data/pictures.ts';
import { collectMistakes, FolderRefused } from './mistakes.ts';
import { hashOf, hashOfFile, makePicture, pictureNameOf } from './pictureFiles.ts';

import type { Sql } from '../db/client.ts';
import type { Checked } from './checkFolder.ts';
import type { Progress } from './importWork.ts';

/** A picture that is new to the database, stored on disk meanwhile. */
export type Fresh = { name: string; fileName: string; sourceHash: string; file: string; width: number; height: number };

/** Converts the new pictures into `into`, one after the other. @throws FolderRefused for unreadable ones */
export async function makePictures(sql: Sql, { folder, pictures }: Checked, into: string, onProgress: Progress) {
  const names = new Map<string, string>();
  const fresh: Fresh[] = [];
  const mistakes = collectMistakes();
  for (const cell of pictures) {
    onProgress('pictures', names.size, pictures.size);
    const source = folder.pictures.get(cell) ?? '';
    const sourceHash = await hashOfFile(source);
    const known = await pictureOfSource(sql, sourceHash, pictureNameOf(sourceHash));
    if (known !== null) {
      names.set(cell, known);
      continue;
    }
    const made = await makePicture(source);
    if ('right' in made) {
      mistakes.add({ file: `pictures/${cell}`, row: null, column: null, value: null, right: made.right });
      continue;
    }
    const name = pictureNameOf(hashOf(made.bytes));
    const file = path.join(into, name);
    await writeFile(file, made.bytes);
    names.set(cell, name);
    fresh.push({
      name,
      fileName: cell.replace(/\.[^.]*$/, ''),
      sourceHash,
      file,
      width: made.width,
      height: made.height,
    });
  }
  if (mistakes.count() > 0) throw new FolderRefused(mistakes);
  return { names, fresh };
}
