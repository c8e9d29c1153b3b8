/** The chunk of everything in the frame that the first screen does not need. */
import { useEffect } from 'react';

import { hasRunningOrder } from '#features/liveOrders/cachedOrders.ts';
import { sendPendingSignOuts } from '#features/member/pendingSignOut.ts';
import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';
import { useAppSelector, useAppStore } from '#state/hooks.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { keepFocus } from './keepFocus.ts';
import { liftSnackbars } from './liftSnackbars.ts';
import { NetworkState } from './NetworkState.tsx';
import { prefetchLinks } from './prefetchLinks.ts';
import { watchCountdown } from './watchCountdown.ts';

const liveOrders = lazyModule(() => import(/* webpackChunkName: "liveOrders" */ '#features/liveOrders/LiveOrders.tsx'));

export function AfterStart() {
  const store = useAppStore();
  const isWaitingForOrder = useAppSelector(hasRunningOrder);
  const { loaded: live } = useLazyModule(liveOrders, isWaitingForOrder);
  useEffect(() => prefetchLinks(store), [store]);
  useEffect(keepFocus, []);
  useEffect(liftSnackbars, []);
  useEffect(watchCountdown, []);
  useEffect(unregisterServiceWorkers, []);
  useEffect(() => void sendPendingSignOuts(), []);
  return (
    <>
      <NetworkState />
      {isWaitingForOrder && live && <live.LiveOrders />}
    </>
  );
}
