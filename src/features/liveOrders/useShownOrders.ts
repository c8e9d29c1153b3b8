import { useEffect, useRef } from 'react';

import { patchEach } from '#api/cachePatch.ts';
import { ordersApi, type LiveOrder } from '#api/orders.ts';
import { storesApi } from '#api/stores.ts';
import { umeApi } from '#api/umeApi.ts';
import { useAppStore } from '#state/hooks.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { AppStore } from '#state/makeStore.ts';

type RunningOrder = NonNullable<StoreHome['runningOrder']>;
const MADE: ReadonlySet<string> = new Set<RunningOrder['state']>(['accepted', 'cooking', 'ready']);

/** The order that a store page shows: the newest one that is being made there. */
function runningOrderAt(braId: string, orders: readonly LiveOrder[]): RunningOrder | null {
  const order = orders.find((one) => one.platform === 'fnb' && one.braId === braId && MADE.has(one.state));
  if (!order) return null;
  const { orderId, state, pickupNumber, tableCode, minutesLeft } = order;
  return { orderId, state: state as RunningOrder['state'], pickupNumber, tableCode, minutesLeft };
}

/** Writes the progress into the cached store pages. */
function patchHomes(store: AppStore, orders: readonly LiveOrder[], gone: ReadonlySet<string>): void {
  patchEach(store, 'StoreHome', ({ endpointName, originalArgs }) =>
    endpointName === 'getStoreHome'
      ? storesApi.util.updateQueryData('getStoreHome', originalArgs as { braId: string }, (home: StoreHome | null) => {
          if (home === null) return;
          const order = runningOrderAt(home.braId, orders);
          if (order !== null || gone.has(home.runningOrder?.orderId ?? '')) home.runningOrder = order;
        })
      : null,
  );
}

/** Writes new states into the cached lists. Returns true when a listed order has moved. */
function patchLists(store: AppStore, orders: readonly LiveOrder[]): boolean {
  const stateOf = new Map(orders.map(({ orderId, state }) => [orderId, state]));
  let hasMoved = false;
  patchEach(store, 'Order', ({ endpointName, originalArgs }) =>
    endpointName === 'getFnbOrders' || endpointName === 'getShopOrders'
      ? ordersApi.util.updateQueryData(endpointName, originalArgs as object, ({ pages }) => {
          for (const row of pages.flatMap((page) => page.list as { orderId: string; state: string }[])) {
            const state = stateOf.get(row.orderId);
            if (state === undefined || state === row.state) continue;
            row.state = state;
            hasMoved = true;
          }
        })
      : null,
  );
  return hasMoved;
}

const keyOf = ({ orderId, state }: LiveOrder): string => `${orderId} ${state}`;

/**
 * Shows new progress in all cached data at once. Lists and counts are refetched when an order has moved, come or gone,
 * because their rows have more fields.
 */
export function useShownOrders(orders: readonly LiveOrder[] | undefined): void {
  const store = useAppStore();
  const before = useRef<readonly LiveOrder[] | undefined>(undefined);
  useEffect(() => {
    if (orders === undefined) return;
    const last = before.current;
    before.current = orders;
    const ids = new Set(orders.map(({ orderId }) => orderId));
    const removedIds = new Set(last?.filter(({ orderId }) => !ids.has(orderId)).map(({ orderId }) => orderId));
    patchHomes(store, orders, removedIds);
    const hasMoved = patchLists(store, orders);
    const isNews = last !== undefined && last.map(keyOf).join() !== orders.map(keyOf).join();
    if (hasMoved || isNews) store.dispatch(umeApi.util.invalidateTags(['Order', 'OrderCount']));
  }, [orders, store]);
}
