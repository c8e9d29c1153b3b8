/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/checkin/record': { month: 'M', today: 'D', firstMonth: ['?', 'M'], days: ['*', { day: 'D', at: 'd', braId: 'i', storeName: ['=', 'i', '店家'], points: 'c' }, 0], streak: ['?', 'n'], total: ['?', 'n'] },
};
