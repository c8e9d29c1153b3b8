/** Faults that the sandbox injects. They are counted in the database, so that all processes share them. */
import { randomUUID } from 'node:crypto';

import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

export const FAULT_KINDS = ['delay', 'http500', 'http401', 'code401', 'codeNot200', 'drop', 'timeout'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `calls` is a path prefix, '' for all. `delayMs` applies to the kind delay only. */
export type Fault = { kind: FaultKind; calls: string; count: number; delayMs: number };

/** Replaces all faults with one. */
export async function setFault(sql: Sql, fault: Fault, now: Date): Promise<void> {
  await clearFaults(sql);
  await sql.query(
    SQL`insert into faults (fault_id, kind, calls, remaining, delay_ms, created_at)
      values (${randomUUID()}, ${fault.kind}, ${fault.calls}, ${fault.count}, ${fault.delayMs}, ${now})`,
  );
}

export async function clearFaults(sql: Sql): Promise<void> {
  await sql.query(SQL`delete from faults`);
}

/** Active faults. `count` is the number of calls left. */
export function listFaults(sql: Sql): Promise<Fault[]> {
  return sql.query<Fault>(
    SQL`select kind, calls, remaining as count, delay_ms as "delayMs" from faults where remaining > 0
      order by created_at, fault_id`,
  );
}

/** True when a fault is active for `path` or below it. Changes no count. */
export async function hasFault(sql: Sql, path: string): Promise<boolean> {
  const [row] = await sql.query(
    SQL`select 1 from faults where remaining > 0 and (starts_with(${path}, calls) or starts_with(calls, ${path}))
      limit 1`,
  );
  return row !== undefined;
}

/** Takes the fault of a call to `path`, with one conditional update of its count. Null when there is none. */
export async function takeFault(sql: Sql, path: string): Promise<Pick<Fault, 'kind' | 'delayMs'> | null> {
  // reads first, because a call without a fault must not write (C30: a GET never writes)
  const activeFaults = await sql.query<{ id: string }>(
    SQL`select fault_id as id from faults where remaining > 0 and starts_with(${path}, calls)
      order by created_at, fault_id`,
  );
  for (const { id } of activeFaults) {
    const [fault] = await sql.query<{ kind: FaultKind; delayMs: number }>(
      SQL`update faults set remaining = remaining - 1 where fault_id = ${id} and remaining > 0
        returning kind, delay_ms as "delayMs"`,
    );
    if (fault) return fault;
  }
  return null;
}
