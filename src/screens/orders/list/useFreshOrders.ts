import { useEffect, useRef } from 'react';

import { onPageReturn } from '#platform/pageLifecycle.ts';
import { serverNow } from '#platform/serverClock.ts';

/** A timer of more than 24.8 days fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The server’s clock may be a little behind. */
const GRACE_MS = 1_000;

/**
 * Asks anew when the page is seen again (a running order) and when a payment time ends while it is in view.
 * @param payBefore ISO times of the unpaid orders in view
 */
export function useFreshOrders(refresh: () => void, payBefore: readonly string[]): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => onPageReturn(() => latest.current()), []);

  const next = [...payBefore].sort()[0] ?? '';
  useEffect(() => {
    const wait = Date.parse(next) - serverNow() + GRACE_MS;
    if (Number.isNaN(wait) || wait <= 0 || wait > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [next]);
}
