const SIX_DECIMALS = /^-?\d+(?:\.\d{1,6})?/;

/**
 * Truncates a coordinate to six decimals without rounding (spec 5). Uses the decimal text, because a multiplication
 * would lower numbers such as 1.000003. NaN and infinities are returned unchanged.
 */
export function cutCoordinate(degrees: number): number {
  const text = String(degrees);
  // numbers below a millionth print with an exponent and truncate to 0
  if (text.includes('e-')) return 0;
  if (text.includes('e+')) return degrees;
  const match = SIX_DECIMALS.exec(text);
  return match === null ? degrees : Number(match[0]);
}
