import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { DiscoverSectionsSkeleton } from './DiscoverSectionsSkeleton.tsx';

import type { WithoutDiscoverProps } from './WithoutDiscover.tsx';

const deferred = lazyModule(() => import(/* webpackChunkName: "withoutDiscover" */ './WithoutDiscover.tsx'));

/** Loads `WithoutDiscover` as a separate chunk, because few hosts need it. */
export function DeferredWithoutDiscover(props: WithoutDiscoverProps) {
  const { loaded, failure, retry } = useLazyModule(deferred);
  if (loaded !== null) return <loaded.WithoutDiscover {...props} />;
  return failure !== null ? <ListFailed onRetry={retry} /> : <DiscoverSectionsSkeleton />;
}
