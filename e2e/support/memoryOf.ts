/** Memory of a process. */
import { readFileSync } from 'node:fs';

/** Resident memory in MiB. NaN on systems other than Linux. */
export function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return NaN;
  const [, kib = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
