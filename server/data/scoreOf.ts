/**
 * Computes a store's average to two decimals from its running totals. Without ratings it is 0.
 * @param count null when the store has no row of totals
 * @param sum null like the count, 0 without ratings. Totals that no ratings add up to count as none.
 */
export function scoreOf(count: number | null, sum: number | null): { average: number; count: number } {
  const average = Math.round(((sum ?? 0) / (count ?? 0)) * 100) / 100;
  return count !== null && count > 0 && average >= 0 && average <= 5 ? { average, count } : { average: 0, count: 0 };
}
