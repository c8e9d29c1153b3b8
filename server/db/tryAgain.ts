/** Classifies temporary failures of the database, after which the caller may try again. */
import { NoTurn } from './slots.ts';
import { sqlState } from './transact.ts';

/**
 * SQLSTATEs of lost connections (08), too few resources (53), and a server that stops or starts (57P01–57P05).
 * Statement time-out (57014), lock time-out (55P03), serialisation failure and deadlock (40001, 40P01). Read only
 * during a failover (25006).
 */
const TEMPORARY_STATE = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01|25006)$/;
/** SQLSTATE of a statement that took longer than its time-out. The database is well. */
const TOO_SLOW = '57014';
/** Codes of socket errors when the machine, the port or the route is unavailable. */
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
/** Messages of the driver that have no code. */
const DRIVER_MESSAGES =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Fields of an error. Its class does not matter, because drivers pass socket errors on unchanged. */
type Failure = { message?: unknown; errors?: unknown };

/** True for an error of a Db that a later try may not meet. */
export function isTryAgain(error: unknown): boolean {
  if (error instanceof NoTurn) return true;
  const state = sqlState(error);
  if (TEMPORARY_STATE.test(state) || SOCKET_CODES.has(state)) return true;
  const { message, errors } = (error ?? {}) as Failure;
  // a host name with several addresses fails with one error for each
  if (Array.isArray(errors) && errors.some(isTryAgain)) return true;
  return typeof message === 'string' && DRIVER_MESSAGES.test(message);
}

/** True for a statement that the database cancelled after its time-out. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === TOO_SLOW;

/** Reason for the log: the code, or the driver's message. */
export function tryAgainReason(error: unknown): string {
  const { message } = (error ?? {}) as Failure;
  return sqlState(error) || (typeof message === 'string' ? message : 'unknown');
}
