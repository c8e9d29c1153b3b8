/** Written by `npm run shapes` from src/contract; do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/comment/like/list': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: 't', from: 't', at: 'd', isRead: 'b', aboutText: 't' }], next: ['?', 'i'] },
  'GET /v1/ume/client/comment/commentReplyList': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: 't', from: 't', at: 'd', isRead: 'b', aboutText: 't', text: 't', isMerchant: 'b', isToReply: 'b' }], next: ['?', 'i'] },
  'PUT /v1/ume/client/comment/like/read': '0',
  'PUT /v1/ume/client/comment/commentReply/read': '0',
};
