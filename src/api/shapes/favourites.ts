/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { open: 'h', close: 'h', lastOrder: ['?', 'h'] };

export const shapes: Shapes = {
  'POST /v1/ume/client/my/collect/store': '0',
  'POST /v1/ume/client/my/collect/store/cancel': '0',
  'GET /v1/ume/client/my/collect/store/list': { list: ['*', { braId: 'i', name: ['=', 'i', '店家'], industryType: ['=', 'pos|fnb|others', 'others'], category: 't', logo: 't', city: 't', district: 't', hours: ['*', { service: 'all|dineIn|takeaway', weekly: ['*', ['*', s0, 0], 7], special: ['*', { day: 'D', spans: ['*', s0], note: 't' }] }], isOrderingPaused: 'b', score: ['?', { average: 'n', count: ['?', 'n'] }], latitude: ['?', 'n'], longitude: ['?', 'n'], claimableCoupons: ['?', 'n'], collectedAt: 'd' }, 0], next: ['?', 'i'] },
};
