import { CITY_ID } from '#domain/constants.ts';
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
        {/* the boot script writes the city, which only this browser knows, where its words start beside the pin */}
        <text id={CITY_ID} x="16" dx="28" y="40" fontSize="18" fontWeight="700" fill="var(--ume-text)" />
        <rect x="34.4%" y="12" width="61.5%" height="44" rx="22" fill="var(--ume-card)" />
        {/* what the box says is known; where it starts follows its icon */}
        <text x="34.4%" dx="46" y="39" fontSize="15" fill="var(--ume-weak)">
          {discoverText.searchParts[0]}
          {discoverText.searchParts[1]}
        </text>
      </DiscoverRestSkeleton>
    </div>
  );
}
