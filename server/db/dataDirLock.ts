/** PGlite is one process: whoever opens a data folder first holds it, and a second start says so and stops. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process works on the folder. The message is for the person who started the second one. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(`the data folder ${dataDir} is in use by process ${pid}: stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataDirInUse';
  }
}

/**
 * When a process started, in clock ticks since boot, where the system tells (Linux), else ''. With it a process number
 * that was given out again after a crash (in containers nearly always the same one) is not taken for the old holder.
 */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The living holder's process number, or null when the lock was left behind. */
function holderOf(lockFile: string): number | null {
  let text: string;
  try {
    text = readFileSync(lockFile, 'utf8');
  } catch {
    return null;
  }
  const [pidText = '', started = ''] = text.trim().split(' ');
  const pid = Number(pidText);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && startedAt(pid) === started ? pid : null;
}

/**
 * Takes the lock of `dataDir`; the returned function gives it back.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = path.join(dataDir, 'ume.lock');
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, `${mine}\n`);
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        // link() fails when the name exists, so that of two starts only one gets it
        linkSync(draft, lockFile);
        return () => rmSync(lockFile, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = holderOf(lockFile);
        if (holder !== null) throw new DataDirInUse(dataDir, holder);
        rmSync(lockFile, { force: true });
      }
    }
    throw new Error(`cannot take the lock ${lockFile}`);
  } finally {
    rmSync(draft, { force: true });
  }
}
