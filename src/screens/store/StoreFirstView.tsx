import { storeText } from '#text/storeText.ts';
import { Boundary } from '#widgets/Boundary.tsx';

import { AnnouncementCard } from './AnnouncementCard.tsx';
import { BottomBar } from './BottomBar.tsx';
import { FirstPicture } from './FirstPicture.tsx';
import { StoreCard } from './StoreCard.tsx';
import { StoreTopBar } from './StoreTopBar.tsx';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { StoreActionLabel } from './storeAction.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { HoursText } from '#features/storeInfo/hoursText.ts';
import type { ReactNode } from 'react';

export type FirstViewProps = {
  home: StoreHome;
  /** On /store/{braId} the bottom bar is above the tab bar. */
  isTabbed: boolean;
  /** Addresses of the pictures, in the size for this screen. */
  pictures: { cover: string; logo: string };
  /** Derived from the clock. A host that gives no hours leaves null. */
  hours: HoursText | null;
  action: StoreActionLabel;
  isFavourite: boolean;
  isAnnouncementOpen: boolean;
  distance: string | null;
  hint: string | null;
  /** The open week, or null. */
  week: ReactNode;
  /** The grade or join card, or its skeleton. */
  member: ReactNode;
  /** The sections below. */
  children: ReactNode;
  on: FirstViewHandlers;
};

/**
 * The store page's first view. Pure, without hooks and style sheet: src/boot/firstView.css has the fv- classes. Server
 * and boot script can draw it.
 */
export function StoreFirstView({
  home,
  isTabbed,
  pictures,
  hours,
  action,
  isFavourite,
  isAnnouncementOpen,
  distance,
  hint,
  week,
  member,
  children,
  on,
}: FirstViewProps) {
  // not <Section>, which has a style sheet
  function announcementFailed(_error: unknown, again: () => void) {
    function handleRetry() {
      on.onRetry?.();
      again();
    }
    return (
      <section className="fv-note" role="status">
        <button
          type="button"
          className="fv-row"
          aria-label={`${storeText.retry}：${storeText.announcementFailed}`}
          onClick={handleRetry}
        >
          <span className="fv-grow">{storeText.announcementFailed}</span>
          {storeText.retry}
        </button>
      </section>
    );
  }
  return (
    <div className={isTabbed ? 'fv-page fv-tabbed' : 'fv-page'}>
      <StoreTopBar isFavourite={isFavourite} on={on} />
      <div className="fv-cover">
        <FirstPicture src={pictures.cover} isFirst />
      </div>
      <StoreCard home={home} logo={pictures.logo} hours={hours} week={week} distance={distance} on={on} />
      {home.announcement !== null && home.announcement !== '' && (
        <Boundary of={home} instead={announcementFailed}>
          <AnnouncementCard announcement={home.announcement} isOpen={isAnnouncementOpen} onToggle={on.onAnnouncement} />
        </Boundary>
      )}
      {member}
      <div className="fv-sections">{children}</div>
      <BottomBar order={home.runningOrder} action={action} hint={hint} on={on} />
    </div>
  );
}
