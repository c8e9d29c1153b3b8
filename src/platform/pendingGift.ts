/**
 * `gift_coupon`: the coupon that a visitor wants, with its branch (spec 3). It is claimed after sign-in, which then
 * leads to the store (spec 4, After successful sign-in).
 */
import { localKeys, readJson, removeLocal, writeLocal } from './storage.ts';

export type PendingGift = { couponId: string; braId: string };

export function savePendingGift({ couponId, braId }: PendingGift): void {
  writeLocal(localKeys.giftCoupon, JSON.stringify({ couponId, braId }));
}

/** The waiting coupon; null when there is none or what stands there is no such thing. */
export function readPendingGift(): PendingGift | null {
  return readJson('local', localKeys.giftCoupon, isPendingGift);
}

export function clearPendingGift(): void {
  removeLocal(localKeys.giftCoupon);
}

function isPendingGift(value: unknown): value is PendingGift {
  if (typeof value !== 'object' || value === null) return false;
  const gift = value as Record<string, unknown>;
  return typeof gift['couponId'] === 'string' && gift['couponId'] !== '' && typeof gift['braId'] === 'string';
}
