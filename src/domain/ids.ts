/** How ids are spelled: data from a path, a query or the storage is checked here before it reaches a call (security C22). */

/** A branch: decimal digits without a leading zero, at most 19. */
export const BRA_ID = /^[1-9]\d{0,18}$/;
/** Every other id that the application makes: text, never a serial. */
export const ID = /^[A-Za-z0-9_-]{1,40}$/;

export function isBraId(value: string | null | undefined): value is string {
  return typeof value === 'string' && BRA_ID.test(value);
}

export function isId(value: string | null | undefined): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Can this be a code of a table or for takeaway at all? It is spelled as an id is. */
export const isCodeId = isId;
