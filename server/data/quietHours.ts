/** The hours of the night in which no message to many is handed out. */
import { DAY_MINUTES, MINUTE_MS, taipeiClock } from '#domain/taipeiClock.ts';

import type { Config } from '../config.ts';

/**
 * The end of the quiet hours that `now` is in. Null outside of them.
 * @param hours minutes since midnight in Taipei, over midnight when `from` is later than `to`
 */
export function quietEnd(hours: Config['quietHours'], now: Date): Date | null {
  if (hours === null) return null;
  const minute = (at: number): number => (at + DAY_MINUTES) % DAY_MINUTES;
  const { minutes } = taipeiClock(now.getTime());
  if (minute(minutes - hours.from) >= minute(hours.to - hours.from)) return null;
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(startOfMinute + minute(hours.to - minutes) * MINUTE_MS);
}
