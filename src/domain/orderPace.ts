/** How often the portal asks for the progress of running orders. */

/** Each step: until the person has waited so long, ms, the portal asks every so many ms. */
const STEPS: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [4 * 60_000, 5_000],
  [10 * 60_000, 10_000],
  [30 * 60_000, 15_000],
];
export const SLOW_PACE_MS = 60_000;

/**
 * Interval of the polls, ms. Ten minutes of waiting take 84 requests.
 * @param waitedMs time since the last news, or since the person came to the page
 */
export function orderPaceMs(waitedMs: number): number {
  return STEPS.find(([untilMs]) => waitedMs < untilMs)?.[1] ?? SLOW_PACE_MS;
}
