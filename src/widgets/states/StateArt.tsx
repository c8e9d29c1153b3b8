/**
 * A drawing of EmptyState by topic. The overlays chunk contains it and loads while the page is idle. The drawing for a
 * missing network is therefore available offline. Its space is reserved.
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
