/** Coupons and packs of coupons (spec 7, Store and coupons). */
import { z } from 'zod';

import { Amount, BraId, Day, Id, IndustryType, Instant, page, Paging, PercentToPay } from './parts.ts';

import type { Calls } from './call.ts';

/** What a coupon gives: money off, a percentage, or a thing (買一送一). */
const CouponValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: Amount }),
  z.object({ kind: z.literal('percent'), percentToPay: PercentToPay }),
  z.object({ kind: z.literal('gift'), label: z.string() }),
]);

export const Coupon = z.object({
  couponId: Id,
  braId: BraId,
  merId: Id,
  industryType: IndustryType,
  storeName: z.string(),
  title: z.string(),
  value: CouponValue,
  /** Least spend in NT$; 0 is 無門檻. */
  minimumSpend: Amount,
  /** Where it holds, as chips: 全店, 指定品項, 內用, 外帶. */
  scopes: z.array(z.string()),
  rules: z.array(z.string()),
  /** Claimable from and until. */
  startsAt: Instant,
  endsAt: Instant,
  /** Usable until this day … */
  usableUntil: Day.nullable(),
  /** … or so many days from the claim. */
  usableDays: z.int().nullable(),
  /** How many are left when that is worth saying, else null. */
  left: z.int().nullable(),
  state: z.enum(['claimable', 'claimed', 'soldOut', 'notStarted', 'ended']),
});
export type Coupon = z.infer<typeof Coupon>;

export const Pack = z.object({
  packId: Id,
  braId: BraId,
  title: z.string(),
  couponCount: z.int(),
  /** Worth of all coupons in it, NT$. */
  totalAmount: Amount,
});
export type Pack = z.infer<typeof Pack>;

export const couponCalls = {
  'GET /v1/ume/client/store/pack': {
    summary: 'Packs a store hands out.',
    auth: 'public',
    query: z.object({ braId: BraId }),
    data: z.array(Pack),
  },
  'GET /v1/ume/client/pack/my/receive': {
    summary: 'Which packs of a store the member has received.',
    auth: 'member',
    query: z.object({ braId: BraId }),
    data: z.array(z.object({ packId: Id, receivedAt: Instant })),
  },
  'POST /v1/ume/client/pack/receive': {
    summary: 'Receives a pack, once: all its coupons go to the member.',
    auth: 'member',
    body: z.object({ packId: Id }),
    data: z.object({ couponCount: z.int() }),
  },
  'POST /v1/ume/client/coupon/list': {
    summary: 'Coupons that can be claimed; of one branch when braId is given. With a member, what that one claimed is marked.',
    auth: 'optional',
    body: z.object({ braId: BraId.optional(), ...Paging }),
    data: page(Coupon),
  },
  'GET /v1/ume/client/coupon/{couponId}': {
    summary: 'One coupon, for the gift landing.',
    auth: 'optional',
    params: z.object({ couponId: Id }),
    data: Coupon,
  },
  'POST /v1/ume/client/mycoupon/claim/coupon/one': {
    summary: 'Claims one coupon, once. The userId counts only as the token’s owner.',
    auth: 'member',
    body: z.object({ couponId: Id, userId: Id }),
    data: z.object({ usableUntil: Day }),
  },
} satisfies Calls;
