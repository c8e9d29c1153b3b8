/** Which failures of the database pass by themselves: the caller may try again, and nobody has to mend a program. */
import { NoTurn } from './slots.ts';
import { sqlState } from './transact.ts';

/**
 * SQLSTATEs: connection lost (08), too few resources (53), the server stops or starts (57P01–57P05), a statement that
 * took
 * too long (57014), a lock that did not come (55P03), a transaction that lost too often (40001, 40P01), read only while
 * a
 * standby takes over (25006).
 */
const PASSING_STATE = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006)$/;
/** What the socket says when the machine, the port or the way there is gone. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const DRIVER_WORDS =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/**
 * What is read of an error; by its fields rather than its class, since drivers pass on errors of the socket as they
 * are.
 */
type Failure = { message?: unknown; errors?: unknown };

/** Is `error`, thrown by a Db, one that a later try may not meet? */
export function isTryAgain(error: unknown): boolean {
  if (error instanceof NoTurn) return true;
  const state = sqlState(error);
  if (PASSING_STATE.test(state) || SOCKET_CODES.has(state)) return true;
  const { message, errors } = (error ?? {}) as Failure;
  // a name with several addresses fails with an error for each
  if (Array.isArray(errors) && errors.some(isTryAgain)) return true;
  return typeof message === 'string' && DRIVER_WORDS.test(message);
}

/** One word for the log: the code where there is one, else what the driver says. */
export function tryAgainReason(error: unknown): string {
  const { message } = (error ?? {}) as Failure;
  return sqlState(error) || (typeof message === 'string' ? message : 'unknown');
}
