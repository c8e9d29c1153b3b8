import { useEffect, useRef, useState } from 'react';

import { loadStoreInfo, type StoreLoad } from '#features/storeInfo/loadStoreInfo.ts';
import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { onOnlineChange } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { useAppDispatch } from '#state/hooks.ts';

export type StoreLoading = {
  /** null while it is under way. */
  load: StoreLoad | null;
  /** The load has handed over the store and, of a member, the grade (spec 4): the member card may ask for more. */
  isHandedOver: boolean;
  /** Loads again without alerts, as after a dropped code. */
  reload: () => void;
  /** Makes up for a failed load, alerts and cashier included; resolves at once when the load did not fail. */
  retryFailed: () => Promise<void>;
};

/**
 * Runs the store-info load of spec 4 once for an entry of the history. A failed load runs again by `retryFailed`, when the
 * page comes back into view, and when the network is back.
 */
export function useStoreLoad(braId: string, pathCode: string | undefined): StoreLoading {
  const dispatch = useAppDispatch();
  const { key } = useHistoryEntry();
  const [load, setLoad] = useState<StoreLoad | null>(null);
  const [isHandedOver, setHandedOver] = useState(false);
  const running = useRef<Promise<void> | null>(null);

  async function run(isReturn: boolean): Promise<void> {
    const result = await dispatch(loadStoreInfo({ braId, pathCode, isReturn, onLoaded: () => setHandedOver(true) }));
    // back on an entry that was loaded shows no alert again and goes to no cashier
    if (result !== 'failed' && result !== 'superseded') rememberEntry(key, { isLoaded: true });
    setLoad(result);
  }

  useEffect(() => {
    // loaded once, also when React mounts it twice in development
    running.current ??= run(recallEntry(key).isLoaded === true);
  });

  async function retryFailed(): Promise<void> {
    await running.current;
    if (load === 'failed') await (running.current = run(recallEntry(key).isLoaded === true));
  }
  const latestRetry = useRef(retryFailed);
  useEffect(() => {
    latestRetry.current = retryFailed;
  });
  useEffect(() => {
    const retry = () => void latestRetry.current();
    const stops = [onPageReturn(retry), onOnlineChange(retry)];
    return () => stops.forEach((stop) => stop());
  }, []);

  return { load, isHandedOver, reload: () => void run(true), retryFailed };
}
