/** The one main action of the store page: its words, or what to do instead where the app behind it is missing (spec 7, hand-offs). */

import { opensAtLabel, type OpenState } from '#features/storeInfo/hoursText.ts';
import { runningOrderText } from '#text/runningOrderText.ts';
import { storeText } from '#text/storeText.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { InAppBrowser } from '#platform/inAppBrowser.ts';

export type StoreActionLabel = {
  label: string;
  note: string | null;
  isDisabled: boolean;
  isPayment: boolean;
  /** There is nothing to tap: the label says what to do at the counter or the table. */
  isTold: boolean;
};
/** Which of the two apps of hand-offs this portal has. */
export type Apps = Readonly<Record<'pass' | 'order', boolean>>;
type Place = Pick<StoreHome, 'industryType' | 'tableCode' | 'codeKind'>;

/** Of a restaurant, 桌號 B3 or 外帶 when a code came along. */
export function placeLabel({ industryType, tableCode, codeKind }: Place): string | null {
  if (industryType !== 'fnb') return null;
  if (tableCode !== null && tableCode !== '') return runningOrderText.table(tableCode);
  return codeKind === 'takeaway' ? storeText.takeaway : null;
}

/** Why no order can be placed now; null when one can. A closed kitchen's button is disabled and says when it opens. */
function whyNoOrder(state: OpenState): string | null {
  if (state.kind === 'paused') return storeText.paused;
  if (state.kind === 'lastOrderPassed') return `${storeText.passed}${storeText.lastOrder}`;
  if (state.kind !== 'closed') return null;
  const opens = opensAtLabel(state);
  return opens ? storeText.orderFrom(opens.day, opens.time) : storeText.closed;
}

/**
 * The action's words. Ordering stops with the kitchen (the menu stays readable through the recommended dishes); paying
 * at a counter and reading a shop's pages do not depend on the hours, so those only say when the shop opens.
 */
export function storeAction(home: Place, state: OpenState, wallet: InAppBrowser, apps: Apps): StoreActionLabel {
  const { industryType } = home;
  const isOrder = industryType === 'fnb';
  const isTold = !apps[isOrder ? 'order' : 'pass'];
  const words = { note: null, isDisabled: false, isPayment: false, isTold };
  if (isOrder) {
    const reason = whyNoOrder(state);
    if (reason !== null) return { ...words, label: reason, isDisabled: true };
    return { ...words, label: isTold ? storeText.instead.fnb : storeText.order, note: placeLabel(home) };
  }
  const opens = opensAtLabel(state);
  const note = opens && storeText.opensAt(opens.day, opens.time);
  if (isTold) return { ...words, label: storeText.instead[industryType], note };
  const isPayment = industryType === 'pos';
  return { ...words, label: isPayment ? storeText.pay[wallet] : storeText.toShop, note, isPayment };
}
