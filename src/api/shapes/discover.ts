/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { open: 'h', close: 'h', lastOrder: ['?', 'h'] };
const s1: Shape = { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } };
const s2: Shape = { goodsId: 'i', braId: 'i', name: 't', image: 't', price: 'n', listPrice: ['?', 'n'], percentToPay: ['?', 'n'], soldCount: 'c', rank: 'n', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], metres: ['-', 'n'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/discover/home': { city: 'i', banners: ['*', { bannerId: 'i', title: 'i', detail: 't', action: 't', image: 't', tone: 'plum|pine|dusk', target: ['|', { coupons: { kind: 'coupons' }, dailyBest: { kind: 'dailyBest' }, store: { kind: 'store', braId: 'i' } }] }], dailyBest: ['*', s2], coupons: ['*', { couponId: 'i', braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], logo: ['-', 't'], title: 't', value: ['|', s1], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], startsAt: 'd', endsAt: 'd', usableUntil: ['?', 'D'], usableDays: ['?', 'n'], left: ['?', 'n'], state: 'claimable|claimed|soldOut|notStarted|ended', metres: ['-', 'n'] }], visited: ['*', { braId: 'i', name: ['=', 'i', '店家'], logo: 't' }], categories: ['-', ['*', { category: 't', logo: 't' }]], openCities: ['*', { city: 'i', storeCount: 'c', latitude: 'n', longitude: 'n' }] },
  'GET /v1/ume/client/discover/stores': { list: ['*', { braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], name: ['=', 'i', '店家'], category: 't', services: ['*', 'dineIn|takeaway|delivery|pickup'], logo: 't', hours: ['*', { service: 'all|dineIn|takeaway', weekly: ['*', ['*', s0, 0], 7], special: ['*', { day: 'D', spans: ['*', s0], note: 't' }] }], isOrderingPaused: 'b', metres: 'n', score: ['?', { average: 'n', count: ['?', 'n'] }], offer: ['?', ['|', s1]], latitude: ['-', 'n'], longitude: ['-', 'n'] }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/discover/dailybest': { list: ['*', s2, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/discover/dailybest/categories': { city: 'i', categories: ['*', 't'] },
};
