import { isUmeError } from '#api/umeError.ts';

/**
 * What came of a submitted code: `refused` by the server, `failed` when nobody knows what came of it (no network, HTTP 500),
 * `stopped` when an answer led no further (spec 8: silently).
 */
export type CodeOutcome = 'accepted' | 'refused' | 'failed' | 'stopped';

/** Of a call that brought no data. */
export function outcomeOf(error: unknown): CodeOutcome {
  if (!isUmeError(error) || error.kind === 'signedOut') return 'stopped';
  return error.kind === 'body' ? 'refused' : 'failed';
}
