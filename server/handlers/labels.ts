/** The product label of a shelf code. */
import { goodsLabel } from '../data/labels.ts';

import type { labelCalls } from '#contract/labels.ts';
import type { Handlers } from './handlers.ts';

export const labelHandlers: Handlers<typeof labelCalls> = {
  'GET /v1/ume/client/goods/label': ({ db, clock, query }) => goodsLabel(db, query.braId, query.goodsId, clock()),
};
