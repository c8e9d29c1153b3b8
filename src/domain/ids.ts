/**
 * How ids are spelled: data from a path, a query or the storage is checked here before it reaches a call (security
 * C22).
 * A host decides how its ids look; the reference server's own are narrower.
 */
import { isEmpty } from './isEmpty.ts';

/** Most characters of an id. */
const MAX_LENGTH = 64;
/**
 * Control characters, what would part an id into path segments, and halves of characters, which no address can carry.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const NOT_IN_ID = /[\u0000-\u001f\u007f-\u009f/\\\uD800-\uDFFF]/u;

/** A branch of the reference server: decimal digits without a leading zero, at most 19. */
export const BRA_ID = /^[1-9]\d{0,18}$/;
/** Every other id that the reference server makes: text, never a serial. */
export const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Can this be an id of some host: one path segment, decoded, of 1 to 64 characters? */
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

/** Is this spelled as a branch of the reference server? */
export function isReferenceBraId(value: string | null | undefined): value is string {
  return typeof value === 'string' && BRA_ID.test(value);
}

/** Is this spelled as an id of the reference server? */
export function isReferenceId(value: string | null | undefined): value is string {
  return typeof value === 'string' && ID.test(value);
}
