/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } };
const s1: Shape = { couponId: 'i', braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], logo: ['-', 't'], title: 't', value: ['|', s0], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], startsAt: 'd', endsAt: 'd', usableUntil: ['?', 'D'], usableDays: ['?', 'n'], left: ['?', 'n'], state: 'claimable|claimed|soldOut|notStarted|ended', metres: ['-', 'n'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/coupon/{couponId}': s1,
  'POST /v1/ume/client/coupon/list': { list: ['*', s1, 0], next: ['?', 'i'] },
  'POST /v1/ume/client/mycoupon/claim/coupon/one': { usableUntil: ['?', 'D'] },
  'POST /v1/ume/client/pack/receive': { couponCount: ['?', 'n'] },
  'GET /v1/ume/client/store/pack': ['*', { packId: 'i', braId: 'i', title: 't', couponCount: 'c', totalAmount: 'n' }, 0],
  'GET /v1/ume/client/pack/my/receive': ['*', { packId: 'i', receivedAt: 'd' }, 0],
  'GET /v1/ume/client/my/coupon': { list: ['*', { couponId: 'i', braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], logo: ['-', 't'], title: 't', value: ['|', s0], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], code: 'i', state: 'usable|used|expired', claimedAt: 'd', usableFrom: ['?', 'D'], usableUntil: 'D', usableTimes: ['?', { weekdays: ['*', 'n', 1], from: 'h', to: 'h' }], used: ['?', { at: 'd', storeName: ['=', 'i', '店家'] }], stores: ['*', { braId: 'i', name: ['=', 'i', '店家'], address: 't' }], storeCount: 'c' }, 0], next: ['?', 'i'], counts: { usable: ['?', 'n'], used: ['?', 'n'], expired: ['?', 'n'] } },
};
