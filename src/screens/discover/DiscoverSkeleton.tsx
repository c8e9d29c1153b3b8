import { discoverText } from '#text/discoverText.ts';

import { DiscoverRestSkeleton } from './DiscoverRestSkeleton.tsx';

/** Height of city chip and search box with what is around them, px. */
const TOP = 68;

/**
 * The discover home before its data, chip and search box included: what index.html shows at once. Pure (no hooks, no
 * style sheet, no style attributes, which the content policy would refuse).
 */
export function DiscoverSkeleton() {
  return (
    <div className="fv-plain" role="status" aria-label={discoverText.loading}>
      <DiscoverRestSkeleton top={TOP}>
        <rect x="4.1%" y="24" width="26%" height="20" rx="6" fill="var(--ume-fill)" />
        <rect x="34.4%" y="12" width="61.5%" height="44" rx="22" fill="var(--ume-card)" />
        {/* what the box says is known; where it starts follows its icon */}
        <text x="34.4%" dx="46" y="39" fontSize="15" fill="var(--ume-weak)">
          {discoverText.search}
        </text>
      </DiscoverRestSkeleton>
    </div>
  );
}
