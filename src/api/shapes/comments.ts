/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { replyId: 'i', commentId: 'i', author: 't', text: 't', createdAt: 'd', isOwn: 'b', parentReplyId: ['?', 'i'], parent: ['?', { author: 't', text: 't' }] };
const s1: Shape = { list: ['*', s0, 0], next: ['?', 'i'] };
const s2: Shape = { commentId: 'i', platform: 'retail|catering', author: 't', score: 'n', text: 't', images: ['*', 't'], createdAt: 'd', braId: 'i', storeName: ['=', 'i', '店家'], items: ['*', 't'], likeCount: 'c', isLiked: 'b', replyCount: 'c', merchantReply: ['?', { text: 't', at: 'd' }], isOwn: 'b', hidden: ['?', { reason: 't', at: 'd' }] };
const s3: Shape = { list: ['*', s2, 0], next: ['?', 'i'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/comment/retail/storeCommentList': s3,
  'GET /v1/ume/client/comment/catering/list': s3,
  'GET /v1/ume/client/comment/retail/detail': s2,
  'GET /v1/ume/client/comment/catering/detail': s2,
  'GET /v1/ume/client/comment/retail/child': s1,
  'GET /v1/ume/client/comment/catering/child': s1,
  'GET /v1/ume/client/my/comment': s3,
  'GET /v1/ume/client/comment/summary': { braId: 'i', storeName: ['=', 'i', '店家'], platform: 'retail|catering', average: ['?', 'n'], count: ['?', 'n'], distribution: ['?', ['*', 'c', 5]], counts: { all: ['?', 'n'], pictures: ['?', 'n'], good: ['?', 'n'], bad: ['?', 'n'] }, goodPercent: ['?', 'n'] },
  'PUT /v1/ume/client/comment/like/{id}': ['?', { likeCount: 'n', isLiked: 'b' }],
  'PUT /v1/ume/client/comment/unlike/{id}': ['?', { likeCount: 'n', isLiked: 'b' }],
  'DELETE /v1/ume/client/comment/{id}': '0',
  'POST /v1/ume/client/comment/reply': ['?', s0],
  'POST /v1/ume/client/comment/saveComplain': '0',
};
