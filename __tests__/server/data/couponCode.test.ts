/** Codes of claimed coupons, which a counter reads or types. */
import { newCouponCode } from '../../../server/data/couponCode.ts';

it('codes have twelve letters and digits without look-alikes, and are all different', () => {
  const codes = Array.from({ length: 1_000 }, newCouponCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(new Set(codes).size).toBe(codes.length);
});
