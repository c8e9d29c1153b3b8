/** Partner calls for orders, their comments, and the invoices of a till. */
import { z } from 'zod';

import { OrderPlatform } from './orders.ts';
import { MemberCode, MemberProof, PartnerRequestKey } from './partnerCall.ts';
import { Amount, BraId, Count, InputInstant, Id, ImageName, Instant, Money, ShopName, Text } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

const FnbState = z.enum(['unpaid', 'accepted', 'cooking', 'ready', 'done', 'cancelled', 'refused']);
const ShopState = z.enum(['unpaid', 'preparing', 'shipped', 'arrived', 'done', 'cancelled', 'returned']);
const OrderState = z.enum([...new Set([...FnbState.options, ...ShopState.options])]).meta({
  id: 'OrderState',
  description:
    'fnb: unpaid, accepted, cooking, ready, done, cancelled, refused; shop: unpaid, preparing, shipped, arrived, done, cancelled, returned.',
});

const ItemInput = z.object({ goodsId: Id, quantity: z.int().min(1).max(99) });
const ItemInputs = z.array(ItemInput).min(1).max(50).meta({
  description:
    'Names and prices are the branch’s own, whatever the caller thinks they are; what is sold out is left out.',
});
const ShortText = (most: number) => z.string().trim().min(1).pipe(Text(most));

export const PartnerOrder = z
  .object({
    platform: OrderPlatform,
    orderId: Id,
    braId: BraId,
    storeName: ShopName,
    memberName: z.string().meta({ description: 'Masked.' }),
    state: OrderState,
    next: OrderState.nullable().meta({ description: 'Where the step `next` leads; null: nowhere.' }),
    mayRefuse: z.boolean().meta({ description: 'Can it still be refused?' }),
    tableCode: z.string().nullable(),
    pickupNumber: z.string().nullable(),
    total: Amount,
    items: z.array(z.object({ goodsId: Id, name: z.string(), price: Amount, quantity: z.int() })),
    createdAt: Instant,
    payBefore: Instant.nullable().meta({
      description:
        'Until when it was to be paid: an order that is still `unpaid` then is cancelled. null: there was nothing to be paid beforehand.',
    }),
  })
  .meta({ id: 'PartnerOrder' });
export type PartnerOrder = z.infer<typeof PartnerOrder>;

const MenuItem = z
  .object({ goodsId: Id, name: z.string(), image: ImageName, price: Amount, isSoldOut: z.boolean() })
  .meta({ id: 'MenuItem' });

const RefusalReason = z
  .enum(['byMember', 'byStore', 'soldOut', 'storeClosed', 'tooBusy'])
  .default('byStore')
  .meta({ description: 'Told to the member; counts for `refuse` alone.' });

const InvoiceNumber = z
  .string()
  .regex(/^[A-Z]{2}\d{8}$/)
  .meta({ description: 'Two letters and eight digits, without the dash.' });

export const partnerOrderCalls = {
  'GET /v1/ume/partner/goods/{braId}': {
    summary: 'What the branch recommends, as a menu; or the named goods.',
    right: 'orders',
    params: z.object({ braId: BraId }),
    query: z.object({ goodsId: Id.optional() }),
    data: z.object({ list: z.array(MenuItem) }),
  },
  'GET /v1/ume/partner/order': {
    summary: 'One order of the merchant’s as it stands, with its next step.',
    right: 'orders',
    query: z.object({
      platform: OrderPlatform,
      orderId: Id,
      memberCode: MemberCode.optional().meta({ description: 'Only if it is this member’s.' }),
    }),
    data: PartnerOrder,
  },
  'GET /v1/ume/partner/order/running': {
    summary: 'Orders under way at a branch, the longest waiting first; a hundred at most.',
    right: 'orders',
    query: z.object({ platform: OrderPlatform, braId: BraId }),
    data: z.object({ list: z.array(PartnerOrder) }),
  },
  'GET /v1/ume/partner/order/uncommented': {
    summary: 'A member’s orders here that await a comment, newest first; twenty at most.',
    right: 'comments',
    query: z.object({ platform: OrderPlatform, memberCode: MemberCode }),
    data: z.object({ list: z.array(PartnerOrder) }),
  },
  'POST /v1/ume/partner/order/fnb/put': {
    summary: 'Puts an order at a table or to take away: accepted at once, or to be paid first.',
    right: 'orders',
    body: z.object({
      braId: BraId,
      memberCode: MemberCode,
      tableCode: z
        .string()
        .min(1)
        .max(20)
        .nullable()
        .meta({ description: 'The name of one of the branch’s tables, as B3; null: to take away.' }),
      payment: z.enum(['atEnd', 'first']).default('atEnd').meta({
        description:
          'first: `unpaid` until the step `next` says that it is paid; cancelled when nobody has paid within 20 minutes.',
      }),
      items: ItemInputs,
      requestKey: PartnerRequestKey,
    }),
    data: PartnerOrder,
  },
  'POST /v1/ume/partner/order/shop/put': {
    summary:
      'Puts an order of a shop: paid at the counter (`pos`: done at once), or to be shipped (`shipping`: to be paid within a day).',
    right: 'orders',
    body: z.object({
      braId: BraId,
      memberCode: MemberCode,
      order: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('pos'),
          amount: Money.min(1).meta({ description: 'NT$ that were paid.' }),
          title: ShortText(40).meta({ description: 'Stands on the order as what was bought.' }),
        }),
        z.object({ kind: z.literal('shipping'), items: ItemInputs }),
      ]),
      requestKey: PartnerRequestKey,
    }),
    data: PartnerOrder,
  },
  'POST /v1/ume/partner/order/fnb/move': {
    summary:
      'Moves an order at a table or to take away: `next` one step on (paid, cooked, ready, done), `refuse` before it is cooked.',
    right: 'orders',
    body: z.object({
      orderId: Id,
      from: FnbState.meta({ description: 'The state that the counter sees: moved meanwhile is refused.' }),
      step: z.enum(['next', 'refuse']),
      reason: RefusalReason,
      requestKey: PartnerRequestKey,
    }),
    data: PartnerOrder,
  },
  'POST /v1/ume/partner/order/shop/move': {
    summary:
      'Moves an order of a shop: `next` one step on (paid, shipped, arrived, done), `finish` paid and handed over at the counter, `refuse` before it is shipped, `return` from then on.',
    right: 'orders',
    body: z.object({
      orderId: Id,
      from: ShopState.meta({ description: 'The state that the counter sees: moved meanwhile is refused.' }),
      step: z.enum(['next', 'finish', 'refuse', 'return']),
      reason: RefusalReason,
      requestKey: PartnerRequestKey,
    }),
    data: PartnerOrder,
  },
  'POST /v1/ume/partner/comment': {
    summary:
      'Writes what a member says of an order that awaits a comment; once for each order, and only with the proof of the member’s hand-off.',
    right: 'comments',
    body: z.object({
      platform: OrderPlatform,
      orderId: Id,
      memberCode: MemberCode,
      memberProof: MemberProof,
      score: z.int().min(1).max(5),
      text: Text(140).default(''),
      requestKey: PartnerRequestKey,
    }),
    data: z.object({ commentId: Id }),
  },
  'POST /v1/ume/partner/invoice/put': {
    summary:
      'Puts an e-invoice that the till has issued into the member’s list; each number once in its two months, for each merchant.',
    right: 'invoices',
    body: z.object({
      braId: BraId,
      memberCode: MemberCode,
      number: InvoiceNumber,
      randomCode: z.string().regex(/^\d{4}$/),
      issuedAt: InputInstant.meta({ description: 'Within the last five years, or up to a day ahead (7204).' }),
      amount: Money.meta({ description: 'NT$, tax included.' }),
      carrier: z.enum(['mobileBarcode', 'memberCarrier', 'paper']),
      carrierCode: z.string().min(1).max(64).nullable().default(null).meta({ description: 'Only ever shown masked.' }),
      donation: z
        .object({ code: z.string().regex(/^\d{3,7}$/), name: Text(40) })
        .nullable()
        .default(null),
      buyerTaxId: z
        .string()
        .regex(/^\d{8}$/)
        .nullable()
        .default(null),
      order: z
        .object({ platform: OrderPlatform, orderId: Id })
        .nullable()
        .default(null)
        .meta({ description: 'The order of this member that it is for.' }),
      items: z
        .array(z.object({ name: ShortText(100), price: Money, quantity: z.int().min(1).max(9_999) }))
        .min(1)
        .max(99)
        .meta({
          description:
            'Prices times quantities add up to `amount` (7205). A discount is taken off its items; an odd price is sent as one piece.',
        }),
      requestKey: PartnerRequestKey,
    }),
    data: z.object({ invoiceId: Id }),
  },
  'POST /v1/ume/partner/invoice/void': {
    summary: 'Voids an invoice, for good.',
    right: 'invoices',
    body: z.object({ number: InvoiceNumber, requestKey: PartnerRequestKey }),
    data: z.object({ invoiceId: Id }),
  },
  'POST /v1/ume/partner/invoice/allowance': {
    summary: 'Gives back a part of an invoice (折讓); allowances add up, to the whole of it at most.',
    right: 'invoices',
    body: z.object({ number: InvoiceNumber, amount: Money.min(1), requestKey: PartnerRequestKey }),
    data: z.object({ invoiceId: Id, allowance: Count.meta({ description: 'NT$ that were given back so far.' }) }),
  },
} satisfies PartnerCalls;
