/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/comment/like/list': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: ['=', 'i', '店家'], from: 't', at: 'd', isRead: 'b', aboutText: 't' }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/comment/commentReplyList': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: ['=', 'i', '店家'], from: 't', at: 'd', isRead: 'b', aboutText: 't', text: 't', isMerchant: 'b', isToReply: 'b' }, 0], next: ['?', 'i'] },
  'PUT /v1/ume/client/comment/like/read': '0',
  'PUT /v1/ume/client/comment/commentReply/read': '0',
};
