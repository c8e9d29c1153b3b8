/**
 * Drawings for empty and failed states, by topic. Their colours are equal in both themes, like the drawings of goods.
 */
import { ArtFrame } from './ArtFrame.tsx';
import { EDGE, GOLD, LEAF, PALE, PAPER, PLUM, ROSE, SUN, WOOD } from './artColours.ts';

import type { ReactNode } from 'react';

export type ArtTopic =
  | 'bowl'
  | 'coupon'
  | 'receipt'
  | 'bell'
  | 'heart'
  | 'chat'
  | 'flag'
  | 'search'
  | 'pin'
  | 'code'
  | 'lost'
  | 'fail';

const DRAWINGS: Readonly<Record<ArtTopic, ReactNode>> = {
  /** A steaming bowl of noodles: no orders. */
  bowl: (
    <>
      <path d="M62 40c-7-7 7-12 0-21M82 38c-7-7 7-12 0-21M102 40c-7-7 7-12 0-21" stroke={PALE} strokeWidth="4" />
      <ellipse cx="80" cy="58" rx="52" ry="11" fill="#b2572a" />
      <path d="M42 57c9-8 17 4 26-2s17 4 26-2 15 3 22-1" stroke={SUN} strokeWidth="5" />
      <path d="M28 58h104c0 28-17 43-32 48H60c-15-5-32-20-32-48z" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      <path d="M28 58h104l-1.5 10h-101z" fill={PLUM} />
      <path d="M60 106h40l-3 6H63z" fill={EDGE} />
      <path d="M96 50l36-30M102 53l40-26" stroke={WOOD} strokeWidth="4" />
    </>
  ),
  /** Two tickets with a blossom on the first stub. */
  coupon: (
    <>
      <g transform="rotate(8 84 64)">
        <rect x="40" y="38" width="96" height="52" rx="8" fill={PALE} />
      </g>
      <g transform="rotate(-8 76 68)">
        <path
          d="M30 42h34a6 6 0 0 0 12 0h46a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H76a6 6 0 0 0-12 0H30a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8z"
          fill={PAPER}
          stroke={EDGE}
          strokeWidth="1.5"
        />
        <path d="M30 42h34a6 6 0 0 0 6 6v42a6 6 0 0 0-6 6H30a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8z" fill={PLUM} />
        <path d="M70 52v36" stroke={EDGE} strokeWidth="2.5" strokeDasharray="1 6" />
        <path d="M84 58h34M84 70h34M84 82h18" stroke={EDGE} strokeWidth="5" />
        <g transform="translate(45 69)" fill={PAPER}>
          <circle cy="-8" r="6.5" />
          <circle cy="-8" r="6.5" transform="rotate(72)" />
          <circle cy="-8" r="6.5" transform="rotate(144)" />
          <circle cy="-8" r="6.5" transform="rotate(216)" />
          <circle cy="-8" r="6.5" transform="rotate(288)" />
          <circle r="4" fill={SUN} />
        </g>
      </g>
    </>
  ),
  /** A receipt with a torn edge and coins. */
  receipt: (
    <>
      <path
        d="M48 14h58a6 6 0 0 1 6 6v86l-8-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6V20a6 6 0 0 1 4-6z"
        fill={PAPER}
        stroke={EDGE}
        strokeWidth="1.5"
      />
      <path d="M48 14h58a6 6 0 0 1 6 6v10H44V20a6 6 0 0 1 4-6z" fill={ROSE} />
      <path d="M58 44h26M96 44h4M58 58h18M96 58h4M58 72h24M96 72h4" stroke={EDGE} strokeWidth="5" />
      <path d="M58 87h20" stroke={PLUM} strokeWidth="6" />
      <ellipse cx="122" cy="104" rx="18" ry="6" fill="#c9985a" />
      <ellipse cx="122" cy="97" rx="18" ry="6" fill={GOLD} />
      <ellipse cx="122" cy="90" rx="18" ry="6" fill="#c9985a" />
      <ellipse cx="122" cy="87" rx="18" ry="6" fill={SUN} />
    </>
  ),
  /** A silent bell. */
  bell: (
    <>
      <circle cx="80" cy="22" r="8" fill={WOOD} />
      <path d="M80 24c22 0 33 15 33 36 0 20 5 27 11 34H36c6-7 11-14 11-34 0-21 11-36 33-36z" fill={GOLD} />
      <path d="M66 32c-8 5-11 14-11 26 0 14-2 22-5 28" stroke={SUN} strokeWidth="6" />
      <rect x="30" y="90" width="100" height="10" rx="5" fill="#c98a3c" />
      <path d="M68 100a12 12 0 0 0 24 0z" fill={WOOD} />
      <path d="M24 50c-6 8-6 18-2 26M136 50c6 8 6 18 2 26" stroke={PALE} strokeWidth="4" />
    </>
  ),
  /** A heart with a leaf. */
  heart: (
    <>
      <path
        d="M80 106C48 84 28 66 28 46c0-15 12-26 26-26 11 0 21 6 26 17 5-11 15-17 26-17 14 0 26 11 26 26 0 20-20 38-52 60z"
        fill={ROSE}
      />
      <path
        d="M80 106C48 84 28 66 28 46c0-15 12-26 26-26 4 0 8 1 12 3-20 2-30 14-24 32 5 16 19 33 38 51z"
        fill={PALE}
      />
      <path d="M44 42c1-7 6-11 13-12" stroke={PAPER} strokeWidth="5" />
      <path d="M104 92c14-2 26 2 34 12-14 4-27 1-34-12z" fill={LEAF} />
      <path d="M108 94c8 2 16 5 24 9" stroke="#5e8359" strokeWidth="2" />
    </>
  ),
  /** Two speech bubbles. */
  chat: (
    <>
      <path
        d="M34 22h62a14 14 0 0 1 14 14v24a14 14 0 0 1-14 14H62L42 90V74h-8a14 14 0 0 1-14-14V36a14 14 0 0 1 14-14z"
        fill={ROSE}
      />
      <path d="M40 42h50M40 56h32" stroke={PAPER} strokeWidth="5" />
      <path
        d="M78 62h50a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12h-4v10l-16-10H78a12 12 0 0 1-12-12V74a12 12 0 0 1 12-12z"
        fill={PAPER}
        stroke={EDGE}
        strokeWidth="1.5"
      />
      <circle cx="88" cy="83" r="4.5" fill={PLUM} />
      <circle cx="103" cy="83" r="4.5" fill={PLUM} />
      <circle cx="118" cy="83" r="4.5" fill={PLUM} />
    </>
  ),
  /** Text under a flag, for a complaint. */
  flag: (
    <>
      <path
        d="M28 38h72a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14H58l-20 16V92H28a14 14 0 0 1-14-14V52a14 14 0 0 1 14-14z"
        fill={PAPER}
        stroke={EDGE}
        strokeWidth="1.5"
      />
      <path d="M32 58h34M32 74h50" stroke={EDGE} strokeWidth="5" />
      <path d="M92 14v66" stroke={WOOD} strokeWidth="5" />
      <path d="M92 16c12-7 22 6 42-1-5 7-5 14 0 23-20 6-30-6-42 1z" fill={PLUM} />
      <path d="M92 16c6-3.500 11-2 17 0v23c-6-2-11-3-17 0z" fill={ROSE} />
    </>
  ),
  /** A magnifying glass over a card. */
  search: (
    <>
      <rect x="26" y="26" width="74" height="78" rx="10" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      <rect x="36" y="36" width="54" height="28" rx="6" fill={PALE} />
      <path d="M38 78h40M38 91h26" stroke={EDGE} strokeWidth="5" />
      <path d="M114 88l20 20" stroke={WOOD} strokeWidth="11" />
      <circle cx="98" cy="70" r="26" fill={PLUM} />
      <circle cx="98" cy="70" r="18.5" fill="#e3eff2" />
      <path d="M87 68c1-6 5-9 10-10" stroke={PAPER} strokeWidth="4.5" />
    </>
  ),
  /** A house with a map pin. */
  pin: (
    <>
      <path d="M30 62l36-30 36 30v42a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      <path d="M22 66l44-38 44 38-6 6-38-32-38 32z" fill={WOOD} />
      <rect x="54" y="78" width="24" height="30" rx="3" fill={PALE} />
      <circle cx="73" cy="94" r="2" fill={WOOD} />
      <path d="M116 106c-14-17-20-26-20-36a20 20 0 0 1 40 0c0 10-6 19-20 36z" fill={PLUM} />
      <circle cx="116" cy="70" r="8" fill={PAPER} />
    </>
  ),
  /** A table card with a torn corner: an unknown code. */
  code: (
    <>
      <path d="M52 98h56a6 6 0 0 1 6 6v6H46v-6a6 6 0 0 1 6-6z" fill={WOOD} />
      <path
        d="M50 10h60a8 8 0 0 1 8 8v46l-9 4 1 9-10 2-2 9-10 1-3 9H50a8 8 0 0 1-8-8V18a8 8 0 0 1 8-8z"
        fill={PAPER}
        stroke={EDGE}
        strokeWidth="1.5"
      />
      <path d="M50 10h60a8 8 0 0 1 8 8v6H42v-6a8 8 0 0 1 8-8z" fill={ROSE} />
      <path d="M55 37h15v15H55zM88 37h15v15H88zM55 70h15v15H55z" stroke={PLUM} strokeWidth="4.5" />
      <path d="M62.5 44.5v.01M95.5 44.5v.01M62.5 77.5v.01" stroke={PLUM} strokeWidth="5.5" />
      <path
        d="M79 38v5M79 50v.01M56 61h6M70 61h.01M79 60v8M88 61h4M101 61h4M79 77v4M87 70h6"
        stroke={PLUM}
        strokeWidth="4.5"
      />
      <g transform="rotate(14 132 100)">
        <path d="M122 94l10-6 14 3v17l-20-1z" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
        <path d="M131 98h.01M139 97v4" stroke={PLUM} strokeWidth="4.5" />
      </g>
    </>
  ),
  /** A cracked cup: a missing page. */
  lost: (
    <>
      <path d="M104 52h8a16 16 0 0 1 0 32h-12" stroke={ROSE} strokeWidth="9" />
      <path d="M34 40h34l6 12 8-12h26v36c0 18-14 30-37 30S34 94 34 76z" fill={PAPER} />
      <path d="M34 56h44l4 10h26v10c0 18-14 30-37 30S34 94 34 76z" fill={ROSE} />
      <path d="M74 52l-6 14 10 8-8 14 5 8" stroke={WOOD} strokeWidth="3" />
      <path d="M118 108l8-18 16 14z" fill={ROSE} />
      <path d="M126 90l10-6 6 20z" fill={PALE} />
      <path d="M52 30c-2-6 4-8 2-14M92 30c-2-6 4-8 2-14" stroke={PALE} strokeWidth="3.5" />
    </>
  ),
  /** A plug out of its socket: a failed load. */
  fail: (
    <>
      <path d="M4 104c22 2 12-26 34-26" stroke="#8a5a48" strokeWidth="5" />
      <path d="M36 64h16c12 0 18 6 18 14s-6 14-18 14H36z" fill="#c9688e" />
      <path d="M70 72h14M70 84h14" stroke="#c9985a" strokeWidth="5" />
      <rect x="98" y="54" width="42" height="48" rx="12" fill="#fffdfa" />
      <rect x="98" y="54" width="42" height="48" rx="12" stroke="#e0c9bd" strokeWidth="2.5" />
      <path d="M112 71v8M126 71v8" stroke="#8a5a48" strokeWidth="5" />
      <path d="M114 90q5-5 10 0" stroke="#8a5a48" strokeWidth="2.5" />
      <path d="M80 52l-4-12M90 48l4-14M68 56l-10-8" stroke="#e2a95c" strokeWidth="3.5" />
    </>
  ),
};

export function Drawing({ topic }: { topic: ArtTopic }) {
  return <ArtFrame>{DRAWINGS[topic]}</ArtFrame>;
}
