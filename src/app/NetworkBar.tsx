import { useEffect, useState } from 'react';

import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';
import { onOnlineChange } from '#platform/online.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

/** A chunk of its own, here before the network goes. */
const lazy = lazyModule(() => import(/* webpackChunkName: "network" */ './NetworkState.tsx'));

/** Says that there is no network, and that it is back; its script comes when the start has what it needs. */
export function NetworkBar() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenStartIsOver(() => setTime(true)), []);
  const { loaded, failure, retry } = useLazyModule(lazy, isTime);
  useEffect(() => (failure === null ? undefined : onOnlineChange(retry)));
  return loaded && <loaded.NetworkState />;
}
