/**
 * The instant up to which a screen marks rows as read: the caller's value, or now. It is limited to the range from 1970 to
 * now, which the database can read and which contains no later rows.
 */
export function untilOf(until: string | undefined, now: Date): Date {
  return until === undefined ? now : new Date(Math.min(Math.max(Date.parse(until), 0), now.getTime()));
}
