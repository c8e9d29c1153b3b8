/** Parts of all pages of the desk: the bar at the top, an error, a picture. */
import type { ReactNode } from 'react';

export const DESK_NAME = '店務台';

type FrameProps = {
  title: string;
  /** Where the arrow leads. Null: no arrow. */
  back?: { href: string; label: string } | null;
  /** At the right of the bar. */
  aside?: ReactNode;
  error?: string | null;
  /** Effect of the last form. */
  done?: string | null;
  children: ReactNode;
};

function BackArrow() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function DeskFrame({ title, back = null, aside, error = null, done = null, children }: FrameProps) {
  return (
    <>
      <header className="bar">
        {back === null ? null : (
          <a className="icon" href={back.href} aria-label={back.label}>
            <BackArrow />
          </a>
        )}
        <h1>{title}</h1>
        {aside}
      </header>
      <main>
        {error === null ? null : (
          <p className="notice refused" role="alert">
            {error}
          </p>
        )}
        {done === null ? null : (
          <p className="notice done" role="status">
            {done}
          </p>
        )}
        {children}
      </main>
    </>
  );
}

/** A picture of the shop by its showImage name. @param px width in CSS pixels, doubled for fine screens */
export function Picture({ name, px, className }: { name: string; px: number; className: string }) {
  const source = `/v1/ume/client/file/showImage?filename=${encodeURIComponent(name)}/${px * 2}`;
  return <img className={className} src={source} alt="" width={px} height={px} loading="lazy" />;
}
