import { bodyCodeOf, isUmeError } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

/** A code that the server refused, with the server's message. */
export type CodeRefusal = {
  message: string;
  /** The code has expired or was used, so only a new one helps. */
  isDead: boolean;
};

/**
 * Result of a submitted code. `failed` means an unknown outcome (no network, HTTP 500). `stopped` means a reply that
 * ends the flow silently (spec 8).
 */
export type CodeOutcome = 'accepted' | 'failed' | 'stopped' | CodeRefusal;

/** Outcome of a call without data. */
export function outcomeOf(error: unknown): CodeOutcome {
  if (!isUmeError(error) || error.kind === 'signedOut') return 'stopped';
  if (error.kind !== 'body') return 'failed';
  return { message: error.message, isDead: bodyCodeOf(error) === BODY_CODES.smsCodeDead };
}
