const DECIMALS = /^(-?\d+)(?:\.(\d{1,6}))?/;

/**
 * A coordinate in degrees with six decimals, cut and not rounded (spec 5). Works on the decimal text, since
 * multiplying would push numbers such as 1.000003 below themselves. NaN and infinities come back as they are.
 */
export function cutCoordinate(degrees: number): number {
  if (!Number.isFinite(degrees)) return degrees;
  const text = String(degrees);
  // below a millionth numbers print with an exponent: nothing of them is left
  if (text.includes('e-')) return 0;
  if (text.includes('e+')) return degrees;
  const match = DECIMALS.exec(text);
  // + 0 turns -0 into 0
  return match === null ? degrees : Number(`${match[1] ?? '0'}.${match[2] ?? '0'}`) + 0;
}
