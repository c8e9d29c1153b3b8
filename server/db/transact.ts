/** Shared by both engines: retries, and detection of a statement that would wait for its own transaction. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { instantIn } from './instantIn.ts';

import type { Sql, Statement } from './sql.ts';

const FIRST_WAIT_MS = 4;

/** SQLSTATEs that are retried, and the maximum number of tries. */
export type Repeats = { states: ReadonlySet<string>; mostTries: number };

export const SERIALISATION_FAILURE = '40001';
/** Serialisation failure and deadlock, after which the engine has rolled everything back. */
const FOR_CALLS: Repeats = { states: new Set([SERIALISATION_FAILURE, '40P01']), mostTries: 10 };
/**
 * Upkeep also retries lock time-outs, because others queue behind a waiting statement. A seed takes at most a minute.
 */
export const FOR_UPKEEP: Repeats = { states: new Set([...FOR_CALLS.states, '55P03']), mostTries: 24 };
const MOST_WAIT_MS = 2_000;

const insideTransaction = new AsyncLocalStorage<true>();

/** SQLSTATE of an error, or ''. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Runs `once` (a transaction or a single statement) until it succeeds. Waits a growing random time after failures
 * listed in `repeats`.
 * @param onRepeat called before each retry
 * @throws other errors of `once`, and the error of the last try
 */
export async function repeatWhole<T>(
  once: () => Promise<T>,
  repeats: Repeats = FOR_CALLS,
  onRepeat: () => void = () => undefined,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (tries >= repeats.mostTries || !repeats.states.has(sqlState(error))) throw error;
      onRepeat();
      await wait(Math.random() * Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
    }
  }
}

/** repeatWhole for a transaction. Statements of the Db itself throw inside. */
export function repeatTransaction<T>(once: () => Promise<T>, repeats?: Repeats, onRepeat?: () => void): Promise<T> {
  return repeatWhole(() => insideTransaction.run(true, once), repeats, onRepeat);
}

/**
 * Wraps the statements of a Db. They throw inside a transaction, where they would wait for that transaction forever.
 */
export function outsideOnly(sql: Sql): Sql {
  return {
    query(statement, params) {
      refuseInsideTransaction();
      return sql.query(statement, params);
    },
    script(text) {
      refuseInsideTransaction();
      return sql.script(text);
    },
  };
}

/** Throws inside a transaction, because a new one would wait for it. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('inside transact() use the sql that it gives, not the Db');
}

/** Text and values for the driver: dates as ISO text, plain objects as JSON, arrays as SQL arrays. */
export function plainStatement(
  statement: string | Statement,
  params: readonly unknown[],
): { text: string; values: unknown[] } {
  return typeof statement === 'string'
    ? { text: statement, values: plainValues(params) }
    : { text: statement.text, values: plainValues(statement.values) };
}

function plainValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (value === undefined) return null;
    if (value instanceof Date) return value.toISOString();
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array))
      return JSON.stringify(value);
    return value;
  });
}

/** Parsers of columns by type OID: int8, numeric, date, timestamp (as UTC), timestamptz. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => instantIn(/\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text),
  1184: instantIn,
};
