/** What a process holds in memory. */
import { readFileSync } from 'node:fs';

/** MiB that stand in memory; NaN where the system does not tell (it does on Linux). */
export function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return NaN;
  const [, kib = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
