/** Coupons and packs of coupons (spec 7, Store and coupons). */
import { z } from 'zod';

import {
  Amount,
  BraId,
  Count,
  Day,
  Id,
  ImageName,
  IndustryType,
  Instant,
  page,
  Paging,
  PercentToPay,
  ShopName,
  OptionalCount,
  RequestKey,
} from './shared.ts';

import type { Calls } from './call.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);

export const CouponValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: Amount }),
    z.object({ kind: z.literal('percent'), percentToPay: PercentToPay }),
    z.object({ kind: z.literal('gift'), label: z.string() }),
  ])
  .meta({ description: 'What a coupon gives: money off, a percentage, or a thing (買一送一).' });

export const Coupon = z
  .object({
    couponId: Id,
    braId: BraId,
    merId: Id,
    industryType: IndustryType,
    storeName: ShopName,
    logo: ImageName.optional().meta({ description: "The merchant's logo; ours: a host may leave it out." }),
    title: z.string(),
    value: CouponValue,
    minimumSpend: Amount.meta({ description: 'Least spend in NT$; 0 is 無門檻.' }),
    scopes: z.array(z.string()).meta({ description: 'Where it holds, as chips: 全店, 指定品項, 內用, 外帶.' }),
    rules: z.array(z.string()),
    startsAt: Instant.meta({ description: 'Claimable from and until.' }),
    endsAt: Instant,
    usableUntil: Day.nullable().meta({ description: 'Usable until this day …' }),
    usableDays: z.int().nullable().meta({ description: '… or so many days from the claim.' }),
    left: z.int().nullable().meta({ description: 'How many are left when that is worth saying, else null.' }),
    state: z.enum(['claimable', 'claimed', 'soldOut', 'notStarted', 'ended']),
    metres: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Whole metres from the place that was asked with; absent where none was.' }),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

export const UsableTimes = z
  .object({ weekdays: z.array(z.int().min(0).max(6)).min(1), from: ClockTime, to: ClockTime })
  .meta({
    id: 'UsableTimes',
    description: 'On which days (0 is Sunday) and between which times of the day in Taipei a coupon can be used.',
  });
export type UsableTimes = z.infer<typeof UsableTimes>;

export const MyCouponState = z.enum(['usable', 'used', 'expired']).meta({ id: 'MyCouponState' });
export type MyCouponState = z.infer<typeof MyCouponState>;

export const MyCoupon = Coupon.pick({
  couponId: true,
  braId: true,
  merId: true,
  industryType: true,
  storeName: true,
  logo: true,
  title: true,
  value: true,
  minimumSpend: true,
  scopes: true,
  rules: true,
})
  .extend({
    code: z
      .string()
      .regex(/^[2-9A-HJ-NP-Z]{12}$/)
      .meta({ description: "What the counter scans: 12 letters and digits, this member's alone." }),
    state: MyCouponState,
    claimedAt: Instant,
    usableFrom: Day.nullable().meta({ description: 'Usable from this day on; null: at once.' }),
    usableUntil: Day.meta({ description: 'The last day.' }),
    usableTimes: UsableTimes.nullable().meta({ description: 'null: at any time.' }),
    used: z
      .object({ at: Instant, storeName: ShopName })
      .nullable()
      .meta({ description: 'When and where it was used.' }),
    stores: z
      .array(z.object({ braId: BraId, name: ShopName, address: z.string() }))
      .max(20)
      .meta({
        description:
          "Where it can be used: the giving branch first, then the merchant's others, twenty at most of `storeCount`.",
      }),
    storeCount: Count,
  })
  .meta({ id: 'MyCoupon', description: 'A coupon that the member holds.' });
export type MyCoupon = z.infer<typeof MyCoupon>;

const CouponKind = z.enum(['amount', 'percent', 'gift']).meta({ id: 'CouponKind' });
export const CouponSort = z.enum(['distance', 'discount', 'expiry']).meta({ id: 'CouponSort' });
export type CouponSort = z.infer<typeof CouponSort>;

export const Pack = z
  .object({
    packId: Id,
    braId: BraId,
    title: z.string(),
    couponCount: Count,
    totalAmount: Amount.meta({ description: 'Worth of all coupons in it, NT$.' }),
  })
  .meta({ id: 'Pack' });
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
    without: 'The first tap says 目前無法線上領取禮包，請洽店員. The button is then replaced by 請洽店員.',
    summary: 'Receives a pack, once: all its coupons go to the member.',
    auth: 'member',
    body: z.object({ packId: Id, requestKey: RequestKey }),
    data: z.object({ couponCount: z.int().nullable() }).meta({ description: 'null: the host does not say how many.' }),
  },
  'POST /v1/ume/client/coupon/list': {
    summary:
      'Coupons that have not ended; of one branch when braId is given, else of all, sorted when `sort` is given. With a member, what that one claimed is marked.',
    auth: 'optional',
    body: z.object({
      braId: BraId.optional(),
      industryType: z.enum(IndustryType.options).optional(),
      kind: CouponKind.optional(),
      sort: CouponSort.optional().meta({ description: 'Nearest, most off, soonest gone; equal ones nearest first.' }),
      latitude: z
        .number()
        .min(-90)
        .max(90)
        .optional()
        .meta({ description: 'Where the visitor looks from, in degrees.' }),
      longitude: z.number().min(-180).max(180).optional(),
      ...Paging,
    }),
    data: page(Coupon),
  },
  'GET /v1/ume/client/coupon/{couponId}': {
    without: 'A gift link looks for its coupon in the coupon list, first in the list of its branch.',
    summary: 'One coupon, for the gift landing.',
    auth: 'optional',
    params: z.object({ couponId: Id }),
    data: Coupon,
  },
  'POST /v1/ume/client/mycoupon/claim/coupon/one': {
    summary: 'Claims one coupon, once. The userId counts only as the token’s owner.',
    auth: 'member',
    body: z.object({ couponId: Id, userId: Id, requestKey: RequestKey }),
    data: z.object({ usableUntil: Day.nullable() }),
  },
  'GET /v1/ume/client/my/coupon': {
    summary:
      'The coupons of the signed-in member in one state: usable ones soonest gone first, used and expired ones latest first.',
    auth: 'member',
    query: z.object({ state: MyCouponState.default('usable'), ...Paging }),
    data: page(MyCoupon).extend({
      counts: z.object({ usable: OptionalCount, used: OptionalCount, expired: OptionalCount }),
    }),
  },
} satisfies Calls;
