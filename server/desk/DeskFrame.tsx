/** Parts of all pages of the desk: the bar at the top, an error, the places, a picture. */
import type { ReactNode } from 'react';
import type { PartnerRight } from '#contract/partnerCall.ts';
import type { Me } from './deskClient.ts';

export const DESK_NAME = '店務台';

type Place = {
  name: string;
  label: string;
  href: string;
  /** Null: everybody sees it. */
  right: PartnerRight | null;
  /** Path of the icon in 24 by 24, drawn as a line. Null: the place stands on 更多, and not at the bottom. */
  icon: string | null;
};

/** Places of the desk in their order. The bottom has room for four icons. A new place is a new line here. */
const PLACES = [
  { name: 'menu', label: '品項', href: '/desk', right: null, icon: 'M4 6h16M4 12h16M4 18h10' },
  {
    name: 'inbox',
    label: '信箱',
    href: '/desk/inbox',
    right: 'inbox',
    icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
  },
  { name: 'report', label: '報表', href: '/desk/report', right: 'report', icon: 'M5 20v-8M12 20V4M19 20v-5' },
  { name: 'people', label: '人員', href: '/desk/people', right: 'people', icon: null },
  { name: 'log', label: '紀錄', href: '/desk/log', right: 'log', icon: null },
  { name: 'messages', label: '訊息', href: '/desk/messages', right: 'messages', icon: null },
  { name: 'more', label: '更多', href: '/desk/me', right: null, icon: 'M5 12h.01M12 12h.01M19 12h.01' },
] as const satisfies readonly Place[];
/** The largest number in a badge. */
const MOST_COUNTED = 99;
type PlaceName = (typeof PLACES)[number]['name'];

/** Places that the person may open, `isAtBottom` or on 更多. */
export function placesOf({ rights }: Me, isAtBottom: boolean): Place[] {
  return PLACES.filter(
    ({ right, icon }: Place) => (right === null || rights.includes(right)) && (icon !== null) === isAtBottom,
  );
}

type FrameProps = {
  title: ReactNode;
  /** Where the arrow leads. Null: no arrow. */
  back?: { href: string; label: string } | null;
  /** At the right of the bar. */
  aside?: ReactNode;
  error?: string | null;
  /** Effect of the last form. */
  done?: string | null;
  /** The person, where the page is one of the places. Null: a page below one, without places at the bottom. */
  nav?: { me: Me; at: PlaceName } | null;
  children: ReactNode;
};

function Places({ me, at }: { me: Me; at: PlaceName }) {
  return (
    <nav className="places" aria-label={DESK_NAME}>
      {placesOf(me, true).map(({ name, label, href, icon }) => (
        <a key={name} href={href} aria-current={name === at ? 'page' : undefined}>
          <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
            <path d={icon ?? ''} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {label}
          {name === 'inbox' && me.waiting > 0 ? (
            <span className="count">
              <span className="read">，待回覆 </span>
              {me.waiting > MOST_COUNTED ? `${MOST_COUNTED}+` : me.waiting}
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

function BackArrow() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function DeskFrame({ title, back = null, aside, error = null, done = null, nav = null, children }: FrameProps) {
  return (
    <>
      <header className="bar">
        {back === null ? null : (
          <a className="icon" href={back.href} aria-label={back.label}>
            <BackArrow />
          </a>
        )}
        <h1>
          {nav === null || nav.me.merchantName === title ? null : <span className="over">{nav.me.merchantName}</span>}
          {title}
        </h1>
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
      {nav === null ? null : <Places {...nav} />}
    </>
  );
}

/** A picture of the shop by its showImage name. @param px width in CSS pixels, doubled for fine screens */
export function Picture({ name, px, className }: { name: string; px: number; className: string }) {
  const source = `/v1/ume/client/file/showImage?filename=${encodeURIComponent(name)}/${px * 2}`;
  return <img className={className} src={source} alt="" width={px} height={px} loading="lazy" />;
}
