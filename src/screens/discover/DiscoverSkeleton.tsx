import { DiscoverRestSkeleton } from './DiscoverRestSkeleton.tsx';

import { discoverText } from '#text/discoverText.ts';

/**
 * The discover home before its data, chip and search box included: what index.html shows at once. Pure (no hooks, no
 * style sheet of its own, no style attributes, which the content policy would refuse). Drawn, since the inlined styles
 * have no room for one more screen.
 */
export function DiscoverSkeleton() {
  return (
    <div className="fv-plain" role="status" aria-label={discoverText.loading}>
      <div className="fv-rest">
        <svg width="100%" height="68" aria-hidden="true">
          <rect y="22" width="104" height="20" rx="6" fill="var(--ume-fill)" />
          <rect x="124" y="12" width="100%" height="44" rx="22" fill="var(--ume-card)" />
        </svg>
        <DiscoverRestSkeleton />
      </div>
    </div>
  );
}
