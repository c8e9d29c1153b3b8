/** The data folder of the embedded database belongs to one user alone (C32). */
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDb } from '../../../server/db/client.ts';
import { DataDirOpen, makeDataDir } from '../../../server/db/dataDir.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(path.join(tmpdir(), 'ume-folder-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (name: string) => statSync(name).mode & 0o777;
/** A folder that a server of an older release has filled. */
function filledFolder(mode: number): string {
  const dataDir = path.join(folder, 'data');
  mkdirSync(path.join(dataDir, 'pg'), { recursive: true });
  mkdirSync(path.join(dataDir, 'images'));
  writeFileSync(path.join(dataDir, 'ume.lock'), '');
  chmodSync(dataDir, mode);
  return dataDir;
}

describe('C32: the data folder', () => {
  it('is created with mode 700 under umask 022, with its parents', () => {
    const dataDir = path.join(folder, 'var/ume');
    makeDataDir(dataDir);
    expect([modeOf(dataDir), modeOf(path.dirname(dataDir))]).toEqual([0o700, 0o700]);
  });

  it.each([0o755, 0o777, 0o750, 0o701])('of mode %o, filled by a server, loses the rights of others', (mode) => {
    const dataDir = filledFolder(mode);
    makeDataDir(dataDir);
    expect(modeOf(dataDir)).toBe(0o700);
  });

  it('with files of other programs is refused and stays as it is', () => {
    const dataDir = filledFolder(0o755);
    writeFileSync(path.join(dataDir, 'letter.txt'), '');
    expect(() => makeDataDir(dataDir)).toThrow(DataDirOpen);
    expect(() => makeDataDir(dataDir)).toThrow(/^DATA_DIR: .*\(mode 755\).*chmod 700/);
    expect(modeOf(dataDir)).toBe(0o755);
    chmodSync(dataDir, 0o700);
    expect(() => makeDataDir(dataDir)).not.toThrow();
  });

  // Only root can give a folder to another user and then be one that is not its owner.
  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('of another user is refused, because its owner could take the rights back', () => {
    const dataDir = filledFolder(0o755);
    chownSync(dataDir, 65_534, 65_534);
    chmodSync(folder, 0o755);
    process.seteuid!(65_533);
    try {
      expect(() => makeDataDir(dataDir)).toThrow(/^DATA_DIR: .*belongs to another user/);
    } finally {
      process.seteuid!(0);
    }
  });

  it('keeps the files of the engine, which everybody may read, out of reach', async () => {
    const dataDir = filledFolder(0o755);
    rmSync(path.join(dataDir, 'pg'), { recursive: true });
    rmSync(path.join(dataDir, 'ume.lock'));
    const db = await openDb({ dataDir, databaseUrl: null });
    await db.close();
    expect(existsSync(path.join(dataDir, 'pg/PG_VERSION'))).toBe(true);
    expect(modeOf(dataDir)).toBe(0o700);
  });
});
