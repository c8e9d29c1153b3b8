/**
 * Messages to a member (spec 7, Account): messages of shops, offers, system notices. Counts of unread ones (spec 4,
 * Message read states). comments.ts has the notices of likes and replies.
 */
import { z } from 'zod';

import { CouponValue } from './coupons.ts';
import { BraId, Count, InputInstant, Id, ImageName, Instant, page, Paging, ShopName, OptionalCount } from './shared.ts';

import type { Calls } from './call.ts';

export const MessageTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('coupon'), couponId: Id, braId: BraId }),
    z.object({ kind: z.literal('store'), braId: BraId }),
    z.object({ kind: z.literal('order'), platform: z.enum(['shop', 'fnb']), orderId: Id, braId: BraId, merId: Id }),
    z.object({
      kind: z.literal('screen'),
      screen: z.enum(['myCoupons', 'invoices', 'checkIns', 'info', 'favouriteStores', 'discoverCoupons']),
    }),
  ])
  .meta({ description: 'Where a message leads: named things only, never an address.' });
export type MessageTarget = z.infer<typeof MessageTarget>;

const message = {
  messageId: Id,
  title: z.string(),
  text: z.string(),
  at: Instant,
  isRead: z.boolean(),
  target: MessageTarget.nullable(),
};
export const SystemNotice = z
  .object(message)
  .meta({ id: 'SystemNotice', description: 'From the service to the member.' });
export type SystemNotice = z.infer<typeof SystemNotice>;
export const StoreMessage = z
  .object({ ...message, braId: BraId, storeName: ShopName, image: ImageName.nullable() })
  .meta({ id: 'StoreMessage', description: 'From one shop to the member.' });
export type StoreMessage = z.infer<typeof StoreMessage>;
export const DiscountMessage = z
  .object({
    ...StoreMessage.shape,
    value: CouponValue.optional().meta({ description: 'What its coupon gives; ours: a host may leave it out.' }),
  })
  .meta({ id: 'DiscountMessage', description: 'An offer of a shop to the member.' });
export type DiscountMessage = z.infer<typeof DiscountMessage>;

export const StoreThread = z
  .object({
    braId: BraId,
    storeName: ShopName,
    logo: ImageName,
    lastTitle: z.string(),
    lastAt: Instant,
    unreadCount: Count,
  })
  .meta({ id: 'StoreThread', description: 'A shop that wrote, with its latest message.' });
export type StoreThread = z.infer<typeof StoreThread>;

export const UnreadNum = z
  .object({
    store: Count,
    system: Count,
    discount: Count,
    like: Count,
    reply: Count,
    total: OptionalCount,
  })
  .meta({ id: 'UnreadNum' });
export type UnreadNum = z.infer<typeof UnreadNum>;

const OneMessage = z.object({ id: Id });

export const messageCalls = {
  'GET /v1/ume/client/my/message/unreadNum': {
    summary: 'How many of each kind the member has not read. A count of 100 stands for 100 or more.',
    auth: 'member',
    query: z.object({}),
    data: UnreadNum,
  },
  'GET /v1/ume/client/my/message/system/list': {
    summary: 'System notices, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(SystemNotice),
  },
  'GET /v1/ume/client/my/message/discount/list': {
    summary: 'Offers, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(DiscountMessage),
  },
  'PUT /v1/ume/client/my/message/read': {
    without: 'Notices and offers stay unread until 全部已讀 (my/message/clear).',
    summary:
      'Reads system notices or offers, no later than the latest that the screen shows; ours, since no call of the spec does it.',
    auth: 'member',
    body: z.object({ section: z.enum(['system', 'discount']), until: InputInstant.optional() }),
    data: z.null(),
  },
  'PUT /v1/ume/client/my/message/clear': {
    summary: 'Reads everything of every kind; deletes nothing.',
    auth: 'member',
    data: z.null(),
  },
  'PUT /v1/ume/client/my/message/systemNotice/clearRead': {
    summary: 'Takes away the system notices that were read.',
    auth: 'member',
    data: z.object({ cleared: z.int().nullable() }),
  },
  'GET /v1/ume/client/message/storeMsg/store': {
    summary: 'The shops that wrote, latest message first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(StoreThread),
  },
  'GET /v1/ume/client/message/storeMsg/detail': {
    summary: 'Messages of one shop, latest first.',
    auth: 'member',
    query: z.object({ braId: BraId, ...Paging }),
    data: page(StoreMessage),
  },
  'PUT /v1/ume/client/message/storeMsg/read/{id}': {
    summary: 'Reads a message and the earlier ones of its shop.',
    auth: 'member',
    params: OneMessage,
    data: z.null(),
  },
  'PUT /v1/ume/client/message/storeMsg/del/{id}': {
    summary: 'Deletes a message of a shop; it can be brought back for 30 days.',
    auth: 'member',
    params: OneMessage,
    data: z.null(),
  },
  'PUT /v1/ume/client/message/storeMsg/restore/{id}': {
    without:
      'The first undo says that it is not possible. From then on the screen asks before it deletes, and offers no undo.',
    summary: 'Brings a deleted message back, as it was; ours, for the undo.',
    auth: 'member',
    params: OneMessage,
    data: z.null(),
  },
} satisfies Calls;
