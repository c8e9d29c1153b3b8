/** Creates the data folder for this user alone. The engine writes its files readable and writable by everybody. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
/** Files and folders of the server in DATA_DIR. */
const OWN_NAME = /^(?:pg|images|ume\.lock(?:\.\d+)?)$/;

/** Other users may open the data folder, and the server cannot or must not change that. */
export class DataDirOpen extends Error {
  constructor(dataDir: string, mode: number, reason: string) {
    super(
      `DATA_DIR: other users may open ${dataDir} (mode ${mode.toString(8)}) and read members' data, and ${reason}: chmod 700 it, or set DATA_DIR to another folder`,
    );
    this.name = 'DataDirOpen';
  }
}

const modeOf = (folder: string): number => statSync(folder).mode & 0o777;

/**
 * Creates the folder with mode 700, or takes the rights of other users from one that the server filled.
 * @throws DataDirOpen for a folder with other files, such as /tmp, and one of another user
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mode = modeOf(dataDir);
  if ((mode & OTHERS) === 0) return;
  if (readdirSync(dataDir).some((name) => !OWN_NAME.test(name)))
    throw new DataDirOpen(dataDir, mode, 'it has files of other programs');
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw new DataDirOpen(dataDir, mode, 'it belongs to another user');
  }
  // Some file systems accept any mode and keep theirs.
  if ((modeOf(dataDir) & OTHERS) !== 0) throw new DataDirOpen(dataDir, mode, 'its disk has no modes');
}

/** Folder of the engine's files. */
export const filesOf = (dataDir: string): string => path.join(dataDir, 'pg');

/** PostgreSQL version of the files in `dataDir`. Null for a folder without a database. */
export function versionOf(dataDir: string): string | null {
  const file = path.join(filesOf(dataDir), 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** True when the folder has no database yet. */
export const isNewDataDir = (dataDir: string): boolean => versionOf(dataDir) === null;
