/**
 * Cache of rendered pictures in memory and on disk, both bounded in bytes. Concurrent requests render a picture once.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

import { etagOf } from './sharedAnswers.ts';

export type StoredPicture = { bytes: Buffer; etag: string };

export type PictureStore = {
  /** Returns the picture of `key`. Calls `make` when neither memory nor disk has it. Keys are safe as file names. */
  get(key: string, make: () => Promise<Buffer>): Promise<StoredPicture>;
};

export type PictureBounds = { memoryBytes: number; diskBytes: number };

const BOUNDS: PictureBounds = { memoryBytes: 32 * 1024 * 1024, diskBytes: 128 * 1024 * 1024 };
/** Clearing stops this far below the limit, so that the next picture does not clear again. */
const CLEARED_TO = 0.8;

/** Removes the oldest files until the folder is well below its limit. Returns the bytes that remain. */
async function clear(folder: string, most: number): Promise<number> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, mtimeMs };
    }),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of total > most ? files : []) {
    if (total <= most * CLEARED_TO) break;
    await unlink(file);
    total -= size;
  }
  return total;
}

/** A full, read-only or missing disk costs time, but never a picture. */
function openDisk(folder: string, most: number) {
  let used: number | null = null;

  async function write(key: string, bytes: Buffer): Promise<void> {
    if (used === null || used + bytes.length > most) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      used = await clear(folder, most - bytes.length);
    }
    // Writes under a temporary name first, because another process may write the same picture.
    const draft = path.join(folder, `${randomUUID()}.tmp`);
    await writeFile(draft, bytes);
    await rename(draft, path.join(folder, key));
    used += bytes.length;
  }

  return {
    read: (key: string): Promise<Buffer | null> => readFile(path.join(folder, key)).catch(() => null),
    write: (key: string, bytes: Buffer): Promise<void> => write(key, bytes).catch(() => undefined),
  };
}

export function openPictureStore(folder: string, bounds: PictureBounds = BOUNDS): PictureStore {
  const memory = new LRUCache<string, StoredPicture>({
    maxSize: Math.max(1, bounds.memoryBytes),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const inFlight = new Map<string, Promise<StoredPicture>>();
  const disk = openDisk(folder, bounds.diskBytes);

  async function load(key: string, make: () => Promise<Buffer>): Promise<StoredPicture> {
    const onDisk = await disk.read(key);
    const bytes = onDisk ?? (await make());
    const picture = { bytes, etag: etagOf(bytes) };
    memory.set(key, picture);
    if (!onDisk) await disk.write(key, bytes);
    return picture;
  }

  return {
    async get(key, make) {
      const cachedPicture = memory.get(key);
      if (cachedPicture) return cachedPicture;
      const loading = inFlight.get(key) ?? load(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, loading);
      return loading;
    },
  };
}
