import { openState } from '#domain/openingHours.ts';

import { serviceOf } from './serviceOf.ts';

import type { StoreHome } from '#contract/stores.ts';

const WORKING = ['open', 'closingSoon', 'lastOrderPassed'];

/**
 * Is the store open?
 * @param nowMs server time
 */
export function isOpenAt(
  store: Pick<StoreHome, 'hours' | 'isOrderingPaused' | 'industryType'>,
  nowMs: number,
): boolean {
  return WORKING.includes(openState(store.hours, serviceOf(store), nowMs, store.isOrderingPaused).kind);
}
