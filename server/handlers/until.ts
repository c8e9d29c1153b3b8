/**
 * Until when a screen has read: the instant it names, or now. Whatever was named, it is one that the database can read
 * and not to come, so that nothing is read before it is there.
 */
export function untilOf(named: string | undefined, now: Date): Date {
  return named === undefined ? now : new Date(Math.min(Math.max(Date.parse(named), 0), now.getTime()));
}
