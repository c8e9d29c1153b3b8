/**
 * The instant up to which a screen marks rows as read: the caller's value, or now. Limits the value to the range from
 * 1970 to now. The database may not read earlier instants, and later rows do not exist yet.
 */
export function untilOf(until: string | undefined, now: Date): Date {
  return until === undefined ? now : new Date(Math.min(Math.max(Date.parse(until), 0), now.getTime()));
}
