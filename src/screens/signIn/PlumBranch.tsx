import * as s from './SignInScreen.module.css';

const PETALS = [0, 72, 144, 216, 288];
/** Transform and tone of each blossom. */
const BLOSSOMS = [
  { at: 'translate(70 70) scale(0.42)', isPale: false },
  { at: 'translate(112 84) scale(0.5) rotate(20)', isPale: true },
  { at: 'translate(164 30) scale(0.44) rotate(40)', isPale: false },
  { at: 'translate(170 64) scale(0.3) rotate(60)', isPale: true },
  { at: 'translate(40 136) scale(0.3) rotate(80)', isPale: false },
] as const;

/** Drawing of a plum branch in the corner, clipped by its box. */
export function PlumBranch() {
  return (
    <svg className={s.branch} viewBox="0 0 200 160" aria-hidden="true">
      <g fill="none" strokeLinecap="round" className={s.branchWood}>
        <path strokeWidth="5" d="M-14 152c60-8 102-36 124-64 14-18 22-40 52-58" />
        <path strokeWidth="3.5" d="M76 120c-10-16-10-30-4-44M124 70c16 4 30 2 44-8" />
      </g>
      {BLOSSOMS.map(({ at, isPale }) => (
        <g key={at} transform={at} className={isPale ? s.blossomPale : s.blossom}>
          {PETALS.map((turn) => (
            <circle key={turn} cy="-24" r="20.5" transform={`rotate(${turn})`} />
          ))}
          <circle r="14" />
          <circle r="7" className={s.blossomHeart} />
        </g>
      ))}
      <circle cx="136" cy="52" r="6" className={s.bud} />
      <circle cx="92" cy="102" r="5" className={s.bud} />
    </svg>
  );
}
