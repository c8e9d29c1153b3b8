import { randomInt } from 'node:crypto';

/** Digits and capitals without similar ones (0 and O, 1 and I), because a code may be typed by hand. */
export const COUPON_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const COUPON_CODE_LENGTH = 12;

/** A code of 60 random bits, so that it cannot be guessed. The counter scans it from one member's coupon. */
export function newCouponCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () =>
    COUPON_CODE_LETTERS.charAt(randomInt(COUPON_CODE_LETTERS.length)),
  ).join('');
}
