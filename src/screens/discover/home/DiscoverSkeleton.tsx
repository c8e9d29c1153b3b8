import { discoverText } from '#text/discoverText.ts';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

import { DiscoverSectionsSkeleton } from './DiscoverSectionsSkeleton.tsx';

/** Height of the city chip and search box including their margins, px. */
const TOP = 68;

/**
 * Skeleton of the whole discover home, part of index.html. Pure: no hooks, no style sheet, and no style attributes,
 * which the content policy refuses.
 */
export function DiscoverSkeleton() {
  return (
    <div className="fv-plain" role="status" aria-label={discoverText.loading}>
      <DiscoverSectionsSkeleton top={TOP}>
        <rect x="16" y="24" width="102" height="20" rx="6" fill="var(--ume-fill)" />
        <rect
          x="34.4%"
          y="12"
          width="61.5%"
          height="44"
          rx="22"
          fill="var(--ume-card)"
          stroke="var(--ume-line)"
          strokeWidth="1.5"
        />
        <svg x="34.4%" color="var(--ume-weak)">
          <g transform="translate(17 23)">
            <SearchIcon size={22} />
          </g>
          {/* a static placeholder, without the parts that a narrow box cannot hold */}
          <text x="47" y="39" fontSize="15" fill="currentColor">
            {discoverText.searchParts[0] + discoverText.searchParts[1]}
          </text>
        </svg>
      </DiscoverSectionsSkeleton>
    </div>
  );
}
