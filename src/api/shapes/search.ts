/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { open: 'h', close: 'h', lastOrder: ['?', 'h'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/discover/search': { list: ['*', ['|', { store: { braId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], name: ['=', 'i', '店家'], category: 't', logo: 't', city: 't', district: 't', kind: 'store', score: ['?', { average: 'n', count: ['?', 'n'] }], metres: ['?', 'n'], hours: ['-', ['*', { service: 'all|dineIn|takeaway', weekly: ['*', ['*', s0, 0], 7], special: ['*', { day: 'D', spans: ['*', s0], note: 't' }] }]], isOrderingPaused: ['-', 'b'] }, goods: { goodsId: 'i', braId: 'i', name: 't', image: 't', price: 'n', listPrice: ['?', 'n'], percentToPay: ['?', 'n'], soldCount: 'c', isSoldOut: 'b', kind: 'goods', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], branchCount: ['-', 'n'], metres: ['-', 'n'] }, coupon: { kind: 'coupon', coupon: { couponId: 'i', braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], logo: ['-', 't'], title: 't', value: ['|', { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } }], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], startsAt: 'd', endsAt: 'd', usableUntil: ['?', 'D'], usableDays: ['?', 'n'], left: ['?', 'n'], state: 'claimable|claimed|soldOut|notStarted|ended', metres: ['-', 'n'] } } }], 0], next: ['?', 'i'], counts: ['?', { store: 'n', goods: 'n', coupon: 'n' }], isPart: ['-', 'b'] },
  'GET /v1/ume/client/discover/hotwords': ['*', 'i', 0],
};
