import { ArtFrame } from './ArtFrame.tsx';

/** A bowl that waits to be filled. */
export function EmptyArt() {
  return (
    <ArtFrame>
      <path className="body" d="M30 52h84c0 26-16 40-28 42H58c-12-2-28-16-28-42z" />
      <path className="line" d="M24 52h96" />
      <path className="steam" strokeWidth="3" strokeLinecap="butt" d="M36 62h72" />
      <path className="steam" d="M58 40c-5-6 5-10 0-18M76 40c-5-6 5-10 0-18" />
    </ArtFrame>
  );
}
