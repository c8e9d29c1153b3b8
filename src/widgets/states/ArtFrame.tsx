/** Background of the EmptyState drawings, with a blossom. */
import * as s from './ArtFrame.module.css';

import type { ReactNode } from 'react';

const PETALS = [0, 72, 144, 216, 288];

export function ArtFrame({ children }: { children?: ReactNode }) {
  return (
    <svg
      className={s.art}
      width="160"
      height="124"
      viewBox="0 0 160 124"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse className={s.shade} cx="80" cy="110" rx="58" ry="8" />
      {children}
      <g transform="translate(134 24) scale(.26)">
        {PETALS.map((turn) => (
          <circle key={turn} className={s.petal} cy="-24" r="20.5" transform={`rotate(${turn})`} />
        ))}
        <circle className={s.heart} r="10" />
      </g>
    </svg>
  );
}
