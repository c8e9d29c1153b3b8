import { failuresText } from '#text/failuresText.ts';

/**
 * What a view says in place of content that did not come: the words of the toast (spec 8), read from the one shape that the
 * data layer gives its errors, which this layer does not know: the server's message, the status words, else the network's.
 * @returns null for a 401, whose sign-out and reload are under way: nothing is said a second time
 */
export function failureMessage(error: unknown): string | null {
  const { kind, message } = (error ?? {}) as { kind?: unknown; message?: unknown };
  if (kind === 'signedOut') return null;
  // an error without a kind is a bug of ours and no words for people
  return typeof kind === 'string' && typeof message === 'string' ? message : failuresText.network;
}
