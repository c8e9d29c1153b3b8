/**
 * Format of ids. Ids from a path, a query or storage are validated before a call (security C22). Each host chooses its
 * format, and the reference server's is narrower.
 */
import { isEmpty } from './isEmpty.ts';

/** Maximum characters of an id. */
const MAX_LENGTH = 64;
/** Control characters, path separators and lone surrogates, which no URL can contain. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const NOT_IN_ID = /[\u0000-\u001f\u007f-\u009f/\\\uD800-\uDFFF]/u;

/** A branch id of the reference server: decimal digits without a leading zero, at most 19. */
export const BRA_ID = /^[1-9]\d{0,18}$/;
/** All other ids of the reference server: text, never a serial number. */
export const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Returns true for a possible id of any host: one decoded path segment of 1 to 64 characters. */
export function isId(value: string | null | undefined): value is string {
  return (
    typeof value === 'string' &&
    !isEmpty(value) &&
    value.trim() === value &&
    Array.from(value).length <= MAX_LENGTH &&
    !NOT_IN_ID.test(value) &&
    value !== '.' &&
    value !== '..'
  );
}

/** Returns true for a branch id of the reference server. */
export function isReferenceBraId(value: string | null | undefined): value is string {
  return typeof value === 'string' && BRA_ID.test(value);
}

/** Returns true for an id of the reference server. */
export function isReferenceId(value: string | null | undefined): value is string {
  return typeof value === 'string' && ID.test(value);
}
