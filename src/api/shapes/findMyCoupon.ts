/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/my/coupon': { list: ['*', { couponId: 'i', braId: 'i', merId: 'i', industryType: ['=', 'pos|fnb|others', 'others'], storeName: ['=', 'i', '店家'], logo: ['-', 't'], title: 't', value: ['|', { amount: { kind: 'amount', amount: 'n' }, percent: { kind: 'percent', percentToPay: 'n' }, gift: { kind: 'gift', label: 't' } }], minimumSpend: 'n', scopes: ['*', 't'], rules: ['*', 't'], code: 'i', state: 'usable|used|expired', claimedAt: 'd', usableFrom: ['?', 'D'], usableUntil: 'D', usableTimes: ['?', { weekdays: ['*', 'n', 1], from: 'h', to: 'h' }], used: ['?', { at: 'd', storeName: ['=', 'i', '店家'] }], stores: ['*', { braId: 'i', name: ['=', 'i', '店家'], address: 't' }], storeCount: 'c' }, 0], next: ['?', 'i'], counts: { usable: ['?', 'n'], used: ['?', 'n'], expired: ['?', 'n'] } },
};
