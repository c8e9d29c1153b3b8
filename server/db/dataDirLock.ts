/**
 * Locks the data folder of PGlite for one process. A second start reports the holder and stops. On the same machine the
 * process number tells whether the holder is alive. From another container or machine the holder's heartbeat tells it,
 * which touches the lock file.
 */
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Another process uses the folder. The message is for the person who started the second one. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`the data folder ${dataDir} is in use by ${holder}: stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataDirInUse';
  }
}

const BEAT_MS = 1_000;
/** A lock file that is not touched for this many heartbeats is stale. */
const MISSED_BEATS = 5;

/** Runs in a worker, so that the heartbeat continues during long statements of the embedded engine. */
const BEAT = `
  const { utimesSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  setInterval(() => { try { const now = new Date(); utimesSync(workerData.file, now, now); } catch {} }, workerData.ms);
`;

type Holder = { pid: number; startTicks: string; machine: string };

/**
 * Start of a process in clock ticks since boot (Linux), else ''. After a crash, containers often give a new process the
 * same number. The start distinguishes it from the old holder.
 */
function startTicksOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Identifies the boot and the container, within which process numbers are unique. Contains no blanks. */
function machineId(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname().replaceAll(' ', '-');
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

function readHolder(lockFile: string): Holder | null {
  try {
    const [pid = '', startTicks = '', machine = ''] = readFileSync(lockFile, 'utf8').trim().split(' ');
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), startTicks, machine } : null;
  } catch {
    return null;
  }
}

const mtimeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when a process elsewhere touches the file. Compares with its first mtime only, because clocks may differ. */
async function isBeating(lockFile: string, beatMs: number): Promise<boolean> {
  const first = mtimeOf(lockFile);
  for (let beats = 0; beats < MISSED_BEATS; beats += 1) {
    await wait(beatMs);
    if (mtimeOf(lockFile) !== first) return true;
  }
  return false;
}

/** Describes the process that holds the lock. Null when the lock is stale. */
async function livingHolder(lockFile: string, beatMs: number): Promise<string | null> {
  const holder = readHolder(lockFile);
  if (holder === null) return null;
  const { pid, startTicks, machine } = holder;
  if (machine === machineId()) return isAlive(pid) && startTicksOf(pid) === startTicks ? `process ${pid}` : null;
  return (await isBeating(lockFile, beatMs)) ? `process ${pid} of another container or machine` : null;
}

function beginBeat(file: string, ms: number): () => Promise<unknown> {
  const worker = new Worker(BEAT, { eval: true, workerData: { file, ms }, execArgv: [] });
  worker.unref();
  return () => worker.terminate();
}

/**
 * Locks `dataDir`. The returned function releases the lock.
 * @param beatMs interval of the heartbeat
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string, beatMs: number = BEAT_MS): Promise<() => Promise<void>> {
  const lockFile = path.join(dataDir, 'ume.lock');
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startTicksOf(process.pid)} ${machineId()}\n`);
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        // link() fails when the name exists, so that only one of two starts succeeds
        linkSync(draft, lockFile);
        const endBeat = beginBeat(lockFile, beatMs);
        return async () => {
          await endBeat();
          rmSync(lockFile, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = await livingHolder(lockFile, beatMs);
        if (holder !== null) throw new DataDirInUse(dataDir, holder);
        rmSync(lockFile, { force: true });
      }
    }
    throw new Error(`cannot take the lock ${lockFile}`);
  } finally {
    rmSync(draft, { force: true });
  }
}
