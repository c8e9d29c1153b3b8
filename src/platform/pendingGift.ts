/**
 * `gift_coupon`: coupon and branch that a visitor wants (spec 3). The coupon is claimed after sign-in, which then opens
 * the store (spec 4, After successful sign-in).
 */
import { localKeys, readJson, removeLocal, writeLocal } from './storage.ts';

export type PendingGift = { couponId: string; braId: string };

export function savePendingGift({ couponId, braId }: PendingGift): void {
  writeLocal(localKeys.giftCoupon, JSON.stringify({ couponId, braId }));
}

/** Returns the pending gift, or null when there is none or the value is invalid. */
export function readPendingGift(): PendingGift | null {
  return readJson('local', localKeys.giftCoupon, isPendingGift);
}

export function clearPendingGift(): void {
  removeLocal(localKeys.giftCoupon);
}

function isPendingGift(value: unknown): value is PendingGift {
  const { couponId, braId } = (value ?? {}) as Partial<Record<keyof PendingGift, unknown>>;
  return typeof couponId === 'string' && couponId !== '' && typeof braId === 'string';
}
