import { useEffect, useState, useSyncExternalStore } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { ordersApi, type LiveOrder } from '#api/orders.ts';
import { orderPaceMs, SLOW_PACE_MS } from '#domain/orderPace.ts';
import { isOnline, onOnlineChange, savesData } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** A host without the call answers with two lists, and a person who saves data wants fewer requests. */
const SPARING = 3;

const MOVING: ReadonlySet<string> = new Set(['unpaid', 'accepted', 'cooking']);
const isMoving = ({ platform, state }: LiveOrder): boolean => platform === 'fnb' && MOVING.has(state);

const isPageVisible = (): boolean => document.visibilityState === 'visible';
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Interval of the polls, ms, or 0 for none. */
function intervalOf(orders: readonly LiveOrder[] | undefined, waitedMs: number): number {
  if (orders?.length === 0) return 0;
  const pace = orders === undefined || orders.some(isMoving) ? orderPaceMs(waitedMs) : SLOW_PACE_MS;
  return isAbsentHere('GET /v1/ume/client/order/live') || savesData() ? pace * SPARING : pace;
}

/**
 * The running orders, polled while the page is visible and online. A dish in the kitchen sets the pace. Parcels and
 * ready dishes are polled once a minute. News and a return to the page begin the fast pace again.
 */
export function useLiveOrders(): readonly LiveOrder[] | undefined {
  const isConnected = useSyncExternalStore(onOnlineChange, isOnline);
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible);
  const { data, fulfilledTimeStamp = 0 } = ordersApi.endpoints.getLiveOrders.useQueryState();
  /** The last news, and when it came, ms on the device's clock as `fulfilledTimeStamp`. */
  const [news, setNews] = useState({ data, at: fulfilledTimeStamp });
  if (news.data !== data) setNews({ data, at: fulfilledTimeStamp });

  const { refetch } = ordersApi.endpoints.getLiveOrders.useQuerySubscription(undefined, {
    pollingInterval: isConnected && isVisible ? intervalOf(data, fulfilledTimeStamp - news.at) : 0,
    refetchOnMountOrArgChange: true,
  });
  useEffect(
    () =>
      onPageReturn(() => {
        if (isOnline()) void refetch();
        // eslint-disable-next-line no-restricted-syntax -- compared with RTK Query's time, which is the device's
        setNews((last) => ({ ...last, at: Date.now() }));
      }),
    [refetch],
  );
  return data;
}
