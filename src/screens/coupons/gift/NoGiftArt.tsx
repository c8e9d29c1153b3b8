/** Drawing of an open, empty gift box with its ribbon. */
import { EDGE, GOLD, PALE, PAPER, PLUM, ROSE, WOOD } from '#widgets/states/artColours.ts';
import { ArtFrame } from '#widgets/states/ArtFrame.tsx';

export function NoGiftArt() {
  return (
    <ArtFrame>
      <path d="M40 60h80v44a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      <path d="M40 60h80v10H40z" fill={EDGE} />
      <path d="M72 70h16v40H72z" fill={PLUM} />
      <path d="M34 60h92l-8-10H42z" fill={WOOD} />
      <g transform="rotate(-14 70 34)">
        <rect x="26" y="24" width="90" height="18" rx="5" fill={ROSE} />
        <rect x="63" y="24" width="16" height="18" fill={PLUM} />
        <path
          d="M71 24c-6-14-26-14-24-4 1 6 14 6 24 4zM71 24c6-14 26-14 24-4-1 6-14 6-24 4z"
          fill={PALE}
          stroke={PLUM}
          strokeWidth="3"
        />
      </g>
      <path d="M24 106c-10-4-10-14 0-16M20 112c-4 0-8-2-10-4" stroke={ROSE} strokeWidth="4" />
      <path d="M130 52l8-6M132 66h8" stroke={GOLD} strokeWidth="3.5" />
    </ArtFrame>
  );
}
