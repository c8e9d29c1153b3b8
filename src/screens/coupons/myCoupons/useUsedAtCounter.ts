import { useEffect, useEffectEvent } from 'react';

import { useLazyGetUsedCouponsQuery } from '#api/usedCoupons.ts';
import { isOnline } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

import type { MyCoupon } from '#contract/coupons.ts';

const ASK_EVERY_MS = 4_000;
/** Page size of the poll. The coupon is among the newest, unless the same member redeems many at once. */
const NEWEST = 5;

/**
 * Reports when the counter has redeemed the shown coupon. Polls every 4 s while the page is visible, and when it
 * becomes visible again.
 * @param code the shown coupon's, null when none is shown
 */
export function useUsedAtCounter(code: string | null, onUsed: (used: MyCoupon) => void): void {
  const [fetchUsed] = useLazyGetUsedCouponsQuery();
  const handleUsed = useEffectEvent(onUsed);
  useEffect(() => {
    if (code === null) return undefined;
    let isOver = false;
    async function poll() {
      if (document.visibilityState !== 'visible' || !isOnline()) return;
      const { data } = await fetchUsed({ state: 'used', size: NEWEST });
      const used = data?.list.find((coupon) => coupon.code === code);
      if (used === undefined || isOver) return;
      isOver = true;
      handleUsed(used);
    }
    const timer = setInterval(() => void poll(), ASK_EVERY_MS);
    const stopReturns = onPageReturn(() => void poll());
    return () => {
      isOver = true;
      clearInterval(timer);
      stopReturns();
    };
  }, [fetchUsed, code]);
}
