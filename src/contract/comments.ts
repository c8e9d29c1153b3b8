/**
 * Comments on stores: lists, one comment with its replies, likes, complaints, and what others did with one's own
 * comments (spec 7, Comments). fnb shops have catering comments, all others retail ones (product.md).
 */
import { z } from 'zod';

import { COMPLAINT_LENGTH, REPLY_LENGTH } from '#domain/commentRules.ts';

import { BraId, Count, GivenInstant, Id, Instant, page, Paging, Text } from './parts.ts';
import { CommentPlatform, CommentPreview, Distribution } from './stores.ts';

import type { Calls } from './call.ts';

/** What the shop answered, at most once for a comment. */
const MerchantReply = z.object({ text: z.string(), at: Instant });

export const CommentItem = CommentPreview.extend({
  braId: BraId,
  storeName: z.string(),
  /** Names of what was bought. */
  items: z.array(z.string()),
  likeCount: Count,
  /** By the token's owner; false for visitors. */
  isLiked: z.boolean(),
  replyCount: Count,
  merchantReply: MerchantReply.nullable(),
  /** Written by the token's owner; false for visitors. */
  isOwn: z.boolean(),
});
export type CommentItem = z.infer<typeof CommentItem>;

/** A reply to a comment, or to another reply of the same comment (shown as a quote of one level). */
export const CommentReply = z.object({
  replyId: Id,
  commentId: Id,
  /** Masked by the server. */
  author: z.string(),
  text: z.string(),
  createdAt: Instant,
  isOwn: z.boolean(),
  /** The reply that this one answers; null when it answers the comment itself. */
  parentReplyId: Id.nullable(),
  /** That reply's masked author and words, so that it need not be on the same page. */
  parent: z.object({ author: z.string(), text: z.string() }).nullable(),
});
export type CommentReply = z.infer<typeof CommentReply>;

/** good: 4 stars and more; bad: fewer than 3. Three stars are neither. */
export const CommentFilter = z.enum(['all', 'pictures', 'good', 'bad']);
export type CommentFilter = z.infer<typeof CommentFilter>;
/** Latest first; highest score first; most likes first. Equal ones: latest first. */
export const CommentSort = z.enum(['newest', 'best', 'popular']);
export type CommentSort = z.infer<typeof CommentSort>;

const ListQuery = z.object({ braId: BraId, filter: CommentFilter.default('all'), sort: CommentSort.default('newest'), ...Paging });
const OneQuery = z.object({ commentId: Id });
/** Latest reply first. */
const ChildQuery = z.object({ commentId: Id, ...Paging });
/** Both are accepted and not needed: an id is enough. */
const LikeQuery = z.object({ braId: BraId.optional(), platform: CommentPlatform.optional() });
/** As it stands after the call; the portal counts by itself where a host does not say. */
const LikeState = z.object({ likeCount: z.int().min(0), isLiked: z.boolean() });

export const CommentSummary = z.object({
  braId: BraId,
  storeName: z.string(),
  platform: CommentPlatform,
  /** To two decimals; null: no rating yet. */
  average: z.number().nullable(),
  count: Count,
  distribution: Distribution,
  counts: z.object({ all: Count, pictures: Count, good: Count, bad: Count }),
  /** Whole percent of good ones; null: no rating yet. */
  goodPercent: z.int().min(0).max(100).nullable(),
});
export type CommentSummary = z.infer<typeof CommentSummary>;

export const ComplaintReason = z.enum(['rude', 'untrue', 'advertising', 'privacy', 'unrelated', 'other']);
export type ComplaintReason = z.infer<typeof ComplaintReason>;

const noticeOfComment = {
  noticeId: Id,
  commentId: Id,
  platform: CommentPlatform,
  braId: BraId,
  storeName: z.string(),
  /** Masked; the shop's own name when the shop answered. */
  from: z.string(),
  at: Instant,
  isRead: z.boolean(),
  /** The member's own words that were liked or answered. */
  aboutText: z.string(),
};
/** Someone liked the member's comment. */
export const LikeNotice = z.object(noticeOfComment);
export type LikeNotice = z.infer<typeof LikeNotice>;
/** Someone answered the member's comment or reply. */
export const ReplyNotice = z.object({ ...noticeOfComment, text: z.string(), isMerchant: z.boolean(), isToReply: z.boolean() });
export type ReplyNotice = z.infer<typeof ReplyNotice>;

/** Read what is no later than this (the latest that the screen shows); all when it is missing. */
const ReadBody = z.object({ until: GivenInstant.optional() });

const list = { auth: 'optional', query: ListQuery, data: page(CommentItem) } as const;
const detail = { auth: 'optional', query: OneQuery, data: CommentItem } as const;
const child = { auth: 'optional', query: ChildQuery, data: page(CommentReply) } as const;

export const commentCalls = {
  'GET /v1/ume/client/comment/retail/storeCommentList': { summary: 'Comments on a shop that is not fnb.', ...list },
  'GET /v1/ume/client/comment/retail/detail': { summary: 'One retail comment.', ...detail },
  'GET /v1/ume/client/comment/retail/child': { summary: 'Replies to a retail comment.', ...child },
  'GET /v1/ume/client/comment/catering/list': { summary: 'Comments on an fnb shop.', ...list },
  'GET /v1/ume/client/comment/catering/detail': { summary: 'One catering comment.', ...detail },
  'GET /v1/ume/client/comment/catering/child': { summary: 'Replies to a catering comment.', ...child },
  'GET /v1/ume/client/comment/summary': {
    isOwn: true,
    summary: 'Score, distribution and numbers of each filter of a store.',
    auth: 'public',
    query: z.object({ braId: BraId }),
    data: CommentSummary,
  },
  'PUT /v1/ume/client/comment/like/{id}': {
    summary: 'Likes a comment; twice is once.',
    auth: 'member',
    params: z.object({ id: Id }),
    query: LikeQuery,
    data: LikeState.nullable(),
  },
  'PUT /v1/ume/client/comment/unlike/{id}': {
    summary: 'Takes the like back; twice is once.',
    auth: 'member',
    params: z.object({ id: Id }),
    query: LikeQuery,
    data: LikeState.nullable(),
  },
  'POST /v1/ume/client/comment/reply': {
    summary: 'Replies to a comment or to one of its replies.',
    auth: 'member',
    body: z.object({ commentId: Id, parentReplyId: Id.optional(), text: z.string().trim().min(1).pipe(Text(REPLY_LENGTH)) }),
    data: CommentReply.nullable(),
  },
  'POST /v1/ume/client/comment/saveComplain': {
    summary: 'Complains about a comment, once for a member; refused for one’s own.',
    auth: 'member',
    body: z.object({ commentId: Id, reasons: z.array(ComplaintReason).min(1).max(6), text: z.string().trim().pipe(Text(COMPLAINT_LENGTH)).default('') }),
    data: z.null(),
  },
  'GET /v1/ume/client/comment/like/list': {
    summary: 'Who liked the member’s comments, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(LikeNotice),
  },
  'PUT /v1/ume/client/comment/like/read': { summary: 'Marks likes as read.', auth: 'member', body: ReadBody, data: z.null() },
  'GET /v1/ume/client/comment/commentReplyList': {
    summary: 'Who answered the member’s comments and replies, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(ReplyNotice),
  },
  'PUT /v1/ume/client/comment/commentReply/read': { summary: 'Marks answers as read.', auth: 'member', body: ReadBody, data: z.null() },
} satisfies Calls;
