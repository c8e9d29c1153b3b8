import { ArtFrame } from './ArtFrame.tsx';

/** A plug that came out. */
export function FailArt() {
  return (
    <ArtFrame>
      <path className="line" d="M22 92c14 0 20-10 32-10M122 92c-14 0-20-10-32-10" />
      <rect className="body" x="40" y="50" width="24" height="34" rx="8" />
      <rect className="body" x="82" y="50" width="22" height="34" rx="8" />
      <path className="line" d="M64 60h8M64 74h8" />
      <path className="steam" d="M66 36l6-8M78 40l2-11M58 40l-4-8" />
    </ArtFrame>
  );
}
