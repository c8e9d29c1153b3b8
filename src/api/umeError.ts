/** The error type of every call (spec 8). api/failures.ts decides how it is shown. */
export type UmeError =
  /** Body code other than 200 and 401, with a message for people. */
  | { kind: 'body'; code: number; message: string }
  /** HTTP status other than success and 401. */
  | { kind: 'status'; status: number; message: string }
  /** The host lacks this optional call. Neither toasted nor retried. */
  | { kind: 'absent'; message: string }
  /** Code or status 401, the sign-in has ended. */
  | { kind: 'signedOut'; message: string }
  /** No envelope, or data that cannot be coerced. */
  | { kind: 'unreadable'; message: string }
  /** No response within 20 s, or no network. */
  | { kind: 'network'; message: string };

/** Returns true for an error of ours. RTK hooks also return errors of its own for bugs. */
export function isUmeError(error: unknown): error is UmeError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error;
}

/** Returns true when the host lacks the call. The screen then hides the part or uses calls of spec 7. */
export function isAbsent(error: unknown): boolean {
  return isUmeError(error) && error.kind === 'absent';
}

/** The body code of a refusal. Other failures give null. */
export function bodyCodeOf(error: unknown): number | null {
  return isUmeError(error) && error.kind === 'body' ? error.code : null;
}
