/** The chunk of everything in the frame that the first screen does not need. */
import { useEffect } from 'react';

import { sendPendingSignOuts } from '#features/member/pendingSignOut.ts';
import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';
import { useAppStore } from '#state/hooks.ts';

import { NetworkState } from './NetworkState.tsx';
import { prefetchLinks } from './prefetchLinks.ts';
import { watchCountdown } from './watchCountdown.ts';

export function AfterStart() {
  const store = useAppStore();
  useEffect(() => prefetchLinks(store), [store]);
  useEffect(watchCountdown, []);
  useEffect(unregisterServiceWorkers, []);
  useEffect(() => void sendPendingSignOuts(), []);
  return <NetworkState />;
}
