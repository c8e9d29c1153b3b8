/** The brand's plum blossom: one petal rotated five times, stamens as lines. Decorative. Pure. */
const TURNS = [0, 72, 144, 216, 288];

type Props = {
  className?: string | undefined;
  /** Without stamens it is a background for digits. */
  hasStamens?: boolean;
};

export function BlossomMark({ className, hasStamens = true }: Props) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {TURNS.map((turn) => (
        <circle key={turn} cx="50" cy="27" r="22" fill="currentColor" transform={`rotate(${turn} 50 50)`} />
      ))}
      {hasStamens && (
        <g stroke="var(--ume-card)" strokeWidth="2" strokeLinecap="round">
          {TURNS.map((turn) => (
            <path key={turn} d="M50 46V33" transform={`rotate(${turn} 50 50)`} />
          ))}
        </g>
      )}
    </svg>
  );
}
