import { useEffect, useState } from 'react';

import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { whenLineIsQuiet } from '#platform/whenLineIsQuiet.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

/** A chunk of its own, here before the network goes. */
const lazy = lazyModule(() => import(/* webpackChunkName: "network" */ './NetworkState.tsx'));

/** Says that there is no network, and that it is back; its script comes when the start has what it needs. */
export function NetworkBar() {
  const [isQuiet, setQuiet] = useState(false);
  const isTime = useFirstViewDone();
  useEffect(() => {
    if (isTime) whenLineIsQuiet(() => setQuiet(true));
  }, [isTime]);
  const { loaded } = useLazyModule(lazy, isQuiet);
  return loaded && <loaded.NetworkState />;
}
