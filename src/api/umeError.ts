/** The one shape of every failure of a call (spec 8); api/failures.ts decides what is seen of it. */
export type UmeError =
  /** The server answered with a body code other than 200 and 401; the message is for people. */
  | { kind: 'body'; code: number; message: string }
  /** A status other than success and 401. */
  | { kind: 'status'; status: number; message: string }
  /**
   * A call of ours, beyond spec 7, that this host has not got: nothing went wrong, so nothing is toasted and nothing
   * can be retried.
   */
  | { kind: 'absent'; message: string }
  /** Code or status 401: sign in again. */
  | { kind: 'signedOut'; message: string }
  /** A response that cannot be read: no envelope, or data that cannot be put into shape. */
  | { kind: 'unreadable'; message: string }
  /** No response within 20 s, or no network. */
  | { kind: 'network'; message: string };

/** Is `error`, as an RTK hook gives it, one of ours? (RTK adds its own for bugs in our code.) */
export function isUmeError(error: unknown): error is UmeError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error;
}

/** Has the host not got this call? Then its part is hidden, or made of the calls of spec 7. */
export function isAbsent(error: unknown): boolean {
  return isUmeError(error) && error.kind === 'absent';
}

/** The body code of a refusal, or null for any other failure. */
export function bodyCodeOf(error: unknown): number | null {
  return isUmeError(error) && error.kind === 'body' ? error.code : null;
}
