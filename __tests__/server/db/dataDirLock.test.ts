/** A data folder belongs to one process: a second start says so and stops. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DataDirInUse, lockDataDir } from '../../../server/db/dataDirLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('is held by one; the message names the folder, the process and what to do; given back it is free', () => {
    const unlock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}.*${process.pid}.*DATA_DIR`));
    unlock();
    lockDataDir(folder)();
    expect(existsSync(path.join(folder, 'ume.lock'))).toBe(false);
  });

  it('left behind by a process that is gone it is taken over', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(path.join(folder, 'ume.lock'), `${gone} 12345\n`);
    lockDataDir(folder)();
  });

  it('left behind under a process number that was given out again it is taken over too', () => {
    writeFileSync(path.join(folder, 'ume.lock'), `${process.pid} 1\n`);
    lockDataDir(folder)();
  });

  it('with an unreadable content it is taken over', () => {
    writeFileSync(path.join(folder, 'ume.lock'), '');
    lockDataDir(folder)();
  });
});
