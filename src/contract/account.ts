/**
 * The member's own profile, favourite stores and suggestions (spec 7, Account). The member is the token's owner (C18).
 */
import { z } from 'zod';

import { PROMPT_LIMIT, RATING_STARS } from '#domain/constants.ts';
import { isEmailAddress, ALLOWED_AVATARS, nicknameProblem } from '#domain/profile.ts';

import {
  BraId,
  Count,
  Day,
  Id,
  ImageName,
  InputDay,
  IndustryType,
  Instant,
  page,
  Paging,
  ShopName,
  Text,
  OptionalCount,
  RequestKey,
} from './shared.ts';
import { OrderPlatform } from './orders.ts';
import { MemberGrade, Score, ServiceHours } from './stores.ts';
import { UserDetail } from './users.ts';

import type { Calls } from './call.ts';

export const MyInfo = UserDetail.extend({
  counts: z.object({
    coupons: OptionalCount.meta({ description: 'Usable today; null: not told.' }),
    expiringCoupons: Count.meta({ description: 'Of these, what ends within three days.' }),
    favourites: OptionalCount,
  }),
  checkInStreak: Count.meta({ description: 'Days in a row with a check-in, up to today or yesterday.' }),
}).meta({ id: 'MyInfo' });
export type MyInfo = z.infer<typeof MyInfo>;

export const FavouriteStore = z
  .object({
    braId: BraId,
    name: ShopName,
    industryType: IndustryType,
    category: z.string(),
    logo: ImageName,
    city: z.string(),
    district: z.string(),
    hours: z.array(ServiceHours),
    isOrderingPaused: z.boolean(),
    score: Score.nullable().meta({ description: 'null: not told.' }),
    latitude: z.number().nullable().meta({ description: 'In degrees; null: not known, and no distance is shown.' }),
    longitude: z.number().nullable(),
    claimableCoupons: OptionalCount.meta({ description: 'What the member can claim there now; null: not told.' }),
    collectedAt: Instant,
  })
  .meta({ id: 'FavouriteStore' });
export type FavouriteStore = z.infer<typeof FavouriteStore>;

export const MemberCard = z
  .object({
    merId: Id,
    braId: BraId.meta({ description: 'The branch that the card leads to: where the member joined.' }),
    storeName: ShopName,
    logo: ImageName,
    memberGrade: MemberGrade,
  })
  .meta({ id: 'MemberCard', description: 'The member’s card at one merchant.' });
export type MemberCard = z.infer<typeof MemberCard>;

export const PointsReason = z
  .enum(['opening', 'purchase', 'gift', 'checkIn', 'used', 'refund', 'ended', 'other'])
  .meta({
    id: 'PointsReason',
    default: 'other',
    description:
      'opening: points from before the record; purchase, gift, checkIn: points that came; used, refund, ended: points that went.',
  });
export type PointsReason = z.infer<typeof PointsReason>;

const PointsEntry = z
  .object({
    at: Instant,
    points: z.int().meta({ description: 'Below zero for points that went.' }),
    why: PointsReason,
    until: Day.nullable().meta({ description: 'Last day of points that came; null: they do not end.' }),
    storeName: ShopName.nullable().meta({ description: 'The branch; null: not told.' }),
    couponTitle: z.string().nullable().meta({ description: 'The coupon that they belong to.' }),
    order: z.object({ platform: OrderPlatform, orderId: Id }).nullable().meta({
      description: 'The order that they belong to.',
    }),
  })
  .meta({ id: 'PointsEntry' });
export type PointsEntry = z.infer<typeof PointsEntry>;

export const MemberPoints = z
  .object({
    points: OptionalCount.meta({ description: 'The balance; null: not told.' }),
    ending: z
      .array(z.object({ until: Day, points: Count }))
      .meta({ description: 'Points with a last day, the next to end first.' }),
    list: z.array(PointsEntry).max(100).meta({ description: 'The newest first.' }),
  })
  .meta({ id: 'MemberPoints' });
export type MemberPoints = z.infer<typeof MemberPoints>;

export const SuggestionKind = z.enum(['feature', 'problem', 'service', 'other']).meta({ id: 'SuggestionKind' });

export const accountCalls = {
  'GET /v1/ume/client/my/info': {
    summary:
      'The member’s profile and what /mine counts. Another member’s userId is ignored in favour of the token’s owner.',
    auth: 'member',
    query: z.object({ userId: Id }),
    data: MyInfo,
  },
  'PUT /v1/ume/client/my/info': {
    summary: 'Saves the profile. The number is changed by user/fill/mobileNumber only.',
    auth: 'member',
    body: z.object({
      nickname: z
        .string()
        .max(200)
        .refine((typed) => nicknameProblem(typed) === null),
      gender: UserDetail.shape.gender,
      birthday: InputDay.nullable(),
      email: z.string().refine(isEmailAddress).nullable(),
      avatar: z.enum(ALLOWED_AVATARS).nullable(),
    }),
    data: MyInfo.nullable(),
  },
  'DELETE /v1/ume/client/my/account': {
    summary:
      'The member leaves: everything of theirs is deleted but orders, invoices and comments, which stay without a person. All sign-ins end. A sign-in that is older than ten minutes is refused with 1008: user/fill/mobileNumber with the own number proves the person for ten minutes.',
    auth: 'member',
    without: 'The first tap on 刪除帳號 says 目前無法線上刪除帳號，請洽店家. From then on the button is hidden.',
    data: z.null(),
  },
  'GET /v1/ume/client/my/memberCards': {
    without: '/mine has no cards of joined shops. Each shop’s page still shows its own card.',
    summary:
      'The merchants that the member has joined, with grade and points at each, those with points that expire soonest first, then by points; ours, for the wallet of /mine.',
    auth: 'member',
    data: z.array(MemberCard),
  },
  'GET /v1/ume/client/my/points': {
    without: 'The first tap on 點數紀錄 says 這裡還沒有點數紀錄. From then on the button is hidden.',
    summary: 'The member’s points at a merchant: the balance, what ends when, and what came and went; ours.',
    auth: 'member',
    query: z.object({ merId: Id }),
    data: MemberPoints,
  },
  'GET /v1/ume/client/my/collect/store/list': {
    summary: 'Favourite stores, the latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(FavouriteStore),
  },
  'POST /v1/ume/client/my/suggestion': {
    summary: 'A suggestion to the operator, with how satisfied the member is.',
    auth: 'member',
    body: z.object({
      kind: SuggestionKind,
      text: Text(PROMPT_LIMIT).refine((typed) => typed.trim() !== ''),
      contact: Text(100).meta({ description: 'E-mail or number for an answer; empty when none is wished for.' }),
      score: z
        .int()
        .min(1)
        .max(RATING_STARS)
        .optional()
        .meta({ description: 'Ours: overall satisfaction in stars; a host may leave it aside.' }),
      requestKey: RequestKey,
    }),
    data: z.null(),
  },
} satisfies Calls;
