import { useEffect, useState, useSyncExternalStore } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetLiveOrdersQuery, type LiveOrder } from '#api/orders.ts';
import { orderPaceMs, SLOW_PACE_MS } from '#domain/orderPace.ts';
import { isOnline, onOnlineChange, savesData } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** A host without the call answers with two lists, and a person who saves data wants fewer requests. */
const SPARING = 3;

const MOVING: ReadonlySet<string> = new Set(['unpaid', 'accepted', 'cooking']);
const isMoving = ({ platform, state }: LiveOrder): boolean => platform === 'fnb' && MOVING.has(state);

/**
 * The running orders, polled while the page is visible and online. A dish in the kitchen sets the pace. Parcels and
 * ready dishes are polled once a minute. News and a return to the page begin the fast pace again.
 */
export function useLiveOrders(): readonly LiveOrder[] | undefined {
  const isConnected = useSyncExternalStore(onOnlineChange, isOnline);
  const [since, setSince] = useState(() => Date.now());
  const [pollingInterval, setPollingInterval] = useState(orderPaceMs(0));
  const { data, fulfilledTimeStamp = since } = useGetLiveOrdersQuery(undefined, {
    pollingInterval: isConnected ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => setSince(Date.now()), [data]);
  useEffect(() => onPageReturn(() => setSince(Date.now())), []);

  const isSparing = isAbsentHere('GET /v1/ume/client/order/live') || savesData();
  const pace = data === undefined || data.some(isMoving) ? orderPaceMs(fulfilledTimeStamp - since) : SLOW_PACE_MS;
  const next = data?.length === 0 ? 0 : isSparing ? pace * SPARING : pace;
  useEffect(() => setPollingInterval(next), [next]);
  return data;
}
