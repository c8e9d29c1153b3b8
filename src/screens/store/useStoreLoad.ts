import { useEffect, useRef, useState } from 'react';

import { loadStoreInfo, type StoreLoad } from '#features/storeInfo/loadStoreInfo.ts';
import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { useAppDispatch } from '#state/hooks.ts';

export type StoreLoading = {
  /** null while it is under way. */
  load: StoreLoad | null;
  /** The load has handed over the store and, of a member, the grade (spec 4): the member card may ask for more. */
  isHandedOver: boolean;
  /** Loads again without alerts, as after a dropped code. */
  reload: () => void;
};

/** Runs the store-info load of spec 4 once for an entry of the history. */
export function useStoreLoad(braId: string, pathCode: string | undefined): StoreLoading {
  const dispatch = useAppDispatch();
  const { key } = useHistoryEntry();
  const [load, setLoad] = useState<StoreLoad | null>(null);
  const [isHandedOver, setHandedOver] = useState(false);
  const isStarted = useRef(false);

  function run(isReturn: boolean): void {
    void dispatch(loadStoreInfo({ braId, pathCode, isReturn, onLoaded: () => setHandedOver(true) })).then(setLoad);
  }

  useEffect(() => {
    // loaded once, also when React mounts it twice in development
    if (isStarted.current) return;
    isStarted.current = true;
    // back on an entry that was loaded shows no alert again and goes to no cashier
    const wasLoaded = recallEntry(key).isLoaded === true;
    rememberEntry(key, { isLoaded: true });
    run(wasLoaded);
  });

  return { load, isHandedOver, reload: () => run(true) };
}
