import { MINUTE_MS } from './taipeiClock.ts';

/**
 * Whole minutes until an instant, rounded up. Null when the instant is unknown or over.
 * @param at ms since 1970
 */
export function minutesUntil(at: number | null, now: number): number | null {
  const minutes = at === null ? 0 : Math.ceil((at - now) / MINUTE_MS);
  return minutes > 0 ? minutes : null;
}
