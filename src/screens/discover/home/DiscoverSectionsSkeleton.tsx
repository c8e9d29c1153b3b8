import type { ReactNode } from 'react';

type Props = {
  /** Space above for `children`, px. */
  top?: number;
  children?: ReactNode;
};

const HEIGHT = 830;
/** Positions of the round category pictures, and offsets of the sections below them. */
const FIRST_KINDS = [44, 128, 212, 296, 380];
const BELOW_KINDS = 90;
const BELOW_BEST = 20;
const FIRST_THREE = [16, 164, 312];
const FIRST_COUPONS = [16, 160, 304];
const HEAD = { x: '4.1%', width: 112, height: 18, rx: 6, fill: 'var(--ume-fill)' } as const;

/**
 * Skeleton of the discover home below the search box: banner, daily best items, coupons, at full width. Pure. An SVG,
 * because the styles inlined in index.html have no room for another screen.
 */
export function DiscoverSectionsSkeleton({ top = 0, children }: Props) {
  return (
    <svg width="100%" height={HEIGHT + top} aria-hidden="true">
      {children}
      <g transform={`translate(0 ${top})`}>
        <rect x="4.1%" width="91.8%" height="156" rx="16" fill="var(--ume-stub)" />
        {FIRST_KINDS.map((x) => (
          <g key={x} fill="var(--ume-fill)">
            <circle cx={x} cy="200" r="28" />
            <rect x={x - 20} y="236" width="40" height="10" rx="5" />
          </g>
        ))}
      </g>
      <g transform={`translate(0 ${top + BELOW_KINDS})`}>
        <rect {...HEAD} y="193" />
        {FIRST_THREE.map((x) => (
          <g key={x} fill="var(--ume-fill)">
            <rect x={x} y="228" width="136" height="136" rx="12" />
            <rect x={x} y="376" width="112" height="14" rx="6" />
            <rect x={x} y="400" width="80" height="14" rx="6" />
            <rect x={x} y="424" width="56" height="14" rx="6" />
          </g>
        ))}
      </g>
      <g transform={`translate(0 ${top + BELOW_KINDS + BELOW_BEST})`}>
        <rect {...HEAD} y="485" />
        {FIRST_COUPONS.map((x) => (
          <g key={x}>
            <rect x={x} y="519" width="132" height="164" rx="12" fill="var(--ume-card)" />
            <rect x={x} y="519" width="132" height="82" rx="12" fill="var(--ume-stub)" />
            <path
              d={`M${x + 12} 601h108`}
              stroke="var(--ume-primary)"
              strokeWidth="2"
              strokeDasharray="6 4"
              opacity=".35"
            />
            <rect x={x + 36} y="533" width="60" height="26" rx="8" fill="var(--ume-primary)" opacity=".14" />
            <rect x={x + 28} y="615" width="76" height="10" rx="5" fill="var(--ume-fill)" />
            <rect x={x + 12} y="639" width="108" height="36" rx="18" fill="var(--ume-fill)" />
            <circle cx={x} cy="601" r="9" fill="var(--ume-background)" />
            <circle cx={x + 132} cy="601" r="9" fill="var(--ume-background)" />
          </g>
        ))}
      </g>
    </svg>
  );
}
