/** Comments (spec 7, Comments). The member is always the token's owner (C18). */
import {
  COMMENTS,
  commentSummary,
  findComment,
  findReply,
  listComments,
  listOwnComments,
  listReplies,
} from '../data/commentLists.ts';
import { listLikeNotices, listReplyNotices, readNotices } from '../data/commentNotices.ts';
import { complainAboutComment, deleteComment, likeComment, replyToComment, unlikeComment } from '../data/comments.ts';
import { takeHit } from '../data/limits.ts';
import { pageCursor, pageEnd } from './pageCursor.ts';
import { refuse } from './refuse.ts';
import { untilOf } from './until.ts';

import type { commentCalls } from '#contract/comments.ts';
import type { Input } from '#contract/infer.ts';
import type { CommentPlatform } from '../data/commentLists.ts';
import type { Handlers, Member, Deps } from './handlers.ts';

type Calls = typeof commentCalls;
type Request = Deps & { member: Member | null };
type ListInput = Request & Pick<Input<Calls['GET /v1/ume/client/comment/retail/storeCommentList']>, 'query'>;
type OneInput = Request & Pick<Input<Calls['GET /v1/ume/client/comment/retail/detail']>, 'query'>;
type ChildInput = Request & Pick<Input<Calls['GET /v1/ume/client/comment/retail/child']>, 'query'>;

/** Above the number that a person writes. Each reply notifies another member. */
const REPLY_LIMITS = [
  { seconds: 60, most: 10 },
  { seconds: 3_600, most: 60 },
];

const listOf =
  (platform: CommentPlatform) =>
  ({ db, clock, member, query: { braId, filter, sort, cursor, size } }: ListInput) =>
    listComments(db, {
      platform,
      braId,
      filter,
      sort,
      after: pageEnd(COMMENTS[sort], cursor),
      size,
      userId: member?.userId ?? null,
      now: clock(),
    });

const detailOf =
  (platform: CommentPlatform) =>
  async ({ db, member, query }: OneInput) => {
    const comment = await findComment(db, platform, query.commentId, member?.userId ?? null);
    if (!comment) throw refuse('notFound');
    return comment;
  };

const childOf =
  (platform: CommentPlatform) =>
  async ({ db, member, query: { commentId, cursor, size } }: ChildInput) => {
    const replies = await listReplies(db, {
      platform,
      commentId,
      after: pageCursor(cursor),
      size,
      userId: member?.userId ?? null,
    });
    if (!replies) throw refuse('notFound');
    return replies;
  };

export const commentHandlers: Handlers<Calls> = {
  'GET /v1/ume/client/comment/retail/storeCommentList': listOf('retail'),
  'GET /v1/ume/client/comment/retail/detail': detailOf('retail'),
  'GET /v1/ume/client/comment/retail/child': childOf('retail'),
  'GET /v1/ume/client/comment/catering/list': listOf('catering'),
  'GET /v1/ume/client/comment/catering/detail': detailOf('catering'),
  'GET /v1/ume/client/comment/catering/child': childOf('catering'),

  async 'GET /v1/ume/client/comment/summary'({ db, query }) {
    const summary = await commentSummary(db, query.braId);
    if (!summary) throw refuse('storeGone');
    return summary;
  },

  'GET /v1/ume/client/my/comment': ({ db, member, query: { platform, cursor, size } }) =>
    listOwnComments(db, { platform, userId: member.userId, after: pageCursor(cursor), size }),

  async 'DELETE /v1/ume/client/comment/{id}'({ db, audit, member: { userId }, params }) {
    if (!(await deleteComment(db, params.id, userId))) throw refuse('notFound');
    audit('commentDeleted', { userId, commentId: params.id });
    return null;
  },

  async 'PUT /v1/ume/client/comment/like/{id}'({ db, clock, member, params }) {
    const state = await likeComment(db, params.id, member.userId, clock());
    if (!state) throw refuse('notFound');
    return state;
  },

  async 'PUT /v1/ume/client/comment/unlike/{id}'({ db, clock, member, params }) {
    const state = await unlikeComment(db, params.id, member.userId, clock());
    if (!state) throw refuse('notFound');
    return state;
  },

  async 'POST /v1/ume/client/comment/reply'({
    db,
    clock,
    member: { userId },
    body: { commentId, parentReplyId, text },
  }) {
    const now = clock();
    if (await takeHit(db, { rule: 'commentReply', subject: userId }, REPLY_LIMITS, now)) throw refuse('tooMany');
    const replyId = await replyToComment(db, { commentId, parentReplyId: parentReplyId ?? null, userId, text }, now);
    const reply = replyId === null ? null : await findReply(db, replyId, userId);
    if (!reply) throw refuse('notFound');
    return reply;
  },

  async 'POST /v1/ume/client/comment/saveComplain'({ db, clock, member: { userId }, body }) {
    const result = await complainAboutComment(db, { ...body, userId }, clock());
    if (result !== 'sent') throw refuse(result);
    return null;
  },

  'GET /v1/ume/client/comment/like/list': ({ db, member: { userId }, query }) =>
    listLikeNotices(db, { userId, after: pageCursor(query.cursor), size: query.size }),

  async 'PUT /v1/ume/client/comment/like/read'({ db, clock, member, body }) {
    await readNotices(db, 'like', member.userId, untilOf(body.until, clock()), clock());
    return null;
  },

  'GET /v1/ume/client/comment/commentReplyList': ({ db, member: { userId }, query }) =>
    listReplyNotices(db, { userId, after: pageCursor(query.cursor), size: query.size }),

  async 'PUT /v1/ume/client/comment/commentReply/read'({ db, clock, member, body }) {
    await readNotices(db, 'reply', member.userId, untilOf(body.until, clock()), clock());
    return null;
  },
};
