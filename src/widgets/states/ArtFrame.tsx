/** The frame of the two drawings of EmptyState, with the blossom both carry. Colours are tokens, so that dark fits too. */
import s from './ArtFrame.module.css';

import type { ReactNode } from 'react';

const PETALS = [0, 72, 144, 216, 288];

export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <svg className={s.art} width="144" height="112" viewBox="0 0 144 112" fill="none" strokeWidth="2.2" strokeLinecap="round" aria-hidden="true" focusable="false">
      <ellipse className={s.shade} cx="72" cy="98" rx="52" ry="6" />
      {children}
      <g transform="translate(112 26) scale(.24)">
        {PETALS.map((turn) => (
          <circle key={turn} className={s.petal} cy="-24" r="20.5" transform={`rotate(${turn})`} />
        ))}
        <circle className={s.heart} r="10" />
      </g>
    </svg>
  );
}
