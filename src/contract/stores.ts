/** Stores, membership of a merchant, recommended goods and favourites (spec 7, Store and coupons). */
import { z } from 'zod';

import { GoodsMark } from './labels.ts';
import {
  Amount,
  BraId,
  CodeId,
  CodeKind,
  Count,
  Day,
  InputInstant,
  Id,
  ImageName,
  IndustryType,
  Instant,
  page,
  Paging,
  PercentToPay,
  ShopName,
  OptionalCount,
  YesNo,
} from './shared.ts';

import type { Calls } from './call.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const OpenSpan = z
  .object({ open: ClockTime, close: ClockTime, lastOrder: ClockTime.nullable() })
  .meta({ id: 'OpenSpan', description: 'One opening span; a close at or before the open runs past midnight.' });
export const ServiceHours = z
  .object({
    service: z.enum(['all', 'dineIn', 'takeaway']),
    weekly: z.array(z.array(OpenSpan)).length(7),
    special: z.array(z.object({ day: Day, spans: z.array(OpenSpan), note: z.string() })),
  })
  .meta({
    id: 'ServiceHours',
    description:
      'Opening hours of one kind of service, in Asia/Taipei. `weekly` starts on Sunday; an empty day is closed.',
  });
export type ServiceHours = z.infer<typeof ServiceHours>;

export const StoreInfo = z
  .object({
    braId: BraId,
    merId: Id,
    industryType: IndustryType,
    tableCode: z.string().nullable().meta({
      description: 'The table that the codeId belongs to; null for takeaway codes, unknown codes and no code.',
    }),
    codeKind: CodeKind.optional(),
    name: ShopName,
  })
  .meta({ id: 'StoreInfo' });
export type StoreInfo = z.infer<typeof StoreInfo>;

export const MemberGrade = z
  .object({
    gradeName: z.string().meta({ default: '會員' }),
    level: Count.meta({ description: '0 is the lowest grade.' }),
    points: z.int(),
    nextGradeName: z.string().nullable(),
    amountToNext: Amount.nullable().meta({ description: 'NT$ still to spend for the next grade; null at the top.' }),
    progressPercent: z.int().min(0).max(100).meta({ default: 0, description: '0 to 100.' }),
    expiringPoints: Count,
    expiringOn: Day.nullable(),
  })
  .meta({ id: 'MemberGrade' });
export type MemberGrade = z.infer<typeof MemberGrade>;

export const Distribution = z.array(Count).length(5).meta({ description: 'Counts from one star to five.' });

export const Score = z
  .object({
    average: z.number().meta({ description: 'To two decimals; 0 where nobody has rated yet.' }),
    count: OptionalCount,
  })
  .meta({ id: 'Score', description: 'Count 0: no rating yet. A reply that has no score says nothing about ratings.' });

export const CommentPlatform = z.enum(['retail', 'catering']).meta({ id: 'CommentPlatform' });
export const CommentPreview = z
  .object({
    commentId: Id,
    platform: CommentPlatform,
    author: z.string(),
    score: z.number().min(0).max(5),
    text: z.string(),
    images: z.array(ImageName),
    createdAt: Instant,
  })
  .meta({
    id: 'CommentPreview',
    description: 'A comment as the store page shows it; the names are masked by the server (林○安).',
  });
export type CommentPreview = z.infer<typeof CommentPreview>;

export const RunningOrder = z
  .object({
    orderId: Id,
    state: z.enum(['accepted', 'cooking', 'ready']),
    pickupNumber: z.string().nullable(),
    tableCode: z.string().nullable(),
    minutesLeft: z.int().nullable(),
  })
  .meta({ id: 'RunningOrder', description: "The member's order that is being made at this store." });
export type RunningOrder = z.infer<typeof RunningOrder>;

export const StoreHome = z
  .object({
    braId: BraId,
    merId: Id,
    industryType: IndustryType,
    tableCode: z.string().nullable(),
    codeKind: CodeKind.optional(),
    name: ShopName,
    category: z.string().meta({ description: 'What kind of shop, in a word or two, as 生活選物.' }),
    services: z
      .array(z.enum(['dineIn', 'takeaway', 'delivery', 'pickup']))
      .meta({ description: '內用, 外帶 … as tags.' }),
    logo: ImageName,
    cover: ImageName,
    city: z.string(),
    district: z.string(),
    address: z.string(),
    latitude: z.number().nullable().meta({ description: 'In degrees; null: not known.' }),
    longitude: z.number().nullable(),
    telephone: z.string().nullable(),
    hours: z.array(ServiceHours).meta({ description: 'Empty: not known.' }),
    isOrderingPaused: z.boolean(),
    announcement: z.string().nullable(),
    score: Score.extend({ distribution: Distribution.nullable() }).nullable().meta({ description: 'null: not told.' }),
    isCollected: z.boolean(),
    counts: z.object({ packs: Count, coupons: Count, goods: Count }).meta({
      default: { packs: 1, coupons: 1, goods: 1 },
      description:
        'How much the sections below will hold, so that their skeletons have the right height; where nobody says, they are asked.',
    }),
    comments: z
      .array(CommentPreview)
      .max(3)
      .nullable()
      .meta({ description: 'The latest ones; null: the host does not send them here, which is not the same as none.' }),
    runningOrder: RunningOrder.nullable(),
    joinOffer: z
      .object({ title: z.string().meta({ default: '成為會員' }), detail: z.string() })
      .meta({ description: 'What joining gives, in one line each.' }),
  })
  .meta({ id: 'StoreHome' });
export type StoreHome = z.infer<typeof StoreHome>;

const StoreWatch = z
  .object({
    isOrderingPaused: z.boolean(),
    hours: z.array(ServiceHours).meta({ description: 'Empty: not known.' }),
    announcement: z.string().nullable(),
    goods: z.string().meta({
      description: 'Another text when a recommended item shows another name, picture or price, or is sold out or back.',
    }),
    soldOut: z.array(Id).meta({ description: 'The recommended goods that are sold out.' }),
  })
  .meta({ id: 'StoreWatch' });

export const Goods = z
  .object({
    goodsId: Id,
    braId: BraId,
    name: z.string(),
    image: ImageName,
    price: Amount,
    listPrice: Amount.nullable().meta({ description: 'Struck price; null when there is no discount.' }),
    percentToPay: PercentToPay.nullable(),
    soldCount: Count,
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'Goods' });
export type Goods = z.infer<typeof Goods>;

export const StoreGoods = Goods.extend({
  marks: z.array(GoodsMark).max(2).optional().meta({
    description:
      'The most important facts of the label, for the card; the whole label is one tap away. Absent: there is no label.',
  }),
}).meta({ id: 'StoreGoods' });
export type StoreGoods = z.infer<typeof StoreGoods>;

export const storeCalls = {
  'GET /v1/ume/client/store/home/{braId}': {
    summary: 'All that fills the store page, without a code.',
    auth: 'optional',
    params: z.object({ braId: BraId }),
    data: StoreHome.nullable(),
  },
  'GET /v1/ume/client/store/home/{braId}/{codeId}': {
    summary: 'All that fills the store page, with the code of a table or of takeaway.',
    auth: 'optional',
    params: z.object({ braId: BraId, codeId: CodeId }),
    data: StoreHome.nullable(),
  },
  'GET /v1/ume/client/store/watch/{braId}': {
    without: 'An open store page polls store home, and its goods stay as they were loaded.',
    summary: 'What changes on an open store page, asked for every 25 s: ordering, hours, announcement, sold out.',
    auth: 'public',
    params: z.object({ braId: BraId }),
    data: StoreWatch.nullable(),
  },
  'GET /v1/ume/client/store/info': {
    summary: 'Industry, merchant and table for the store-info rules; null for an unknown branch.',
    auth: 'public',
    query: z.object({ braId: BraId, codeId: CodeId.optional() }),
    data: StoreInfo.nullable(),
  },
  'GET /v1/ume/client/member/is/mer': {
    summary: 'Is the signed-in member also a member of this merchant?',
    auth: 'member',
    query: z.object({ merId: Id }),
    data: YesNo.nullable().meta({ description: 'null: the host does not say; the grade tells then.' }),
  },
  'GET /v1/ume/client/member/grade': {
    summary: 'The member’s grade at this merchant; null when not a member there.',
    auth: 'member',
    query: z.object({ merId: Id, userId: Id }),
    data: z.object({ memberGrade: MemberGrade.nullable() }),
  },
  'POST /v1/ume/client/member': {
    summary: 'Joins the merchant, once.',
    auth: 'member',
    body: z.object({ merId: Id, braId: BraId }),
    data: z.object({ memberGrade: MemberGrade.nullable() }),
  },
  'GET /v1/ume/client/store/goods/recommend': {
    summary: 'Recommended goods of a branch.',
    auth: 'public',
    query: z.object({ braId: BraId, ...Paging }),
    data: page(StoreGoods),
  },
  'POST /v1/ume/client/my/collect/store': {
    summary:
      'Adds a store to the favourites. collectedAt (ours): when it had been added, where a removal is taken back.',
    auth: 'member',
    query: z.object({ braId: BraId, collectedAt: InputInstant.optional() }),
    data: z.null(),
  },
  'POST /v1/ume/client/my/collect/store/cancel': {
    summary: 'Takes a store off the favourites.',
    auth: 'member',
    query: z.object({ braId: BraId }),
    data: z.null(),
  },
} satisfies Calls;
