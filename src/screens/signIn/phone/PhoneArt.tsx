/** Drawing of a phone, a message with a code, and a shield. */
import { EDGE, GOLD, PALE, PAPER, PLUM, ROSE, SUN, WOOD } from '#widgets/states/artColours.ts';
import { ArtFrame } from '#widgets/states/ArtFrame.tsx';

export function PhoneArt() {
  return (
    <ArtFrame>
      <rect x="56" y="8" width="54" height="104" rx="10" fill={WOOD} />
      <rect x="61" y="16" width="44" height="82" rx="5" fill={PAPER} />
      <circle cx="83" cy="105" r="3.5" fill={EDGE} />
      <path d="M61 21a5 5 0 0 1 5-5h34a5 5 0 0 1 5 5v11H61z" fill={PALE} />
      <path d="M71 80h24M71 90h14" stroke={EDGE} strokeWidth="5" />
      <path d="M26 38h58a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H40L28 82V72h-2a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z" fill={ROSE} />
      <g fill={PAPER}>
        <circle cx="34" cy="55" r="5" />
        <circle cx="48" cy="55" r="5" />
        <circle cx="62" cy="55" r="5" />
        <circle cx="76" cy="55" r="5" fill={SUN} />
      </g>
      <path d="M118 62l22 8v14c0 14-9 22-22 27-13-5-22-13-22-27V70z" fill={PLUM} />
      <path d="M118 62l22 8v14c0 14-9 22-22 27z" fill="#8c1d49" />
      <path d="M108 86l8 8 13-16" stroke={PAPER} strokeWidth="5" />
      <path d="M18 26l6 6M10 40h6" stroke={GOLD} strokeWidth="3.5" />
    </ArtFrame>
  );
}
