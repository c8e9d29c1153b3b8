/** Check-ins: what a day gives, and the reward for seven days in a row. */
export const CHECK_IN_POINTS = 10;
export const REWARD_AFTER_DAYS = 7;
export const REWARD_POINTS = 50;

/** Points of a day that is the `streak`-th in a row. */
export function pointsOfDay(streak: number): number {
  return streak > 0 && streak % REWARD_AFTER_DAYS === 0 ? CHECK_IN_POINTS + REWARD_POINTS : CHECK_IN_POINTS;
}

/** How far the present round of seven has come: all seven on the day of the reward, none after a gap. */
export function roundOf(streak: number): { done: number; left: number } {
  const done = streak === 0 ? 0 : ((streak - 1) % REWARD_AFTER_DAYS) + 1;
  return { done, left: REWARD_AFTER_DAYS - done };
}
