/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { open: 'h', close: 'h', lastOrder: ['?', 'h'] };
const s1: Shape = { memberGrade: ['?', { gradeName: ['=', 'i', '會員'], level: 'c', points: 'n', nextGradeName: ['?', 'i'], amountToNext: ['?', 'n'], progressPercent: 'c', expiringPoints: 'c', expiringOn: ['?', 'D'] }] };
const s2: Shape = { braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], tableCode: ['?', 'i'], codeKind: ['-', 'table|takeaway|unknown|none'], name: ['=', 'i', '店家'], category: 't', services: ['*', 'dineIn|takeaway|delivery|pickup'], logo: 't', cover: 't', city: 't', district: 't', address: 't', latitude: ['?', 'n'], longitude: ['?', 'n'], telephone: ['?', 'i'], hours: ['*', { service: 'all|dineIn|takeaway', weekly: ['*', ['*', s0, 0], 7], special: ['*', { day: 'D', spans: ['*', s0], note: 't' }] }], isOrderingPaused: 'b', announcement: ['?', 'i'], score: ['?', { average: 'n', count: ['?', 'n'], distribution: ['?', ['*', 'c', 5]] }], isCollected: 'b', counts: ['=', { packs: 'c', coupons: 'c', goods: 'c' }, { packs: 1, coupons: 1, goods: 1 }], comments: ['?', ['*', { commentId: 'i', platform: 'retail|catering', author: 't', score: 'n', text: 't', images: ['*', 't'], createdAt: 'd' }, 0]], runningOrder: ['?', { orderId: 'i', state: 'accepted|cooking|ready', pickupNumber: ['?', 'i'], tableCode: ['?', 'i'], minutesLeft: ['?', 'n'] }], joinOffer: { title: ['=', 'i', '成為會員'], detail: 't' } };

export const shapes: Shapes = {
  'GET /v1/ume/client/store/home/{braId}': ['?', s2],
  'GET /v1/ume/client/store/home/{braId}/{codeId}': ['?', s2],
  'GET /v1/ume/client/store/info': ['?', { braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], tableCode: ['?', 'i'], codeKind: ['-', 'table|takeaway|unknown|none'], name: ['=', 'i', '店家'] }],
  'GET /v1/ume/client/member/is/mer': ['?', 'y'],
  'GET /v1/ume/client/member/grade': s1,
  'POST /v1/ume/client/member': s1,
};
