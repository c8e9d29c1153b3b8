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

/** 附近的店. Its chunk loads after the first view. A failed load offers a retry in place. */
export function DeferredNearby(props: NearbyStoresProps) {
  const { loaded, failure, retry } = useLazyModule(lazy);
  // needs a maps key (without its chunk only the list is shown)
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
