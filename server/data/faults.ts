/** The faults that the sandbox switches on, counted down in the database so that every process sees the same. */
import { randomUUID } from 'node:crypto';

import type { Sql } from '../db/client.ts';

export const FAULT_KINDS = ['delay', 'http500', 'http401', 'code401', 'codeNot200', 'drop', 'timeout'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `calls`: a path prefix, '' for all; `delayMs` only matters for delay. */
export type Fault = { kind: FaultKind; calls: string; count: number; delayMs: number };

/** Puts one fault in place of all others. */
export async function setFault(sql: Sql, fault: Fault, now: Date): Promise<void> {
  await clearFaults(sql);
  await sql.query(
    'insert into faults (fault_id, kind, calls, remaining, delay_ms, created_at) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), fault.kind, fault.calls, fault.count, fault.delayMs, now],
  );
}

export async function clearFaults(sql: Sql): Promise<void> {
  await sql.query('delete from faults');
}

/** Faults that still wait for calls; `count` is how many are left. */
export function listFaults(sql: Sql): Promise<Fault[]> {
  return sql.query<Fault>(
    'select kind, calls, remaining as count, delay_ms as "delayMs" from faults where remaining > 0 order by created_at, fault_id',
  );
}

/** Does a fault wait for calls to `path` or below it? Nothing is counted down. */
export async function hasFault(sql: Sql, path: string): Promise<boolean> {
  const [found] = await sql.query(
    'select 1 from faults where remaining > 0 and (starts_with($1, calls) or starts_with(calls, $1)) limit 1',
    [path],
  );
  return found !== undefined;
}

/** The fault for a call to `path`, taken off its count by one conditional statement; null when none stands for it. */
export async function takeFault(sql: Sql, path: string): Promise<Pick<Fault, 'kind' | 'delayMs'> | null> {
  // a plain read first: almost every call meets no fault and must not write (a GET never writes, C30)
  const waiting = await sql.query<{ id: string }>(
    'select fault_id as id from faults where remaining > 0 and starts_with($1, calls) order by created_at, fault_id',
    [path],
  );
  for (const { id } of waiting) {
    const taken = await sql.query<Pick<Fault, 'kind' | 'delayMs'>>(
      'update faults set remaining = remaining - 1 where fault_id = $1 and remaining > 0 returning kind, delay_ms as "delayMs"',
      [id],
    );
    if (taken[0]) return taken[0];
  }
  return null;
}
