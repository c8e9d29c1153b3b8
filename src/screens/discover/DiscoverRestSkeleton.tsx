const FIRST_THREE = [0, 148, 296];
const FIRST_COUPONS = [0, 144, 288];
const HEAD = { width: 112, height: 18, rx: 6, fill: 'var(--ume-fill)' } as const;

/** The discover home below the search box before its data: banner, items of the day, coupons. Pure, drawn. */
export function DiscoverRestSkeleton() {
  return (
    <svg width="100%" height="740" aria-hidden="true">
      <rect width="100%" height="156" rx="16" fill="var(--ume-stub)" />
      <rect {...HEAD} y="193" />
      {FIRST_THREE.map((x) => (
        <g key={x} fill="var(--ume-fill)">
          <rect x={x} y="228" width="136" height="136" rx="12" />
          <rect x={x} y="376" width="112" height="14" rx="6" />
          <rect x={x} y="400" width="80" height="14" rx="6" />
        </g>
      ))}
      <rect {...HEAD} y="483" />
      {FIRST_COUPONS.map((x) => (
        <g key={x}>
          <rect x={x} y="518" width="132" height="164" rx="12" fill="var(--ume-card)" />
          <rect x={x} y="518" width="132" height="82" rx="12" fill="var(--ume-stub)" />
        </g>
      ))}
    </svg>
  );
}
