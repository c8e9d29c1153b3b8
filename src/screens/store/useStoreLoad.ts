import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadStoreInfo, type StoreLoad } from '#features/storeInfo/loadStoreInfo.ts';
import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { onOnlineChange } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { useAppDispatch } from '#state/hooks.ts';

export type StoreLoading = {
  /** null while it runs. */
  load: StoreLoad | null;
  /** The load has stored shop and grade (spec 4): the member card may make its calls. */
  isHandedOver: boolean;
  /** Loads again without alerts, e.g. after the code was dropped. */
  reload: () => void;
  /** Retries a failed load with alerts and cashier. Resolves at once when the load did not fail. */
  retryFailed: () => Promise<void>;
};

/**
 * Runs the store-info load of spec 4 once for each history entry. A failed load is retried by `retryFailed`, when the
 * page returns, and when the network is back.
 */
export function useStoreLoad(braId: string, pathCode: string | undefined): StoreLoading {
  const dispatch = useAppDispatch();
  const { key } = useHistoryEntry();
  const [load, setLoad] = useState<StoreLoad | null>(null);
  const [isHandedOver, setHandedOver] = useState(false);
  const running = useRef<Promise<void> | null>(null);

  async function run(isReturn: boolean): Promise<void> {
    const result = await dispatch(loadStoreInfo({ braId, pathCode, isReturn, onLoaded: () => setHandedOver(true) }));
    // an entry that was loaded shows no alert again and goes to no cashier
    if (result !== 'failed' && result !== 'superseded') rememberEntry(key, { isLoaded: true });
    setLoad(result);
  }

  useEffect(() => {
    // once, also when React mounts twice in development
    running.current ??= run(recallEntry(key).isLoaded === true);
  });

  async function retryFailed(): Promise<void> {
    await running.current;
    if (load === 'failed') await (running.current = run(recallEntry(key).isLoaded === true));
  }
  const handleReturn = useEffectEvent(retryFailed);
  useEffect(() => {
    const retry = () => void handleReturn();
    const stops = [onPageReturn(retry), onOnlineChange(retry)];
    return () => stops.forEach((stop) => stop());
  }, []);

  return { load, isHandedOver, reload: () => void run(true), retryFailed };
}
