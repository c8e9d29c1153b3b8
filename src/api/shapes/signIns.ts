/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/my/signIns': ['*', { device: ['=', 'iphone|ipad|androidPhone|androidTablet|computer|other', 'other'], beganOn: 'D', lastUsedOn: 'D', isThis: 'b' }, 0],
  'POST /v1/ume/client/my/signIns/end': '0',
  'POST /v1/ume/client/my/copy': { json: 'i' },
};
