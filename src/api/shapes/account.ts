/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { userId: 'i', nickname: 't', avatar: ['?', 'i'], gender: ['?', 'female|male|other'], birthday: ['?', 'B'], email: ['?', 'i'], phoneAreaCode: ['?', '86|852|886'], mobileNumber: ['?', 'i'], counts: { coupons: ['?', 'n'], expiringCoupons: 'c', favourites: ['?', 'n'] }, checkInStreak: 'c' };

export const shapes: Shapes = {
  'GET /v1/ume/client/my/info': s0,
  'PUT /v1/ume/client/my/info': ['?', s0],
  'GET /v1/ume/client/my/memberCards': ['*', { merId: 'i', braId: 'i', storeName: ['=', 'i', '店家'], logo: 't', memberGrade: { gradeName: ['=', 'i', '會員'], level: 'c', points: 'n', nextGradeName: ['?', 'i'], amountToNext: ['?', 'n'], progressPercent: 'c', expiringPoints: 'c', expiringOn: ['?', 'D'] } }, 0],
  'GET /v1/ume/client/my/points': { points: ['?', 'n'], ending: ['*', { until: 'D', points: 'c' }], list: ['*', { at: 'd', points: 'n', why: ['=', 'opening|purchase|gift|checkIn|used|refund|ended|other', 'other'], until: ['?', 'D'], storeName: ['?', ['=', 'i', '店家']], couponTitle: ['?', 'i'], order: ['?', { platform: 'shop|fnb', orderId: 'i' }] }] },
  'DELETE /v1/ume/client/my/account': '0',
  'POST /v1/ume/client/my/suggestion': '0',
};
