/**
 * The counter's interface: orders put and moved on, the comment after one, invoices of a till. Only of the key's own
 * merchant.
 */
import { writeComment } from '../data/comments.ts';
import { isBranchOf, memberByCode } from '../data/counter.ts';
import { goodsByIds, recommendedGoods } from '../data/goods.ts';
import { payAtCounter, placeFnbOrder, placeShopOrder } from '../data/orders.ts';
import { allowInvoice, putInvoice, voidInvoice } from '../data/partnerInvoices.ts';
import { moveOrder, partnerOrder, runningOrders, uncommentedOrders } from '../data/partnerOrders.ts';
import { findStore, hasTable } from '../data/stores.ts';
import { known } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { partnerOrderCalls } from '#contract/partnerOrders.ts';
import type { Move } from '../data/partnerOrders.ts';
import type { OrderPlatform } from '../data/orders.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

const MENU_LENGTH = 50;

async function ownBranch({ db, shop }: PartnerRequest, braId: string): Promise<void> {
  if (!(await isBranchOf(db, shop.merId, braId))) throw refuse('partnerBranch');
}

/** The order that was put just now; null: nothing of what was wanted can be had. */
async function putOrder({ db, clock, audit, shop }: PartnerRequest, platform: OrderPlatform, orderId: string | null) {
  const order = orderId === null ? null : await partnerOrder(db, shop.merId, { platform, orderId }, clock());
  if (order === null) throw refuse('nothingToOrder');
  audit('orderPut', { platform, orderId: order.orderId, braId: order.braId });
  return order;
}

async function moved({ db, clock, audit, shop }: PartnerRequest, platform: OrderPlatform, move: Move) {
  const order = await moveOrder(db, shop.merId, platform, move, clock());
  if (typeof order === 'string') throw refuse(order);
  audit('orderMoved', { platform, orderId: order.orderId, state: order.state });
  return order;
}

export const partnerOrderHandlers: PartnerHandlers<typeof partnerOrderCalls> = {
  async 'GET /v1/ume/partner/goods/{braId}'(request) {
    const {
      db,
      params: { braId },
      query: { goodsId },
    } = request;
    await ownBranch(request, braId);
    const list =
      goodsId === undefined
        ? (await recommendedGoods(db, braId, null, MENU_LENGTH)).list
        : await goodsByIds(db, braId, [goodsId]);
    return { list };
  },

  async 'GET /v1/ume/partner/order'(request) {
    const {
      db,
      clock,
      shop,
      query: { platform, orderId, memberCode },
    } = request;
    const member = memberCode === undefined ? undefined : await known(request, await memberByCode(db, memberCode));
    const order = await partnerOrder(db, shop.merId, { platform, orderId, userId: member?.userId }, clock());
    if (order === null) throw refuse('notFound');
    return order;
  },

  async 'GET /v1/ume/partner/order/running'(request) {
    const { db, clock, shop, query } = request;
    await ownBranch(request, query.braId);
    return { list: await runningOrders(db, shop.merId, query, clock()) };
  },

  async 'GET /v1/ume/partner/order/uncommented'(request) {
    const {
      db,
      clock,
      shop,
      query: { platform, memberCode },
    } = request;
    const { userId } = await known(request, await memberByCode(db, memberCode));
    return { list: await uncommentedOrders(db, shop.merId, { platform, userId }, clock()) };
  },

  async 'POST /v1/ume/partner/order/fnb/put'(request) {
    const {
      db,
      clock,
      body: { braId, memberCode, tableCode, payment, items },
    } = request;
    await ownBranch(request, braId);
    const { userId } = await known(request, await memberByCode(db, memberCode));
    if (tableCode !== null && !(await hasTable(db, braId, tableCode))) throw refuse('tableUnknown');
    return putOrder(request, 'fnb', await placeFnbOrder(db, { userId, braId, tableCode, payment, items }, clock()));
  },

  async 'POST /v1/ume/partner/order/shop/put'(request) {
    const {
      db,
      clock,
      shop,
      body: { braId, memberCode, order },
    } = request;
    await ownBranch(request, braId);
    const { userId } = await known(request, await memberByCode(db, memberCode));
    if (order.kind === 'shipping')
      return putOrder(request, 'shop', await placeShopOrder(db, { userId, braId, items: order.items }, clock()));
    const line = { name: order.title, image: `logo-${shop.merId}` };
    return putOrder(request, 'shop', await payAtCounter(db, { userId, braId, amount: order.amount, line }, clock()));
  },

  'POST /v1/ume/partner/order/fnb/move': (request) => moved(request, 'fnb', request.body),
  'POST /v1/ume/partner/order/shop/move': (request) => moved(request, 'shop', request.body),

  async 'POST /v1/ume/partner/comment'(request) {
    const {
      db,
      clock,
      audit,
      shop,
      body: { platform, orderId, memberCode, score, text },
    } = request;
    const { userId, nickname } = await known(request, await memberByCode(db, memberCode));
    const order = await partnerOrder(db, shop.merId, { platform, orderId, userId }, clock());
    if (order === null) throw refuse('notFound');
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
    audit('commentWritten', { platform, orderId, commentId });
    return { commentId };
  },

  async 'POST /v1/ume/partner/invoice/put'(request) {
    const {
      db,
      audit,
      shop,
      body: { memberCode, ...invoice },
    } = request;
    await ownBranch(request, invoice.braId);
    const { userId } = await known(request, await memberByCode(db, memberCode));
    const put = await putInvoice(db, shop.merId, userId, invoice);
    if (typeof put === 'string') throw refuse(put);
    audit('invoicePut', { number: invoice.number, amount: invoice.amount });
    return put;
  },

  async 'POST /v1/ume/partner/invoice/void'({ db, clock, audit, shop, body: { number } }) {
    const voided = await voidInvoice(db, shop.merId, number, clock());
    if (typeof voided === 'string') throw refuse(voided);
    audit('invoiceVoided', { number });
    return voided;
  },

  async 'POST /v1/ume/partner/invoice/allowance'({ db, audit, shop, body }) {
    const allowed = await allowInvoice(db, shop.merId, body);
    if (typeof allowed === 'string') throw refuse(allowed);
    audit('invoiceAllowance', { number: body.number, amount: body.amount });
    return allowed;
  },
};
