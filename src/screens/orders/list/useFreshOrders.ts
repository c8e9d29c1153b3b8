import { useEffect, useEffectEvent } from 'react';

import { onPageReturn } from '#platform/pageLifecycle.ts';
import { serverNow } from '#platform/serverClock.ts';

/** A timer of more than 24.8 days fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** Margin for a server clock that is slightly behind. */
const GRACE_MS = 1_000;

/**
 * Refreshes when the page becomes visible again, and when a payment deadline passes.
 * @param payBefore ISO times of the visible unpaid orders
 */
export function useFreshOrders(refresh: () => void, payBefore: readonly string[]): void {
  const handleRefresh = useEffectEvent(refresh);
  useEffect(() => onPageReturn(() => handleRefresh()), []);

  const next = [...payBefore].sort()[0] ?? '';
  useEffect(() => {
    const wait = Date.parse(next) - serverNow() + GRACE_MS;
    if (Number.isNaN(wait) || wait <= 0 || wait > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => handleRefresh(), wait);
    return () => clearTimeout(timer);
  }, [next]);
}
