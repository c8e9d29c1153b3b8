import { useState } from 'react';

import { DiscoverRestSkeleton } from './DiscoverRestSkeleton.tsx';

import type { WithoutDiscoverProps } from './WithoutDiscover.tsx';

import { lazyPart } from '#widgets/lazy/lazyPart.ts';
import { useLazyPart } from '#widgets/lazy/useLazyPart.ts';
import { ListFailed } from '#widgets/ListFailed.tsx';

const part = lazyPart(() => import(/* webpackChunkName: "withoutDiscover" */ './WithoutDiscover.tsx'));

/** What few hosts need is no part of the screen's own script. */
export function WithoutDiscoverLater(props: WithoutDiscoverProps) {
  const [tries, setTries] = useState(0);
  return <Loaded key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Loaded({ onRetry, ...props }: WithoutDiscoverProps & { onRetry: () => void }) {
  const loaded = useLazyPart(part, true);
  return loaded === 'failed' ? <ListFailed onRetry={onRetry} /> : loaded === null ? <DiscoverRestSkeleton /> : <loaded.WithoutDiscover {...props} />;
}
