/** Partner calls for orders, their comments and invoices. They reach only the merchant of the key. */
import { formatAmount } from '#domain/price.ts';
import { DAY_MS } from '#domain/taipeiClock.ts';

import { writeComment } from '../data/comments.ts';
import { memberByCode } from '../data/counter.ts';
import { goodsByIds, recommendedGoods } from '../data/goods.ts';
import { payAtCounter, placeFnbOrder, placeShopOrder } from '../data/orders.ts';
import { allowInvoice, putInvoice, voidInvoice } from '../data/partnerInvoices.ts';
import { moveOrder, partnerOrder, runningOrders, uncommentedOrders } from '../data/partnerOrders.ts';
import { findStore, hasTable, orderStop } from '../data/stores.ts';
import { isMemberProof } from './memberProof.ts';
import { mayActAt, requireBranch, requireFound, requireMember } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { partnerOrderCalls } from '#contract/partnerOrders.ts';
import type { IssuedInvoice } from '../data/partnerInvoices.ts';
import type { Move } from '../data/partnerOrders.ts';
import type { OrderPlatform, OrderRefusal } from '../data/orders.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

const MENU_LENGTH = 50;
/** Five years, for which a shop has to keep its invoices. */
const MOST_INVOICE_AGE_MS = 5 * 366 * DAY_MS;

/** @throws Refusal while the branch takes no orders. A payment at the counter is no order. */
async function requireOrdering({ db, clock }: PartnerRequest, braId: string): Promise<void> {
  const stop = await orderStop(db, braId, clock());
  if (stop !== null) throw refuse(stop);
}

/** @throws Refusal when the date or the sum of an invoice cannot be right */
function requirePlausible({ issuedAt, amount, items }: IssuedInvoice, now: Date): void {
  const at = Date.parse(issuedAt);
  if (at < now.getTime() - MOST_INVOICE_AGE_MS || at > now.getTime() + DAY_MS) throw refuse('invoiceDate');
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum !== amount)
    throw refuse('invoiceSum', `品項金額合計 ${formatAmount(sum)}，與發票金額 ${formatAmount(amount)} 不同`);
}

/** Returns the new order. @throws Refusal when it was not placed */
async function putOrder(
  { db, clock, audit, shop }: PartnerRequest,
  platform: OrderPlatform,
  placed: { orderId: string } | OrderRefusal,
) {
  if (typeof placed === 'string') throw refuse(placed);
  const order = await partnerOrder(db, shop.merId, { platform, orderId: placed.orderId }, clock());
  if (order === null) throw refuse('nothingToOrder');
  audit('orderPut', { platform, orderId: order.orderId, braId: order.braId });
  return order;
}

async function move({ db, clock, audit, note, shop }: PartnerRequest, platform: OrderPlatform, step: Move) {
  const now = await partnerOrder(db, shop.merId, { platform, orderId: step.orderId }, clock());
  if (now !== null && !mayActAt(shop, now.braId)) throw refuse('notFound');
  const order = await moveOrder(db, shop.merId, platform, step, clock());
  if (typeof order === 'string') throw refuse(order);
  note({ braId: order.braId });
  audit('orderMoved', { platform, orderId: order.orderId, state: order.state });
  return order;
}

export const partnerOrderHandlers: PartnerHandlers<typeof partnerOrderCalls> = {
  async 'GET /v1/ume/partner/goods/{braId}'(request) {
    const { db, clock, params, query } = request;
    const { braId } = params;
    const { goodsId } = query;
    await requireBranch(request, braId);
    const list =
      goodsId === undefined
        ? (await recommendedGoods(db, braId, null, MENU_LENGTH, clock())).list
        : await goodsByIds(db, braId, [goodsId], clock());
    return { list };
  },

  async 'GET /v1/ume/partner/order'(request) {
    const { db, clock, shop, query } = request;
    const { platform, orderId, memberCode } = query;
    const member =
      memberCode === undefined ? undefined : await requireFound(request, await memberByCode(db, memberCode));
    const order = await partnerOrder(db, shop.merId, { platform, orderId, userId: member?.userId }, clock());
    if (order === null || !mayActAt(shop, order.braId)) throw refuse('notFound');
    return order;
  },

  async 'GET /v1/ume/partner/order/running'(request) {
    const { db, clock, shop, query } = request;
    await requireBranch(request, query.braId);
    return { list: await runningOrders(db, shop.merId, query, clock()) };
  },

  async 'GET /v1/ume/partner/order/uncommented'(request) {
    const { db, clock, shop, query } = request;
    const { platform, memberCode } = query;
    const { userId } = await requireFound(request, await memberByCode(db, memberCode));
    const orders = await uncommentedOrders(db, shop.merId, { platform, userId }, clock());
    return { list: orders.filter(({ braId }) => mayActAt(shop, braId)) };
  },

  async 'POST /v1/ume/partner/order/fnb/put'(request) {
    const { db, clock, body } = request;
    const { braId, memberCode, tableCode, payment, items } = body;
    await requireBranch(request, braId);
    await requireOrdering(request, braId);
    const { userId } = await requireMember(request, memberCode);
    if (tableCode !== null && !(await hasTable(db, braId, tableCode))) throw refuse('tableUnknown');
    return putOrder(request, 'fnb', await placeFnbOrder(db, { userId, braId, tableCode, payment, items }, clock()));
  },

  async 'POST /v1/ume/partner/order/shop/put'(request) {
    const { db, clock, shop, body } = request;
    const { braId, memberCode, order } = body;
    await requireBranch(request, braId);
    const { userId } = await requireMember(request, memberCode);
    if (order.kind === 'shipping') {
      await requireOrdering(request, braId);
      return putOrder(request, 'shop', await placeShopOrder(db, { userId, braId, items: order.items }, clock()));
    }
    const line = { name: order.title, image: `logo-${shop.merId}` };
    return putOrder(request, 'shop', await payAtCounter(db, { userId, braId, amount: order.amount, line }, clock()));
  },

  'POST /v1/ume/partner/order/fnb/move': (request) => move(request, 'fnb', request.body),
  'POST /v1/ume/partner/order/shop/move': (request) => move(request, 'shop', request.body),

  async 'POST /v1/ume/partner/comment'(request) {
    const { db, clock, audit, note, config, shop, body } = request;
    const { platform, orderId, memberCode, memberProof, score, text } = body;
    const { userId, nickname } = await requireMember(request, memberCode);
    if (!isMemberProof(config.secret, memberProof, { ...shop, userId }, clock())) throw refuse('memberProof');
    const order = await partnerOrder(db, shop.merId, { platform, orderId, userId }, clock());
    if (order === null || !mayActAt(shop, order.braId)) throw refuse('notFound');
    const store = await findStore(db, order.braId);
    if (store === null) throw refuse('partnerBranch');
    const about = {
      braId: order.braId,
      userId,
      orderId,
      orderPlatform: platform,
      platform: store.industryType === 'fnb' ? 'catering' : 'retail',
    } as const;
    const commentId = await writeComment(
      db,
      { ...about, authorName: nickname, score, text, images: [], items: order.items.map(({ name }) => name) },
      clock(),
    );
    if (commentId === null) throw refuse('commentNotAwaited');
    note({ braId: order.braId });
    audit('commentWritten', { platform, orderId, commentId });
    return { commentId };
  },

  async 'POST /v1/ume/partner/invoice/put'(request) {
    const {
      db,
      clock,
      audit,
      shop,
      body: { memberCode, ...invoice },
    } = request;
    await requireBranch(request, invoice.braId);
    const { userId } = await requireMember(request, memberCode);
    requirePlausible(invoice, clock());
    const result = await putInvoice(db, shop.merId, userId, invoice);
    if (typeof result === 'string') throw refuse(result);
    audit('invoicePut', { number: invoice.number, amount: invoice.amount });
    return result;
  },

  async 'POST /v1/ume/partner/invoice/void'({ db, clock, audit, note, shop, body: { number } }) {
    const result = await voidInvoice(db, shop, number, clock());
    if (typeof result === 'string') throw refuse(result);
    const { braId, ...invoice } = result;
    note({ braId });
    audit('invoiceVoided', { number });
    return invoice;
  },

  async 'POST /v1/ume/partner/invoice/allowance'({ db, audit, note, shop, body }) {
    const result = await allowInvoice(db, shop, body);
    if (typeof result === 'string') throw refuse(result);
    const { braId, ...invoice } = result;
    note({ braId });
    audit('invoiceAllowance', { number: body.number, amount: body.amount });
    return invoice;
  },
};
