import { openState } from '#domain/openingHours.ts';
import { hoursText } from '#features/storeInfo/hoursText.ts';
import { serviceOf } from '#features/storeInfo/serviceOf.ts';

import { RestSkeleton } from './RestSkeleton.tsx';
import { storeAction, type Apps } from './storeAction.ts';
import { StoreFirstView } from './StoreFirstView.tsx';

import type { StoreHome } from '#contract/stores.ts';
import type { InAppBrowser } from '#platform/inAppBrowser.ts';

export type StaticStoreProps = {
  home: StoreHome;
  /** On /store/{braId} the bottom bar leaves room for the tab bar. */
  isTabbed: boolean;
  /** ms; hours are decided in Asia/Taipei. */
  nowMs: number;
  /** It only chooses the words on the button (R2). */
  wallet: InAppBrowser;
  /** As the build has them: the button, or what to do instead. */
  apps: Apps;
  /** Address of the logo; '' leaves its tinted box. The cover is the boot script's. */
  logo: string;
};

/** What the opening state follows from. */
export type Opening = Pick<StoreHome, 'hours' | 'isOrderingPaused' | 'industryType' | 'codeKind'>;

export function openingOf(home: Opening, nowMs: number): ReturnType<typeof openState> {
  return openState(home.hours, serviceOf(home), nowMs, home.isOrderingPaused);
}

/** What of a shop a tap on its static page needs (boot/earlyTaps.ts). */
export type TappedStore = Pick<StoreHome, 'braId' | 'merId' | 'industryType' | 'tableCode' | 'codeKind'>;

/**
 * The store page as it stands before the portal runs, without handlers: written into index.html by the server, drawn by
 * boot/paint.tsx where no server writes. It says by itself which shop a tap is about. Pure.
 */
export function StaticStore({ home, isTabbed, nowMs, wallet, apps, logo }: StaticStoreProps) {
  const state = openingOf(home, nowMs);
  const { braId, merId, industryType, tableCode, codeKind } = home;
  return (
    <div
      className="fv-for-store fv-ssr"
      data-store={JSON.stringify({ braId, merId, industryType, tableCode, codeKind } satisfies TappedStore)}
    >
      <StoreFirstView
        home={home}
        isTabbed={isTabbed}
        pictures={{ cover: '', logo }}
        hours={hoursText(state, home.industryType)}
        action={storeAction(home, state, wallet, apps)}
        isFavourite={home.isCollected}
        isAnnouncementOpen={false}
        distance={null}
        hint={null}
        week={null}
        member={<div className="fv-member" />}
        on={{}}
      >
        <RestSkeleton />
      </StoreFirstView>
    </div>
  );
}
