import { useState } from 'react';

import { SectionHead } from './SectionHead.tsx';
import { StoreRowsSkeleton } from './StoreRowsSkeleton.tsx';

import type { NearbyStoresProps } from './NearbyStores.tsx';

import { discoverText } from '#text/discoverText.ts';
import { lazyPart } from '#widgets/lazy/lazyPart.ts';
import { useLazyPart } from '#widgets/lazy/useLazyPart.ts';
import { ListFailed } from '#widgets/ListFailed.tsx';

const part = lazyPart(() => import(/* webpackChunkName: "nearby" */ './NearbyStores.tsx'));

/** 附近的店, whose script the first view does not wait for; tried again in place when it did not arrive. */
export function NearbyLater(props: NearbyStoresProps) {
  const [tries, setTries] = useState(0);
  return <Nearby key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Nearby({ onRetry, ...props }: NearbyStoresProps & { onRetry: () => void }) {
  const loaded = useLazyPart(part, true);
  return (
    <section>
      <SectionHead title={discoverText.stores} />
      {loaded === 'failed' ? <ListFailed onRetry={onRetry} /> : loaded === null ? <StoreRowsSkeleton /> : <loaded.NearbyStores {...props} />}
    </section>
  );
}
