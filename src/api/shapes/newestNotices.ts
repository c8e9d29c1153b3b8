/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { coupon: { kind: 'coupon', couponId: 'i', braId: 'i' }, store: { kind: 'store', braId: 'i' }, order: { kind: 'order', platform: 'shop|fnb', orderId: 'i', braId: 'i', merId: 'i' }, screen: { kind: 'screen', screen: 'myCoupons|invoices|checkIns|info|favouriteStores|discoverCoupons' } };

export const shapes: Shapes = {
  'GET /v1/ume/client/message/storeMsg/store': { list: ['*', { braId: 'i', storeName: ['=', 'i', '店家'], logo: 't', lastTitle: 't', lastAt: 'd', unreadCount: 'c' }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/my/message/discount/list': { list: ['*', { messageId: 'i', title: 't', text: 't', at: 'd', isRead: 'b', target: ['?', ['|', s0]], braId: 'i', storeName: ['=', 'i', '店家'], image: ['?', 'i'], value: ['-', ['|', { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } }]] }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/my/message/system/list': { list: ['*', { messageId: 'i', title: 't', text: 't', at: 'd', isRead: 'b', target: ['?', ['|', s0]] }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/comment/like/list': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: ['=', 'i', '店家'], from: 't', at: 'd', isRead: 'b', aboutText: 't' }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/comment/commentReplyList': { list: ['*', { noticeId: 'i', commentId: 'i', platform: 'retail|catering', braId: 'i', storeName: ['=', 'i', '店家'], from: 't', at: 'd', isRead: 'b', aboutText: 't', text: 't', isMerchant: 'b', isToReply: 'b' }, 0], next: ['?', 'i'] },
};
