/**
 * What both engines share: repeating what the engine asks to repeat, and noticing a statement that would wait for its
 * own transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import type { Sql, Statement } from './sql.ts';

const FIRST_WAIT_MS = 4;

/** Which failures, by SQLSTATE, work is repeated after, and how often it is tried in all. */
export type Repeats = { states: ReadonlySet<string>; mostTries: number };

export const SERIALISATION_FAILURE = '40001';
/** Serialisation failure and deadlock: the engine has undone all of it, and asks to try again. */
const FOR_CALLS: Repeats = { states: new Set([SERIALISATION_FAILURE, '40P01']), mostTries: 10 };
/**
 * Upkeep waits for a lock in short turns, since others queue behind whoever waits; a seed under way takes a minute at
 * most.
 */
export const FOR_UPKEEP: Repeats = { states: new Set([...FOR_CALLS.states, '55P03']), mostTries: 24 };
const MOST_WAIT_MS = 2_000;

const insideTransaction = new AsyncLocalStorage<true>();

/** SQLSTATE of an error of either driver, '' when it has none. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Runs `once`, a transaction or a statement that is one by itself, until it succeeds, waiting a growing random time
 * after
 * the failures that `repeats` names.
 * @param onRepeat told of each further try
 * @throws whatever `once` throws otherwise, and the failure of the last try
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

/** The same for a transaction, within which the Db itself is not to be asked. */
export function repeatTransaction<T>(once: () => Promise<T>, repeats?: Repeats, onRepeat?: () => void): Promise<T> {
  return repeatWhole(() => insideTransaction.run(true, once), repeats, onRepeat);
}

/**
 * The statements of a Db itself.
 * @returns `sql`, throwing where a statement outside the transaction would wait for the transaction that waits for it
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

/** Throws inside a transaction: a new one would wait for it. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('inside transact() use the sql that it gives, not the Db');
}

/**
 * Text and parameters in the one form both drivers read alike: dates as ISO text, plain objects as JSON. Arrays stay
 * SQL arrays.
 */
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

/** How both drivers read a column, by its type's number: int8, numeric, date, timestamp (taken as UTC), timestamptz. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  1184: (text) => new Date(text),
};
