/** Written by `npm run shapes` from src/contract; do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/discover/search': { list: ['*', ['|', { store: { braId: 'i', industryType: 'pos|fnb|others', name: 't', category: 't', logo: 't', city: 't', district: 't', kind: 'store', score: ['?', { average: 'n', count: 'c' }], metres: ['?', 'n'] }, goods: { goodsId: 'i', braId: 'i', name: 't', image: 't', price: 'n', listPrice: ['?', 'n'], percentToPay: ['?', 'n'], soldCount: 'c', isSoldOut: 'b', kind: 'goods', merId: 'i', industryType: 'pos|fnb|others', storeName: 't' }, coupon: { kind: 'coupon', coupon: { couponId: 'i', braId: 'i', merId: 'i', industryType: 'pos|fnb|others', storeName: 't', title: 't', value: ['|', { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } }], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], startsAt: 'd', endsAt: 'd', usableUntil: ['?', 'i'], usableDays: ['?', 'n'], left: ['?', 'n'], state: 'claimable|claimed|soldOut|notStarted|ended', metres: ['-', 'n'] } } }]], next: ['?', 'i'], counts: ['?', { store: 'c', goods: 'c', coupon: 'c' }] },
  'GET /v1/ume/client/discover/hotwords': ['*', 't'],
};
