/**
 * A drawing of EmptyState by its topic. It comes with the overlays, which are fetched when the page is idle, so that the one
 * for a network that is gone is there by then; its place is there before it.
 */
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';
import { ArtFrame } from './ArtFrame.tsx';

import type { ArtTopic } from './drawings.tsx';

const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './drawings.tsx'));

export function StateArt({ topic }: { topic: ArtTopic }) {
  const { loaded } = useLazyModule(lazy);
  return <ArtFrame>{loaded?.drawings[topic]}</ArtFrame>;
}
