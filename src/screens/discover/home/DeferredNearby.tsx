import { hasMaps } from '#platform/mapsKey.ts';
import { discoverText } from '#text/discoverText.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { NearbySkeleton } from './NearbySkeleton.tsx';
import { PartFailed } from './PartFailed.tsx';
import { SectionHead } from '../SectionHead.tsx';

import type { NearbyStoresProps } from './NearbyStores.tsx';

const lazy = lazyModule(() => import(/* webpackChunkName: "nearby" */ './NearbyStores.tsx'));
const map = lazyModule(() => import(/* webpackChunkName: "storesMap" */ './StoresMapDoor.tsx'));

/** 附近的店, whose script the first view does not wait for; tried again in place when it did not arrive. */
export function DeferredNearby(props: NearbyStoresProps) {
  const { loaded, failure, retry } = useLazyModule(lazy);
  // without a key nothing of it is fetched; without its script the list is all there is
  const door = useLazyModule(map, hasMaps()).loaded;
  return (
    <section>
      <SectionHead title={discoverText.stores}>{door !== null && <door.StoresMapDoor {...props} />}</SectionHead>
      {loaded !== null ? (
        <loaded.NearbyStores {...props} />
      ) : failure !== null ? (
        <PartFailed what={discoverText.storesFailed} error={null} onRetry={retry} />
      ) : (
        <NearbySkeleton />
      )}
    </section>
  );
}
