/**
 * Computes a store's average to two decimals from its running totals. Without ratings it is 0.
 * @param count null when the store has no row of totals
 */
export function scoreOf(count: number | null, sum: number | null): { average: number; count: number } {
  return {
    average: count === null || count === 0 ? 0 : Math.round(((sum ?? 0) / count) * 100) / 100,
    count: count ?? 0,
  };
}
