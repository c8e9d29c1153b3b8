/**
 * Comments on stores (spec 7, Comments): lists, one comment with its replies, likes, complaints, notices. Shops of the
 * industry fnb have catering comments, and all others have retail ones.
 */
import { z } from 'zod';

import { COMPLAINT_LENGTH, REPLY_LENGTH } from '#domain/commentRules.ts';

import {
  BraId,
  Count,
  InputInstant,
  Id,
  Instant,
  page,
  Paging,
  ShopName,
  Text,
  OptionalCount,
  RequestKey,
} from './shared.ts';
import { CommentPlatform, CommentPreview, Distribution } from './stores.ts';

import type { Calls } from './call.ts';

const MerchantReply = z
  .object({ text: z.string(), at: Instant })
  .meta({ description: 'What the shop answered, at most once for a comment.' });

export const Hidden = z
  .object({ reason: z.string(), at: Instant })
  .meta({ description: 'The shop has hidden the comment from everybody but its writer.' });

export const CommentItem = CommentPreview.extend({
  braId: BraId,
  storeName: ShopName,
  items: z.array(z.string()).meta({ description: 'Names of what was bought.' }),
  likeCount: Count,
  isLiked: z.boolean().meta({ description: "By the token's owner; false for visitors." }),
  replyCount: Count,
  merchantReply: MerchantReply.nullable(),
  isOwn: z.boolean().meta({ description: "Written by the token's owner; false for visitors." }),
  hidden: Hidden.nullable().meta({ description: 'Ours; null: everybody sees it.' }),
}).meta({ id: 'CommentItem' });
export type CommentItem = z.infer<typeof CommentItem>;

export const CommentReply = z
  .object({
    replyId: Id,
    commentId: Id,
    author: z.string().meta({ description: 'Masked by the server.' }),
    text: z.string(),
    createdAt: Instant,
    isOwn: z.boolean(),
    parentReplyId: Id.nullable().meta({
      description: 'The reply that this one answers; null when it answers the comment itself.',
    }),
    parent: z
      .object({ author: z.string(), text: z.string() })
      .nullable()
      .meta({ description: "That reply's masked author and words, so that it need not be on the same page." }),
  })
  .meta({
    id: 'CommentReply',
    description: 'A reply to a comment, or to another reply of the same comment (shown as a quote of one level).',
  });
export type CommentReply = z.infer<typeof CommentReply>;

export const CommentFilter = z
  .enum(['all', 'pictures', 'good', 'bad'])
  .meta({ id: 'CommentFilter', description: 'good: 4 stars and more; bad: fewer than 3. Three stars are neither.' });
export type CommentFilter = z.infer<typeof CommentFilter>;
export const CommentSort = z.enum(['newest', 'best', 'popular']).meta({
  id: 'CommentSort',
  description: 'Latest first; highest score first; most likes first. Equal ones: latest first.',
});
export type CommentSort = z.infer<typeof CommentSort>;

const ListQuery = z.object({
  braId: BraId,
  filter: CommentFilter.default('all'),
  sort: CommentSort.default('newest'),
  ...Paging,
});
const OneQuery = z.object({ commentId: Id });
const ChildQuery = z.object({ commentId: Id, ...Paging }).meta({ description: 'Latest reply first.' });
const LikeQuery = z
  .object({ braId: BraId.optional(), platform: CommentPlatform.optional() })
  .meta({ description: 'Both are accepted and not needed: an id is enough.' });
const LikeState = z
  .object({ likeCount: z.int().min(0), isLiked: z.boolean() })
  .meta({ description: 'As it stands after the call; the portal counts by itself where a host does not say.' });

export const CommentSummary = z
  .object({
    braId: BraId,
    storeName: ShopName,
    platform: CommentPlatform,
    average: z.number().nullable().meta({ description: 'To two decimals; null: no rating yet.' }),
    count: OptionalCount,
    distribution: Distribution.nullable(),
    counts: z.object({ all: OptionalCount, pictures: OptionalCount, good: OptionalCount, bad: OptionalCount }),
    goodPercent: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Whole percent of good ones; null: no rating yet.' }),
  })
  .meta({ id: 'CommentSummary' });
export type CommentSummary = z.infer<typeof CommentSummary>;

export const ComplaintReason = z
  .enum(['rude', 'untrue', 'advertising', 'privacy', 'unrelated', 'other'])
  .meta({ id: 'ComplaintReason' });
export type ComplaintReason = z.infer<typeof ComplaintReason>;

const noticeOfComment = {
  noticeId: Id,
  commentId: Id,
  platform: CommentPlatform,
  braId: BraId,
  storeName: ShopName,
  from: z.string().meta({ description: "Masked; the shop's own name when the shop answered." }),
  at: Instant,
  isRead: z.boolean(),
  aboutText: z.string().meta({ description: "The member's own words that were liked or answered." }),
};
export const LikeNotice = z
  .object(noticeOfComment)
  .meta({ id: 'LikeNotice', description: "Someone liked the member's comment." });
export type LikeNotice = z.infer<typeof LikeNotice>;
export const ReplyNotice = z
  .object({ ...noticeOfComment, text: z.string(), isMerchant: z.boolean(), isToReply: z.boolean() })
  .meta({ id: 'ReplyNotice', description: "Someone answered the member's comment or reply." });
export type ReplyNotice = z.infer<typeof ReplyNotice>;

const ReadBody = z
  .object({ until: InputInstant.optional() })
  .meta({ description: 'Read what is no later than this (the latest that the screen shows); all when it is missing.' });

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
    without:
      '/store/comments takes score and stars from the store home. It shows no filters and no sort order, because nothing is counted.',
    summary: 'Score, distribution and numbers of each filter of a store.',
    auth: 'public',
    query: z.object({ braId: BraId }),
    data: CommentSummary,
  },
  'GET /v1/ume/client/my/comment': {
    without: '/uncomment has no tab 已評論. A member reaches an own comment through its likes and replies.',
    summary: 'What the member has written about shops of one kind, latest first; ours, for /uncomment.',
    auth: 'member',
    query: z.object({ platform: CommentPlatform, ...Paging }),
    data: page(CommentItem),
  },
  'DELETE /v1/ume/client/comment/{id}': {
    without: 'The first tap on 刪除 says 目前無法刪除評論，請洽店家. From then on the button is hidden.',
    summary: 'Deletes an own comment with its replies and likes; its order can not be commented again.',
    auth: 'member',
    params: z.object({ id: Id }),
    data: z.null(),
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
    body: z.object({
      commentId: Id,
      parentReplyId: Id.optional(),
      text: z.string().trim().min(1).pipe(Text(REPLY_LENGTH)),
      requestKey: RequestKey,
    }),
    data: CommentReply.nullable(),
  },
  'POST /v1/ume/client/comment/saveComplain': {
    summary: 'Complains about a comment, once for a member; refused for one’s own.',
    auth: 'member',
    body: z.object({
      commentId: Id,
      reasons: z.array(ComplaintReason).min(1).max(6),
      text: z.string().trim().pipe(Text(COMPLAINT_LENGTH)).default(''),
      requestKey: RequestKey,
    }),
    data: z.null(),
  },
  'GET /v1/ume/client/comment/like/list': {
    summary: 'Who liked the member’s comments, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(LikeNotice),
  },
  'PUT /v1/ume/client/comment/like/read': {
    summary: 'Marks likes as read.',
    auth: 'member',
    body: ReadBody,
    data: z.null(),
  },
  'GET /v1/ume/client/comment/commentReplyList': {
    summary: 'Who answered the member’s comments and replies, latest first.',
    auth: 'member',
    query: z.object(Paging),
    data: page(ReplyNotice),
  },
  'PUT /v1/ume/client/comment/commentReply/read': {
    summary: 'Marks answers as read.',
    auth: 'member',
    body: ReadBody,
    data: z.null(),
  },
} satisfies Calls;
