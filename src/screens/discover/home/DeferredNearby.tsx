import { hasMaps } from '#platform/mapsKey.ts';
import { discoverText } from '#text/discoverText.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { NearbySkeleton } from './NearbySkeleton.tsx';
import { SectionFailed } from './SectionFailed.tsx';
import { SectionHead } from '../SectionHead.tsx';

import type { NearbyStoresProps } from './NearbyStores.tsx';

const storesModule = lazyModule(() => import(/* webpackChunkName: "nearby" */ './NearbyStores.tsx'));
const mapModule = lazyModule(() => import(/* webpackChunkName: "storesMap" */ './MapButton.tsx'));

/** 附近的店. Its chunk loads after the first view. A failed load offers a retry in place. */
export function DeferredNearby(props: NearbyStoresProps) {
  const { loaded, failure, retry } = useLazyModule(storesModule);
  // needs a maps key (without its chunk only the list is shown)
  const mapButton = useLazyModule(mapModule, hasMaps()).loaded;
  return (
    <section>
      <SectionHead title={discoverText.stores}>{mapButton !== null && <mapButton.MapButton {...props} />}</SectionHead>
      {loaded !== null ? (
        <loaded.NearbyStores {...props} />
      ) : failure !== null ? (
        <SectionFailed what={discoverText.storesFailed} error={null} onRetry={retry} />
      ) : (
        <NearbySkeleton />
      )}
    </section>
  );
}
