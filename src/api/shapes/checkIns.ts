/** Written by `npm run shapes` from src/contract; do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/checkin/record': { month: 'i', today: 'i', firstMonth: ['?', 'i'], days: ['*', { day: 'i', at: 'd', braId: 'i', storeName: ['=', 'i', '店家'], points: 'c' }, 0], streak: ['?', 'n'], total: ['?', 'n'] },
};
