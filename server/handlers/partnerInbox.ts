/**
 * Partner calls of the inbox. They reach only the merchant and the branches of the key, also closed ones: their members
 * wait for an answer.
 */
import {
  answerInboxItem,
  branchesWithInbox,
  countInboxes,
  findInboxItem,
  listInbox,
  operatorBranch,
} from '../data/inbox.ts';
import { OPERATOR } from '../data/putIntoInbox.ts';
import { findShopComment, hideComment, listShopComments, replyAsShop, unhideComment } from '../data/shopComments.ts';
import { branchesOf } from '../data/shopKeeping.ts';
import { pageCursor } from './pageCursor.ts';
import { mayActAt, requireOwnBranch } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { partnerInboxCalls } from '#contract/partnerInbox.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

/** The branch, with the operator's items at the operator's branch. @throws Refusal partnerBranch */
async function requireInbox(request: PartnerRequest, braId: string): Promise<readonly string[]> {
  await requireOwnBranch(request, braId);
  const { db, config } = request;
  return (await operatorBranch(db, config.operatorBranch)) === braId ? [braId, OPERATOR] : [braId];
}

/** @throws Refusal notFound */
async function requireComment({ db }: PartnerRequest, { braId, commentId }: { braId: string; commentId: string }) {
  const comment = await findShopComment(db, braId, commentId);
  if (comment === null) throw refuse('notFound');
  return comment;
}

export const partnerInboxHandlers: PartnerHandlers<typeof partnerInboxCalls> = {
  async 'GET /v1/ume/partner/inbox'({ db, clock, config, shop }) {
    const branches = (await branchesOf(db, shop.merId)).filter(({ braId }) => mayActAt(shop, braId));
    const closed = branches.filter(({ isClosed }) => isClosed).map(({ braId }) => braId);
    const withInbox = await branchesWithInbox(db, closed);
    const listedBranches = branches.filter(({ braId, isClosed }) => !isClosed || withInbox.has(braId));
    return { list: await countInboxes(db, listedBranches, config.operatorBranch, clock()) };
  },

  async 'GET /v1/ume/partner/inbox/{braId}'(request) {
    const { db, params, query } = request;
    const { braId } = params;
    const { state, cursor, size } = query;
    const braIds = await requireInbox(request, braId);
    return listInbox(db, braIds, {
      isAnswered: state === 'answered',
      after: pageCursor(cursor),
      size,
    });
  },

  async 'GET /v1/ume/partner/inbox/{braId}/{itemId}'(request) {
    const { braId, itemId } = request.params;
    const item = await findInboxItem(request.db, await requireInbox(request, braId), itemId);
    if (item === null) throw refuse('notFound');
    return item;
  },

  async 'POST /v1/ume/partner/inbox/answer'(request) {
    const { db, clock, audit, shop, body } = request;
    const { merId, name } = shop;
    const { braId, itemId, text } = body;
    const braIds = await requireInbox(request, braId);
    const answer = { itemId, text, byName: name };
    const result = await answerInboxItem(db, braIds, { braId, merId }, answer, clock());
    if (result !== 'answered') throw refuse(result);
    audit('inboxAnswered', { braId, itemId });
    const item = await findInboxItem(db, braIds, itemId);
    if (item === null) throw refuse('notFound');
    return item;
  },

  async 'GET /v1/ume/partner/comments/{braId}'(request) {
    const { db, params, query } = request;
    const { braId } = params;
    const { cursor, size } = query;
    await requireOwnBranch(request, braId);
    return listShopComments(db, braId, { after: pageCursor(cursor), size });
  },

  async 'GET /v1/ume/partner/comments/{braId}/{commentId}'(request) {
    await requireOwnBranch(request, request.params.braId);
    return requireComment(request, request.params);
  },

  async 'POST /v1/ume/partner/comment/reply'(request) {
    const { db, clock, audit, body } = request;
    const { storeName } = await requireOwnBranch(request, body.braId);
    if (!(await replyAsShop(db, { ...body, shopName: storeName }, clock()))) throw refuse('notFound');
    audit('commentAnswered', { braId: body.braId, commentId: body.commentId });
    return requireComment(request, body);
  },

  async 'POST /v1/ume/partner/comment/hide'(request) {
    const { db, clock, audit, body } = request;
    await requireOwnBranch(request, body.braId);
    if (!(await hideComment(db, body, clock()))) throw refuse('notFound');
    audit('commentHidden', { braId: body.braId, commentId: body.commentId });
    return requireComment(request, body);
  },

  async 'POST /v1/ume/partner/comment/unhide'(request) {
    const { db, clock, audit, body } = request;
    await requireOwnBranch(request, body.braId);
    if (!(await unhideComment(db, body, clock()))) throw refuse('notFound');
    audit('commentShown', { braId: body.braId, commentId: body.commentId });
    return requireComment(request, body);
  },
};
