/**
 * A drawing of EmptyState by topic. The overlays chunk contains it and loads while the page is idle. The drawing for a
 * missing network is therefore available offline. Its space is reserved.
 */
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import type { ArtTopic } from './drawings.tsx';

const lazy = lazyModule(async () => (await import(/* webpackChunkName: "overlays" */ './drawings.tsx')).Drawing);

export function StateArt({ topic }: { topic: ArtTopic }) {
  const { loaded: Drawing } = useLazyModule(lazy);
  return Drawing === null ? <svg width="160" height="124" aria-hidden="true" /> : <Drawing topic={topic} />;
}
