import { useEffect } from 'react';

import { serverNow } from '#platform/serverClock.ts';

import type { Coupon } from '#contract/coupons.ts';

/** Retry interval for a device whose clock is ahead of a host that sends no time, ms. */
const AGAIN_MS = 5_000;
/** A longer timer would overflow and fire at once. */
const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** Refetches the coupon when its claim period starts, also after the page was hidden. */
export function useRefetchAtOpening(
  coupon: Pick<Coupon, 'state' | 'startsAt'> | undefined,
  refetch: () => unknown,
): void {
  const opensAt = coupon?.state === 'notStarted' ? Date.parse(coupon.startsAt) : null;
  useEffect(() => {
    if (opensAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const checkOpening = (): void => {
      clearTimeout(timer);
      const msLeft = opensAt - serverNow();
      if (msLeft <= 0) refetch();
      timer = setTimeout(checkOpening, msLeft <= 0 ? AGAIN_MS : Math.min(msLeft, LONGEST_MS));
    };
    const handleVisibility = (): void => {
      if (document.visibilityState === 'visible') checkOpening();
    };
    timer = setTimeout(checkOpening, Math.max(0, Math.min(opensAt - serverNow(), LONGEST_MS)));
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [opensAt, refetch]);
}
