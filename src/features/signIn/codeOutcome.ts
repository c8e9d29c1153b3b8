import { bodyCodeOf, isUmeError } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

/** A code that the server refused, with the server's message. */
export type CodeRefusal = {
  message: string;
  /** The code has expired or is used up: only a new one helps. */
  isDead: boolean;
};

/**
 * The result of a submitted code: `failed` when the outcome is unknown (no network, HTTP 500), `stopped` when an answer
 * led no further (spec 8: silently).
 */
export type CodeOutcome = 'accepted' | 'failed' | 'stopped' | CodeRefusal;

/** The outcome of a call that brought no data. */
export function outcomeOf(error: unknown): CodeOutcome {
  if (!isUmeError(error) || error.kind === 'signedOut') return 'stopped';
  if (error.kind !== 'body') return 'failed';
  return { message: error.message, isDead: bodyCodeOf(error) === BODY_CODES.smsCodeDead };
}
