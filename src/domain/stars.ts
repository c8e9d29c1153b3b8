import { HALF_STAR_ABOVE, RATING_STARS } from './constants.ts';

/** Fractions of a star. Rounding removes division errors: 2.9999999999 is 3. */
const PARTS = 1e9;
/** Maximum decimals of an average. */
const DECIMALS = 3;

/** Clamps a score to 0 to 5, NaN to 0, and rounds it to parts of a star. */
function partsOf(score: number): number {
  const bounded = Number.isNaN(score) ? 0 : Math.min(Math.max(score, 0), RATING_STARS);
  return Math.round(bounded * PARTS);
}

/** Returns true when the fraction gives a half star. */
const isAboveHalf = (parts: number): boolean => parts % PARTS > Math.round(HALF_STAR_ABOVE * PARTS);

/**
 * The five stars of a score (spec 2, Reusable widgets). A half star needs a fraction above 0.4: 4.4 has none, 4.404 has
 * one. A fraction never gives a full star.
 */
export function starsOf(score: number): ('full' | 'half' | 'empty')[] {
  const parts = partsOf(score);
  const full = Math.floor(parts / PARTS);
  const hasHalf = isAboveHalf(parts);
  return Array.from({ length: RATING_STARS }, (_, at) =>
    at < full ? 'full' : at === full && hasHalf ? 'half' : 'empty',
  );
}

/**
 * Formats an average with one decimal, truncated, so that 3.96 with three and a half stars is 3.9. Adds decimals when
 * .4 would contradict a half star: 4.404, 4.42.
 */
export function formatAverage(average: number): string {
  const parts = partsOf(average);
  for (let decimals = 1; decimals <= DECIMALS; decimals += 1) {
    const unit = PARTS / 10 ** decimals;
    const cut = Math.floor(parts / unit) * unit;
    if (isAboveHalf(cut) === isAboveHalf(parts)) return (cut / PARTS).toFixed(decimals);
  }
  // above .4 by less than 0.001
  return (Math.ceil(parts / (PARTS / 10 ** DECIMALS)) / 10 ** DECIMALS).toFixed(DECIMALS);
}
