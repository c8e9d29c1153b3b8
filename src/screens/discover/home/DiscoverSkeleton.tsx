import { CITY_ID, CODE_ID, SEARCH_ID } from '#domain/constants.ts';
import { discoverText } from '#text/discoverText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';
import { QrIcon } from '#widgets/icons/QrIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

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
        <g transform="translate(16 23)" color="var(--ume-primary)">
          <PinIcon size={22} />
        </g>
        {/* the boot script writes the city, which only this browser knows, where its words start beside the pin */}
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
          {/* what the box says is known, but for what a narrow one has no room for */}
          <text x="47" y="39" fontSize="15" fill="currentColor">
            {discoverText.searchParts[0] + discoverText.searchParts[1]}
          </text>
        </svg>
        {/* shown by the boot script where somebody is signed in */}
        <svg x="100%" overflow="visible" color="var(--ume-primary)">
          <g id={CODE_ID} transform="translate(-42 22)" visibility="hidden">
            <QrIcon size={24} />
          </g>
        </svg>
      </DiscoverRestSkeleton>
    </div>
  );
}
