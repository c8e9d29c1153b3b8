/** A data folder belongs to one process. A second start reports it and stops. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { limits } from '../../../.ci/limits.ts';
import { DataDirInUse, lockDataDir } from '../../../server/db/dataDirLock.ts';

const BEAT_MS = 20;
/** Interval of the heartbeat. Five intervals are enough for one beat on a busy machine. */
const PATIENT_MS = 1_000 * limits.scale;

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-lock-'));
  lockFile = path.join(folder, 'ume.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes the lock and releases it. */
const takeOnce = async () => {
  const unlock = await lockDataDir(folder, BEAT_MS);
  await unlock();
};
const ownLine = () => readFileSync(lockFile, 'utf8').trim();

describe('the lock of a data folder', () => {
  it('has one holder, a message with folder, process and advice, and can be released', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
    await expect(lockDataDir(folder)).rejects.toThrow(new RegExp(`${folder}.*process ${process.pid}.*DATA_DIR`));
    await unlock();
    await takeOnce();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('is taken over at once from a process that no longer exists', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const unlock = await lockDataDir(folder);
    const [, started, place] = ownLine().split(' ');
    await unlock();
    writeFileSync(lockFile, `${gone} ${started ?? ''} ${place ?? ''}\n`);
    await takeOnce();
  });

  it('is taken over when its process number belongs to a new process', async () => {
    const unlock = await lockDataDir(folder);
    const [pid, , place] = ownLine().split(' ');
    await unlock();
    writeFileSync(lockFile, `${pid ?? ''} 1 ${place ?? ''}\n`);
    await takeOnce();
  });

  it('is taken over when its content is unreadable', async () => {
    writeFileSync(lockFile, '');
    await takeOnce();
  });

  it('of another container is refused during its heartbeat and taken over afterwards', async () => {
    const unlock = await lockDataDir(folder, BEAT_MS);
    // simulates a holder in another container, where this process number has another meaning
    writeFileSync(lockFile, '7 12345 another-boot/pid:[1]\n');
    await expect(lockDataDir(folder, PATIENT_MS)).rejects.toThrow(
      /in use by process 7 of another container or machine/,
    );
    await unlock();
    writeFileSync(lockFile, '7 12345 another-boot/pid:[1]\n');
    await takeOnce();
  });
});
