/**
 * The partner API of the reference server, for a shop's till, ordering app and back office. The portal does not use it,
 * and other hosts have their own. Each call requires a key of the merchant with the call's right.
 */
import { z } from 'zod';

import { MyCoupon } from './coupons.ts';
import { MessageTarget } from './messages.ts';
import { OrderPlatform } from './orders.ts';
import { MemberCode, MemberProof, PartnerRequestKey } from './partnerCall.ts';
import { partnerDeskCalls } from './partnerDesk.ts';
import { MessageJob, partnerJobCalls } from './partnerJobs.ts';
import { partnerInboxCalls } from './partnerInbox.ts';
import { partnerOrderCalls } from './partnerOrders.ts';
import { partnerPeopleCalls } from './partnerPeople.ts';
import { partnerReportCalls } from './partnerReport.ts';
import {
  BraId,
  Count,
  Day,
  Id,
  ImageName,
  IndustryType,
  InputDay,
  Instant,
  MOST_MONEY,
  ShopName,
  Text,
} from './shared.ts';
import { MemberGrade } from './stores.ts';

import type { PartnerCalls } from './partnerCall.ts';

const CouponCode = z
  .string()
  .regex(/^[2-9A-HJ-NP-Z]{12}$/)
  .meta({ id: 'CouponCode', description: 'As the member shows it: twelve digits and capitals.' });

export const HeldCoupon = z
  .object({
    code: CouponCode,
    couponId: Id,
    title: z.string(),
    value: MyCoupon.shape.value,
    minimumSpend: z.int().meta({ description: 'NT$.' }),
    rules: z.array(z.string()),
    state: z
      .enum(['usable', 'notNow', 'used', 'expired'])
      .meta({ description: 'At this moment; notNow: before its first day, or outside of its hours.' }),
    usableUntil: Day,
    used: z.object({ at: Instant, braId: BraId }).nullable(),
    memberName: z.string().meta({ description: 'Masked.' }),
  })
  .meta({ id: 'HeldCoupon', description: 'A coupon of this merchant that a member holds.' });
export type HeldCoupon = z.infer<typeof HeldCoupon>;

const counterCalls = {
  'GET /v1/ume/partner/branch/{braId}': {
    summary:
      'One branch of the merchant that is open to guests, as a till names itself, with the grades of its members.',
    right: null,
    params: z.object({ braId: BraId }),
    data: z.object({
      braId: BraId,
      storeName: ShopName,
      industryType: IndustryType,
      grades: z
        .array(z.object({ level: Count, name: z.string() }))
        .meta({ description: 'From the lowest on; `level` is what a message to a grade names.' }),
    }),
  },
  'GET /v1/ume/partner/member/{memberCode}': {
    summary:
      'Who stands at the counter: masked name, grade and points here, coupons of this merchant that can be used or will be.',
    right: 'members',
    params: z.object({ memberCode: MemberCode }),
    data: z.object({
      memberName: z.string(),
      memberGrade: MemberGrade.nullable().meta({ description: 'null: no member of this merchant.' }),
      coupons: z.array(HeldCoupon),
    }),
  },
  'POST /v1/ume/partner/member/handover': {
    summary:
      'Whose token came along with a hand-off: the member’s code, by which the other calls know them, and a proof for what only the member may do; ended or made up: 404.',
    right: 'members',
    body: z.object({ token: z.string().min(1).max(4_096) }),
    data: z.object({
      memberCode: MemberCode,
      memberName: z.string().meta({ description: 'Masked.' }),
      memberProof: MemberProof,
    }),
  },
  'GET /v1/ume/partner/coupon/{code}': {
    summary: 'One coupon by its code, as it stands; of another merchant: 404.',
    right: 'coupons',
    params: z.object({ code: CouponCode }),
    data: HeldCoupon,
  },
  'POST /v1/ume/partner/coupon/redeem': {
    summary: 'Redeems a coupon at a branch: once, where and when it is good.',
    right: 'coupons',
    body: z.object({ code: CouponCode, braId: BraId, requestKey: PartnerRequestKey }),
    data: HeldCoupon,
  },
  'POST /v1/ume/partner/coupon/giveback': {
    summary: 'Takes a redemption back, at the branch where it was made, within a day of it.',
    right: 'coupons',
    body: z.object({ code: CouponCode, braId: BraId, requestKey: PartnerRequestKey }),
    data: HeldCoupon,
  },
  'POST /v1/ume/partner/points': {
    summary:
      'Gives or takes points and counts spending towards the grade. Taking more points than there are (7006) or taking back more than was spent (7008) is refused and changes nothing; the message says what is there.',
    right: 'points',
    body: z.object({
      memberCode: MemberCode,
      points: z.int().min(-1_000_000).max(1_000_000),
      spent: z.int().min(-MOST_MONEY).max(MOST_MONEY).default(0).meta({
        description: 'NT$; below zero for a refund, which lowers the sum, and the grade with it.',
      }),
      braId: BraId.nullable().default(null).meta({ description: 'Where it was; shown to the member.' }),
      order: z
        .object({ platform: OrderPlatform, orderId: Id })
        .nullable()
        .default(null)
        .meta({ description: 'The order of this member that the points are for.' }),
      couponCode: CouponCode.nullable().default(null).meta({
        description: 'The coupon of this member that the points are for.',
      }),
      until: InputDay.nullable().default(null).meta({
        description:
          'Last day of points that come, today or later; null: as the shop has set it, otherwise they do not end.',
      }),
      requestKey: PartnerRequestKey,
    }),
    data: z.object({ memberGrade: MemberGrade }),
  },
  'POST /v1/ume/partner/checkin': {
    summary: 'The member is at the branch today; a second time on the same day gives null.',
    right: 'points',
    body: z.object({ memberCode: MemberCode, braId: BraId, requestKey: PartnerRequestKey }),
    data: z.object({ points: Count.nullable() }),
  },
  'POST /v1/ume/partner/message': {
    summary:
      'Writes to members of the merchant, from a branch: to all, to a grade, to one, or to the person of the key (a test). To one at once; to all or a grade by a job, which answers first and sends then, outside of the quiet hours of the night. At most 5 a day to one member, 20 tests, and 30 to all or a grade.',
    right: 'messages',
    body: z.object({
      braId: BraId,
      kind: z.enum(['store', 'discount']),
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('all') }),
        z.object({ kind: z.literal('grade'), level: z.int().min(0).max(20) }),
        z.object({ kind: z.literal('one'), memberCode: MemberCode }),
        z.object({ kind: z.literal('me') }),
      ]),
      title: z.string().trim().min(1).pipe(Text(40)),
      text: z.string().trim().min(1).pipe(Text(500)),
      image: ImageName.nullable().default(null).meta({ description: 'A picture of the merchant’s shop.' }),
      target: MessageTarget.nullable().default(null).meta({
        description: 'A shop, coupon or order of the merchant, or a screen; an order only in a message to its member.',
      }),
      requestKey: PartnerRequestKey,
    }),
    data: z.object({
      sent: Count.meta({ description: 'Members who have it now: 0 for a job that has just begun.' }),
      job: MessageJob.nullable().meta({ description: 'The job of a message to many.' }),
    }),
  },
} satisfies PartnerCalls;

export const partnerCalls = {
  ...counterCalls,
  ...partnerOrderCalls,
  ...partnerDeskCalls,
  ...partnerJobCalls,
  ...partnerInboxCalls,
  ...partnerPeopleCalls,
  ...partnerReportCalls,
};
