import { randomInt } from 'node:crypto';

/**
 * Digits and capitals without those that are read for one another (0 and O, 1 and I): a code is also typed in by hand.
 */
export const COUPON_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const COUPON_CODE_LENGTH = 12;

/** What the counter scans of one member's coupon: 60 bits drawn by lot, so that none is guessed. */
export function newCouponCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () =>
    COUPON_CODE_LETTERS.charAt(randomInt(COUPON_CODE_LETTERS.length)),
  ).join('');
}
