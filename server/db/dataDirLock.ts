/**
 * PGlite is one process: whoever opens a data folder first holds it, and a second start says so and stops. On the same
 * machine the holder is looked up by its process number; where that says nothing (another container, another machine on
 * the same disk) by the beat that a holder gives to its lock file.
 */
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Another process works on the folder. The message is for the person who started the second one. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`the data folder ${dataDir} is in use by ${holder}: stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataDirInUse';
  }
}

const BEAT_MS = 1_000;
/** A lock whose file nobody touched for so many beats, watched from here, was left behind. */
const MISSED_BEATS = 5;

/** The beat goes on while the main thread is busy (a long statement of the embedded engine), and ends with the process. */
const BEAT = `
  const { utimesSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  setInterval(() => { try { const now = new Date(); utimesSync(workerData.file, now, now); } catch {} }, workerData.ms);
`;

type Holder = { pid: number; started: string; place: string };

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

/** Where process numbers mean the same: one boot of one machine, and one container of it. Without blanks. */
function ownPlace(): string {
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
    const [pid = '', started = '', place = ''] = readFileSync(lockFile, 'utf8').trim().split(' ');
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), started, place } : null;
  } catch {
    return null;
  }
}

const touchedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Does somebody whom this process cannot see touch the file? Watched for as long as it takes to be sure; clocks may differ. */
async function isBeating(lockFile: string, beatMs: number): Promise<boolean> {
  const first = touchedAt(lockFile);
  for (let beats = 0; beats < MISSED_BEATS; beats += 1) {
    await wait(beatMs);
    if (touchedAt(lockFile) !== first) return true;
  }
  return false;
}

/** Who holds the lock, in words, or null when it was left behind. */
async function livingHolder(lockFile: string, beatMs: number): Promise<string | null> {
  const holder = readHolder(lockFile);
  if (holder === null) return null;
  const { pid, started, place } = holder;
  if (place === ownPlace()) return isAlive(pid) && startedAt(pid) === started ? `process ${pid}` : null;
  return (await isBeating(lockFile, beatMs)) ? `process ${pid} of another container or machine` : null;
}

function beginBeat(file: string, ms: number): () => Promise<unknown> {
  const worker = new Worker(BEAT, { eval: true, workerData: { file, ms }, execArgv: [] });
  worker.unref();
  return () => worker.terminate();
}

/**
 * Takes the lock of `dataDir`; the returned function gives it back.
 * @param beatMs how often the holder touches its lock file
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string, beatMs: number = BEAT_MS): Promise<() => Promise<void>> {
  const lockFile = path.join(dataDir, 'ume.lock');
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startedAt(process.pid)} ${ownPlace()}\n`);
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        // link() fails when the name exists, so that of two starts only one gets it
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
