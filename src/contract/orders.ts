/** Orders of both apps, those that await a comment, and complaints about them (spec 7, Account). */
import { z } from 'zod';

import { contactNumberIn } from '#domain/contactNumber.ts';
import { isEmpty } from '#domain/isEmpty.ts';

import { Amount, BraId, Count, Id, ImageName, Instant, page, Paging, ShopName, Text, RequestKey } from './shared.ts';

import type { Calls } from './call.ts';

export const OrderPlatform = z
  .enum(['shop', 'fnb'])
  .meta({ id: 'OrderPlatform', description: '`shop`: the pass app’s; `fnb`: the QR-ordering app’s.' });
export type OrderPlatform = z.infer<typeof OrderPlatform>;

export const ShopTab = z
  .enum(['running', 'unpaid', 'preparing', 'shipped', 'arrived', 'history', 'done', 'cancelled', 'returned'])
  .meta({ id: 'ShopTab', description: '`running` and `history` hold the finer ones behind them.' });
export type ShopTab = z.infer<typeof ShopTab>;
export const FnbTab = z
  .enum(['running', 'unpaid', 'making', 'ready', 'history', 'done', 'cancelled'])
  .meta({ id: 'FnbTab', description: '`making` is accepted and cooking; `cancelled` is refused too.' });
export type FnbTab = z.infer<typeof FnbTab>;

const ClosedReason = z
  .enum(['paymentOverdue', 'byMember', 'byStore', 'soldOut', 'storeClosed', 'tooBusy', 'returned'])
  .meta({ description: 'Why an order came to nothing; null where the app that took it did not say.' });
export type ClosedReason = z.infer<typeof ClosedReason>;

const OrderItem = z.object({ goodsId: Id, name: z.string(), image: ImageName, price: Amount, quantity: z.int() });

const ListedOrder = {
  orderId: Id,
  braId: BraId,
  merId: Id,
  storeName: ShopName,
  logo: ImageName,
  total: Amount,
  items: z
    .array(OrderItem)
    .max(4)
    .meta({ description: 'The first four lines; itemCount counts the pieces of all lines.' }),
  itemCount: Count,
  createdAt: Instant,
};

const ClosableOrder = {
  telephone: z.string().nullable(),
  payBefore: Instant.nullable().meta({ description: 'While unpaid; past it the order is cancelled.' }),
  doneAt: Instant.nullable(),
  closedReason: ClosedReason.nullable(),
  closedAt: Instant.nullable(),
  awaitsComment: z.boolean().meta({ description: 'Done, and its comment is still to be written.' }),
};

export const ShopOrder = z
  .object({
    ...ListedOrder,
    ...ClosableOrder,
    state: z.enum(['unpaid', 'preparing', 'shipped', 'arrived', 'done', 'cancelled', 'returned']),
    paidAt: Instant.nullable(),
    shippedAt: Instant.nullable(),
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof ShopOrder>;

export const FnbOrder = z
  .object({
    ...ListedOrder,
    ...ClosableOrder,
    state: z.enum(['unpaid', 'accepted', 'cooking', 'ready', 'done', 'cancelled', 'refused']),
    service: z.enum(['dineIn', 'takeaway']),
    tableCode: z.string().nullable(),
    pickupNumber: z.string().nullable(),
    acceptedAt: Instant.nullable(),
    cookingAt: Instant.nullable(),
    readyAt: Instant.nullable().meta({ description: 'When it is expected to be ready, from `ready` on when it was.' }),
  })
  .meta({ id: 'FnbOrder' });
export type FnbOrder = z.infer<typeof FnbOrder>;

export const OrderSummary = z.object(ListedOrder).meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

export const LiveOrder = z
  .object({
    platform: OrderPlatform,
    orderId: Id,
    braId: BraId,
    state: z.enum(['unpaid', 'accepted', 'cooking', 'ready', 'preparing', 'shipped', 'arrived']),
    tableCode: z.string().nullable(),
    pickupNumber: z.string().nullable(),
    minutesLeft: z
      .int()
      .nullable()
      .meta({ description: 'Minutes until it is expected to be ready; null when not known, over or ready.' }),
  })
  .meta({ id: 'LiveOrder', description: 'The progress of a running order.' });
export type LiveOrder = z.infer<typeof LiveOrder>;

export const ComplaintCategory = z
  .object({ categoryId: Id, name: z.string().min(1) })
  .meta({ id: 'ComplaintCategory' });
export type ComplaintCategory = z.infer<typeof ComplaintCategory>;

const countsOf = <T extends string>(tabs: readonly T[]) =>
  z.object(Object.fromEntries(tabs.map((tab) => [tab, Count])) as Record<T, typeof Count>);

const Owner = z.object({ userId: Id.optional() }).meta({
  description: 'The spec puts the delete’s arguments in the query; a userId there counts only as the token’s owner.',
});

export const orderCalls = {
  'GET /v1/ume/client/order/shop/list': {
    summary: 'The member’s shop orders of a tab, newest first.',
    auth: 'member',
    query: z.object({ tab: ShopTab.default('running'), ...Paging }),
    data: page(ShopOrder),
  },
  'GET /v1/ume/client/fnb/order/list': {
    summary: 'The member’s food-and-beverage orders of a tab, newest first.',
    auth: 'member',
    query: z.object({ tab: FnbTab.default('running'), ...Paging }),
    data: page(FnbOrder),
  },
  'GET /v1/ume/client/order/count': {
    without: 'Tabs and shortcuts of orders show no numbers.',
    summary: 'How many orders stand in each tab, and how many await a comment.',
    auth: 'member',
    data: z.object({
      shop: countsOf(ShopTab.options),
      fnb: countsOf(FnbTab.options),
      awaitingComment: z.object({ shop: Count, fnb: Count }),
    }),
  },
  'GET /v1/ume/client/order/live': {
    without: 'While an order runs, the portal polls the running tabs of the order lists, at a third of the pace.',
    summary: 'The progress of the member’s running orders, the latest twenty of each app. Asked for every few seconds.',
    auth: 'member',
    data: z.array(LiveOrder).max(40),
  },
  'GET /v1/ume/client/order/summary': {
    without: 'A complaint looks for its order in the order lists.',
    summary: 'One of the member’s orders in short, for the complaint about it.',
    auth: 'member',
    query: z.object({ platform: OrderPlatform, orderId: Id }),
    data: OrderSummary,
  },
  'GET /v1/ume/client/order/shop/uncomment': {
    summary: 'Shop orders that await a comment, newest first.',
    auth: 'member',
    query: z.object({ ...Paging }),
    data: page(OrderSummary),
  },
  'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}': {
    summary: 'Takes a shop order off those that await a comment; the order itself stays.',
    auth: 'member',
    params: z.object({ id: Id }),
    query: Owner,
    data: z.null(),
  },
  'GET /v1/ume/client/fnb/order/uncomment': {
    without: '/uncomment/fnb says so and links to the food-and-beverage orders, where a comment can be written.',
    summary: 'Food-and-beverage orders that await a comment, newest first.',
    auth: 'member',
    query: z.object({ ...Paging }),
    data: page(OrderSummary),
  },
  'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}': {
    without: 'A toast says 目前無法刪除待評論的訂單, and the row returns.',
    summary: 'Takes a food-and-beverage order off those that await a comment; the order itself stays.',
    auth: 'member',
    params: z.object({ id: Id }),
    query: Owner,
    data: z.null(),
  },
  'GET /v1/ume/client/my/complain/categoryList': {
    summary: 'What a complaint about an order can be about.',
    auth: 'member',
    data: z.array(ComplaintCategory),
  },
  'POST /v1/ume/client/my/complain': {
    summary: 'Complains about one of the member’s orders, once for each category.',
    auth: 'member',
    body: z.object({
      platform: OrderPlatform,
      orderId: Id,
      categoryId: Id,
      text: Text(140).refine((text) => !isEmpty(text)),
      contact: z
        .string()
        .max(40)
        .refine((contact) => contactNumberIn(contact) !== null),
      requestKey: RequestKey,
    }),
    data: z.null(),
  },
} satisfies Calls;
