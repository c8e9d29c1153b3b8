/** A data folder belongs to one process: a second start says so and stops. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { limits } from '../../../.ci/limits.ts';
import { DataDirInUse, lockDataDir } from '../../../server/db/dataDirLock.ts';

const BEAT_MS = 20;
/** Five of these are waited for a beat that does come, at last also on a busy machine. */
const PATIENT_MS = 1_000 * limits.scale;

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-lock-'));
  lockFile = path.join(folder, 'ume.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes the lock and gives it back. */
const takeOnce = async () => {
  const unlock = await lockDataDir(folder, BEAT_MS);
  await unlock();
};
const ownLine = () => readFileSync(lockFile, 'utf8').trim();

describe('the lock of a data folder', () => {
  it('is held by one; the message names the folder, the process and what to do; given back it is free', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
    await expect(lockDataDir(folder)).rejects.toThrow(new RegExp(`${folder}.*process ${process.pid}.*DATA_DIR`));
    await unlock();
    await takeOnce();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('left behind by a process that is gone it is taken over at once', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const unlock = await lockDataDir(folder);
    const [, started, place] = ownLine().split(' ');
    await unlock();
    writeFileSync(lockFile, `${gone} ${started ?? ''} ${place ?? ''}\n`);
    await takeOnce();
  });

  it('left behind under a process number that was given out again it is taken over too', async () => {
    const unlock = await lockDataDir(folder);
    const [pid, , place] = ownLine().split(' ');
    await unlock();
    writeFileSync(lockFile, `${pid ?? ''} 1 ${place ?? ''}\n`);
    await takeOnce();
  });

  it('with an unreadable content it is taken over', async () => {
    writeFileSync(lockFile, '');
    await takeOnce();
  });

  it('held in another container, whose process numbers say nothing here, it is refused while it beats, and taken over once it does not', async () => {
    const unlock = await lockDataDir(folder, BEAT_MS);
    // the same holder as another container sees it: this process's number belongs to somebody else there, or to nobody
    writeFileSync(lockFile, '7 12345 another-boot/pid:[1]\n');
    await expect(lockDataDir(folder, PATIENT_MS)).rejects.toThrow(
      /in use by process 7 of another container or machine/,
    );
    await unlock();
    writeFileSync(lockFile, '7 12345 another-boot/pid:[1]\n');
    await takeOnce();
  });
});
