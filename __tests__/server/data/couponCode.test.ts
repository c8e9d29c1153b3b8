/** Codes of claimed coupons, which a counter reads or types. */
import { newCouponCode } from '../../../server/data/couponCode.ts';

it('a code has twelve letters and digits that nobody mistakes, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, newCouponCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(new Set(codes).size).toBe(codes.length);
});
