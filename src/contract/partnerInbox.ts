/** Partner calls of the inbox: complaints and suggestions with their answers, and the comments on a branch. */
import { z } from 'zod';

import { SuggestionKind } from './account.ts';
import { CommentItem, ComplaintReason, Hidden } from './comments.ts';
import { OrderPlatform } from './orders.ts';
import { PartnerRequestKey } from './partnerCall.ts';
import { BraId, Count, Id, Instant, page, Paging, ShopName, Text } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

/** Longest answer and reply. */
export const ANSWER_LENGTH = 500;
/** Longest reason for hiding a comment. */
export const REASON_LENGTH = 200;

const Words = (most: number) => z.string().trim().min(1).pipe(Text(most));

export const InboxItem = z
  .object({
    itemId: Id,
    about: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('order'), platform: OrderPlatform, orderId: Id, category: z.string() }),
      z.object({ kind: z.literal('comment'), commentId: Id, reasons: z.array(ComplaintReason) }),
      z.object({ kind: z.literal('suggestion'), subject: SuggestionKind, score: z.int().nullable() }),
    ]),
    text: z.string(),
    contact: z.string().meta({ description: 'Number or address for an answer; empty: none.' }),
    memberName: z.string().nullable().meta({ description: 'Masked; null in a complaint about a comment.' }),
    createdAt: Instant,
    answer: z.object({ text: z.string(), at: Instant, byName: z.string() }).nullable(),
  })
  .meta({ id: 'InboxItem', description: 'What a member sent to the branch, or to the operator.' });
export type InboxItem = z.infer<typeof InboxItem>;

export const ShopComment = CommentItem.pick({
  commentId: true,
  platform: true,
  author: true,
  score: true,
  text: true,
  images: true,
  items: true,
  createdAt: true,
  merchantReply: true,
})
  .extend({ hidden: Hidden.nullable() })
  .meta({ id: 'ShopComment', description: 'A comment as the desk of its branch sees it.' });
export type ShopComment = z.infer<typeof ShopComment>;

const OneComment = { braId: BraId, commentId: Id };

export const partnerInboxCalls = {
  'GET /v1/ume/partner/inbox': {
    summary:
      'How much waits for an answer at each branch that the key may act for: the open ones, and the closed ones with an inbox.',
    right: 'inbox',
    data: z.object({
      list: z.array(
        z.object({
          braId: BraId,
          storeName: ShopName,
          isClosed: z.boolean().meta({ description: 'Has the branch left the shop? It is still answered.' }),
          waiting: Count,
          due: Count.meta({ description: 'Sent in the last thirty days, and answered or a day old.' }),
          inTime: Count.meta({ description: 'Of these, answered within a day.' }),
        }),
      ),
    }),
  },
  'GET /v1/ume/partner/inbox/{braId}': {
    summary:
      'Complaints about orders and comments of a branch, newest first. The operator’s branch has the suggestions too. A closed branch keeps its inbox, as in the calls below.',
    right: 'inbox',
    params: z.object({ braId: BraId }),
    query: z.object({ state: z.enum(['open', 'answered']).default('open'), ...Paging }),
    data: page(InboxItem),
  },
  'GET /v1/ume/partner/inbox/{braId}/{itemId}': {
    summary: 'One of them.',
    right: 'inbox',
    params: z.object({ braId: BraId, itemId: Id }),
    data: InboxItem,
  },
  'POST /v1/ume/partner/inbox/answer': {
    summary: 'Answers, once. The member gets a message of the branch.',
    right: 'inbox',
    body: z.object({ braId: BraId, itemId: Id, text: Words(ANSWER_LENGTH), requestKey: PartnerRequestKey }),
    data: InboxItem,
  },
  'GET /v1/ume/partner/comments/{braId}': {
    summary: 'Comments on a branch with the hidden ones, newest first.',
    right: 'inbox',
    params: z.object({ braId: BraId }),
    query: z.object(Paging),
    data: page(ShopComment),
  },
  'GET /v1/ume/partner/comments/{braId}/{commentId}': {
    summary: 'One of them.',
    right: 'inbox',
    params: z.object(OneComment),
    data: ShopComment,
  },
  'POST /v1/ume/partner/comment/reply': {
    summary: 'Answers a comment as the shop, or replaces the answer. Its writer gets a notice of the first one.',
    right: 'inbox',
    body: z.object({ ...OneComment, text: Words(ANSWER_LENGTH), requestKey: PartnerRequestKey }),
    data: ShopComment,
  },
  'POST /v1/ume/partner/comment/hide': {
    summary:
      'Takes a comment out of lists, counts and score of the shop. Its writer still sees it, and is told the reason.',
    right: 'inbox',
    body: z.object({ ...OneComment, reason: Words(REASON_LENGTH), requestKey: PartnerRequestKey }),
    data: ShopComment,
  },
  'POST /v1/ume/partner/comment/unhide': {
    summary: 'Shows a hidden comment again, and tells its writer.',
    right: 'inbox',
    body: z.object({ ...OneComment, requestKey: PartnerRequestKey }),
    data: ShopComment,
  },
} satisfies PartnerCalls;
