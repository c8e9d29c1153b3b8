/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { open: 'h', close: 'h', lastOrder: ['?', 'h'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/store/watch/{braId}': ['?', { isOrderingPaused: 'b', hours: ['*', { service: 'all|dineIn|takeaway', weekly: ['*', ['*', s0, 0], 7], special: ['*', { day: 'D', spans: ['*', s0], note: 't' }] }], announcement: ['?', 'i'], goods: 't', soldOut: ['*', 'i'] }],
};
