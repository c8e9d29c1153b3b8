/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/store/goods/recommend': { list: ['*', { goodsId: 'i', braId: 'i', name: 't', image: 't', price: 'n', listPrice: ['?', 'n'], percentToPay: ['?', 'n'], soldCount: 'c', isSoldOut: 'b', marks: ['-', ['*', { kind: 'allergens|vegetarian|beef|pork|caffeine', values: ['*', 't', 1] }]] }, 0], next: ['?', 'i'] },
};
