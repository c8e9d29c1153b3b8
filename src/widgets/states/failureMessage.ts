import { failuresText } from '#text/failuresText.ts';

/**
 * Error text of missing content, equal to the toast (spec 8). The server's message precedes the status text and the
 * network error. Reads the data layer's error by its fields, because this layer does not know its type.
 * @returns null for a 401, because the sign-out and reload are in progress
 */
export function failureMessage(error: unknown): string | null {
  const { kind, message } = (error ?? {}) as { kind?: unknown; message?: unknown };
  if (kind === 'signedOut') return null;
  // an error without a kind is a bug, and its message is not for people
  return typeof kind === 'string' && typeof message === 'string' ? message : failuresText.network;
}
