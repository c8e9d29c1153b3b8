import { useEffect, useState } from 'react';

import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { whenIdle } from '#platform/whenIdle.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

/** A chunk of its own, here before the network goes. */
const lazy = lazyModule(() => import(/* webpackChunkName: "network" */ './NetworkState.tsx'));

/** Says that there is no network, and that it is back; its script comes when the page is idle. */
export function NetworkBar() {
  const [isIdle, setIdle] = useState(false);
  const isTime = useFirstViewDone();
  useEffect(() => {
    if (isTime) whenIdle(() => setIdle(true));
  }, [isTime]);
  const { loaded } = useLazyModule(lazy, isIdle);
  return loaded && <loaded.NetworkState />;
}
