import { useEffect, useState } from 'react';

import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';
import { onOnlineChange } from '#platform/online.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

/** Loaded ahead, because it shows that the network is gone. */
const lazy = lazyModule(() => import(/* webpackChunkName: "afterStart" */ './afterStart.tsx'));

/** Loads and renders afterStart.tsx when the first screen has all that it requested. A change of network retries. */
export function LazyAfterStart() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenStartIsOver(() => setWanted(true)), []);
  const { loaded, failure, retry } = useLazyModule(lazy, isWanted);
  useEffect(() => (failure === null ? undefined : onOnlineChange(retry)));
  return loaded && <loaded.AfterStart />;
}
