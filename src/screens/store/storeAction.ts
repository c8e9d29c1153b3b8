/** The store page's main action: its label, or an instruction when the app behind it is missing (spec 7, hand-offs). */

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
  /** No button: the label says what to do at the counter or the table. */
  isTold: boolean;
};
/** Apps of hand-offs that this portal has. */
export type Apps = Readonly<Record<'pass' | 'order', boolean>>;
type ScannedStore = Pick<StoreHome, 'industryType' | 'tableCode' | 'codeKind'>;

/** Label of a restaurant's code: 桌號 B3 or 外帶. */
export function placeLabel({ industryType, tableCode, codeKind }: ScannedStore): string | null {
  if (industryType !== 'fnb') return null;
  if (tableCode !== null && tableCode !== '') return runningOrderText.table(tableCode);
  return codeKind === 'takeaway' ? storeText.takeaway : null;
}

/** Reason why no order can be placed now, or null. A closed kitchen's button says when it opens. */
function whyNoOrder(state: OpenState): string | null {
  if (state.kind === 'paused') return storeText.paused;
  if (state.kind === 'lastOrderPassed') return `${storeText.passed}${storeText.lastOrder}`;
  if (state.kind !== 'closed') return null;
  const opens = opensAtLabel(state);
  return opens ? storeText.orderFrom(opens.day, opens.time) : storeText.closed;
}

/**
 * The label of the action. Ordering stops with the kitchen. Paying and a shop's pages do not depend on the hours: their
 * note says when the shop opens.
 */
export function storeAction(home: ScannedStore, state: OpenState, wallet: InAppBrowser, apps: Apps): StoreActionLabel {
  const { industryType } = home;
  const isOrder = industryType === 'fnb';
  const isTold = !apps[isOrder ? 'order' : 'pass'];
  const defaults = { note: null, isDisabled: false, isPayment: false, isTold };
  if (isOrder) {
    const reason = whyNoOrder(state);
    if (reason !== null) return { ...defaults, label: reason, isDisabled: true };
    return { ...defaults, label: isTold ? storeText.instead.fnb : storeText.order, note: placeLabel(home) };
  }
  const opens = opensAtLabel(state);
  const note = opens && storeText.opensAt(opens.day, opens.time);
  if (isTold) return { ...defaults, label: storeText.instead[industryType], note };
  const isPayment = industryType === 'pos';
  return { ...defaults, label: isPayment ? storeText.pay[wallet] : storeText.toShop, note, isPayment };
}
