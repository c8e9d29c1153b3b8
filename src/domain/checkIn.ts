/** Check-ins: points of a day, and the reward for seven consecutive days. */
export const CHECK_IN_POINTS = 10;
export const REWARD_AFTER_DAYS = 7;
export const REWARD_POINTS = 50;

/** Points of the `streak`-th consecutive day. */
export function pointsOfDay(streak: number): number {
  return streak > 0 && streak % REWARD_AFTER_DAYS === 0 ? CHECK_IN_POINTS + REWARD_POINTS : CHECK_IN_POINTS;
}

/** Progress in the current round of seven days. The reward day completes it, and a gap restarts it. */
export function roundOf(streak: number): { done: number; left: number } {
  // 0 without a streak, because the remainder of -1 is -1
  const done = ((streak - 1) % REWARD_AFTER_DAYS) + 1;
  return { done, left: REWARD_AFTER_DAYS - done };
}
