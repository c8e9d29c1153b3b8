import { HALF_STAR_ABOVE, RATING_STARS } from './constants.ts';

/** Averages come from divisions: 2.9999999999 is 3. */
const MILLIONTHS = 1e6;

/**
 * The five stars of a score (spec 2, Reusable widgets). A half star needs a fraction above 0.4 after rounding to two
 * decimals, so 4.4 has none; a fraction never makes a full star. The score is kept within 0 to 5; NaN counts as 0.
 */
export function starsOf(score: number): ('full' | 'half' | 'empty')[] {
  const kept = Number.isNaN(score) ? 0 : Math.min(Math.max(score, 0), RATING_STARS);
  const exact = Math.round(kept * MILLIONTHS) / MILLIONTHS;
  const full = Math.floor(exact);
  // whole hundredths; the millionths first, or 4.405 would round down for lack of one binary digit
  const hundredths = Math.round(Math.round((exact - full) * MILLIONTHS) / 1e4);
  const hasHalf = hundredths > HALF_STAR_ABOVE * 100;
  return Array.from({ length: RATING_STARS }, (_, at) => (at < full ? 'full' : at === full && hasHalf ? 'half' : 'empty'));
}

/**
 * An average as the figure beside its stars: one decimal, cut and not rounded, so that it never says more than they do.
 * 3.96 has three and a half, and is 3.9; rounded it was 4.0 beside them.
 */
export function formatAverage(average: number): string {
  return (Math.floor(Math.round(average * MILLIONTHS) / (MILLIONTHS / 10)) / 10).toFixed(1);
}
