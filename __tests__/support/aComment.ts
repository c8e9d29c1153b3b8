/** A comment and a reply as the host sends them. */
import type { CommentItem, CommentReply, CommentSummary } from '#contract/comments.ts';

export function aComment(over: Partial<CommentItem> = {}): CommentItem {
  return {
    commentId: 'c1',
    platform: 'catering',
    author: '林○安',
    score: 5,
    text: '湯頭濃而不膩',
    images: [],
    createdAt: '2026-11-19T11:00:00.000Z',
    braId: '1001',
    storeName: '梅香牛肉麵 永康店',
    items: ['紅燒半筋半肉麵'],
    likeCount: 18,
    isLiked: false,
    replyCount: 2,
    merchantReply: { text: '謝謝您', at: '2026-11-20T02:00:00.000Z' },
    isOwn: false,
    hidden: null,
    ...over,
  };
}

export function aReply(over: Partial<CommentReply> = {}): CommentReply {
  return {
    replyId: 'r1',
    commentId: 'c1',
    author: '陳○宏',
    text: '同感',
    createdAt: '2026-11-20T03:00:00.000Z',
    isOwn: false,
    parentReplyId: null,
    parent: null,
    ...over,
  };
}

export function aSummary(over: Partial<CommentSummary> = {}): CommentSummary {
  return {
    braId: '1001',
    storeName: '梅香牛肉麵 永康店',
    platform: 'catering',
    average: 4.6,
    count: 1284,
    distribution: [12, 16, 49, 283, 924],
    counts: { all: 1284, pictures: 312, good: 1207, bad: 28 },
    goodPercent: 94,
    ...over,
  };
}
