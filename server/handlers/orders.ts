/**
 * Orders of both apps, those that await a comment, and complaints (spec 7, Account). A userId in a query is ignored
 * (C18).
 */
import { contactNumberIn } from '#domain/contactNumber.ts';

import {
  countOrders,
  dismissComment,
  findOrderSummary,
  listFnbOrders,
  listLiveOrders,
  listShopOrders,
  listUncommented,
} from '../data/memberOrders.ts';
import { complain, COMPLAINT_CATEGORIES } from '../data/orderComplaints.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { orderCalls } from '#contract/orders.ts';
import type { Handlers } from './handlers.ts';

export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET /v1/ume/client/order/shop/list': ({ db, clock, member, query }) =>
    listShopOrders(db, member.userId, query.tab, { after: pageCursor(query.cursor), size: query.size, now: clock() }),

  'GET /v1/ume/client/fnb/order/list': ({ db, clock, member, query }) =>
    listFnbOrders(db, member.userId, query.tab, { after: pageCursor(query.cursor), size: query.size, now: clock() }),

  'GET /v1/ume/client/order/count': ({ db, clock, member }) => countOrders(db, member.userId, clock()),

  'GET /v1/ume/client/order/live': ({ db, clock, member }) => listLiveOrders(db, member.userId, clock()),

  async 'GET /v1/ume/client/order/summary'({ db, member, query }) {
    const order = await findOrderSummary(db, query.platform, member.userId, query.orderId);
    if (!order) throw refuse('notFound');
    return order;
  },

  'GET /v1/ume/client/order/shop/uncomment': ({ db, member, query }) =>
    listUncommented(db, 'shop', member.userId, { after: pageCursor(query.cursor), size: query.size }),
  'GET /v1/ume/client/fnb/order/uncomment': ({ db, member, query }) =>
    listUncommented(db, 'fnb', member.userId, { after: pageCursor(query.cursor), size: query.size }),

  async 'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}'({ db, member, params }) {
    if (!(await dismissComment(db, 'shop', member.userId, params.id))) throw refuse('notFound');
    return null;
  },

  async 'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}'({ db, member, params }) {
    if (!(await dismissComment(db, 'fnb', member.userId, params.id))) throw refuse('notFound');
    return null;
  },

  'GET /v1/ume/client/my/complain/categoryList': () => Promise.resolve([...COMPLAINT_CATEGORIES]),

  async 'POST /v1/ume/client/my/complain'({ db, clock, member, body }) {
    const contact = contactNumberIn(body.contact);
    // never null, because the contract has checked it
    if (contact === null) throw refuse('malformed');
    const result = await complain(db, { ...body, userId: member.userId, contact }, clock());
    if (result !== 'sent') throw refuse(result);
    return null;
  },
};
