/**
 * The score of a store out of the sums that are kept of it; no rating yet is a score of nobody, not five stars: the
 * average
 * to two decimals, and 0 of 0 where nobody has rated yet. @param count null: no row of sums
 */
export function scoreOf(count: number | null, sum: number | null): { average: number; count: number } {
  return {
    average: count === null || count === 0 ? 0 : Math.round(((sum ?? 0) / count) * 100) / 100,
    count: count ?? 0,
  };
}
