import { useEffect, useRef } from 'react';

import { READY_VIBRATION_MS } from '#domain/constants.ts';
import { vibrate } from '#platform/vibrate.ts';
import { ordersText } from '#text/ordersText.ts';

import { isFnb } from '../orderLabels.ts';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';

/** Pick-up number of the first takeout order that is ready. null when there is none. */
function readyNumber(orders: readonly (FnbOrder | ShopOrder)[]): string | null {
  const ready = orders.find((order) => isFnb(order) && order.state === 'ready' && order.service === 'takeaway');
  return ready !== undefined && isFnb(ready) ? ready.pickupNumber : null;
}

/** Shows a ready order in the document title, for a visitor in another tab. A newly ready order also vibrates. */
export function useReadyNotice(orders: readonly (FnbOrder | ShopOrder)[] | undefined): void {
  const number = orders === undefined ? null : readyNumber(orders);
  const isKnown = orders !== undefined;
  const before = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (!isKnown) return undefined;
    const isNew = before.current !== undefined && before.current !== number;
    before.current = number;
    if (number === null) return undefined;
    if (isNew) vibrate(READY_VIBRATION_MS);
    let title: string | null = null;
    // a timer, because the screen sets its own title later in the same commit
    const timer = setTimeout(() => {
      title = document.title;
      document.title = ordersText.readyTitle(number);
    });
    return () => {
      clearTimeout(timer);
      if (title !== null) document.title = title;
    };
  }, [isKnown, number]);
}
