import { isUmeError } from '#api/umeError.ts';

/**
 * What came of a submitted code: `refused` by the server, `unsent` when the call failed on its way, `stopped` when an
 * answer led no further (spec 8: silently).
 */
export type CodeOutcome = 'accepted' | 'refused' | 'unsent' | 'stopped';

/** Of a call that brought no data. */
export function outcomeOf(error: unknown): CodeOutcome {
  if (!isUmeError(error) || error.kind === 'signedOut') return 'stopped';
  return error.kind === 'body' ? 'refused' : 'unsent';
}
