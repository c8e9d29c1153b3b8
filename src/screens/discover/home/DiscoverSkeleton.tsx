import { CITY_ID, CODE_ID, SEARCH_ID } from '#domain/constants.ts';
import { discoverText } from '#text/discoverText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';
import { QrIcon } from '#widgets/icons/QrIcon.tsx';
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
        <g transform="translate(16 23)" color="var(--ume-primary)">
          <PinIcon size={22} />
        </g>
        {/* the boot script writes the city, because only this browser knows it */}
        <text id={CITY_ID} x="16" dx="28" y="40" fontSize="18" fontWeight="700" fill="var(--ume-text)" />
        <g transform="translate(102 26)" color="var(--ume-text)">
          <ChevronDownIcon size={16} />
        </g>
        <rect
          id={SEARCH_ID}
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
        {/* the boot script shows it to signed-in members */}
        <svg x="100%" overflow="visible" color="var(--ume-primary)">
          <g id={CODE_ID} transform="translate(-42 22)" visibility="hidden">
            <QrIcon size={24} />
          </g>
        </svg>
      </DiscoverSectionsSkeleton>
    </div>
  );
}
