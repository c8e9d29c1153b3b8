/**
 * The store page's first view as HTML, for the server that puts it into index.html (server-side rendering): readable with
 * the first bytes, before any script. The same components as on the phone, without handlers; the running portal takes
 * its place as soon as taps work.
 */
import { renderToStaticMarkup } from 'react-dom/server.node';

import { openState } from '#domain/openingHours.ts';
import { hoursLine } from '#features/storeInfo/hoursLine.ts';
import { serviceOf } from '#features/storeInfo/serviceOf.ts';

import { RestSkeleton } from './RestSkeleton.tsx';
import { storeAction } from './storeAction.ts';
import { StoreFirstView } from './StoreFirstView.tsx';

import type { Apps } from './storeAction.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { InAppBrowser } from '#platform/inAppBrowser.ts';

type Context = {
  /** On /store/{braId} the bottom bar leaves room for the tab bar. */
  isTabbed: boolean;
  /** ms; hours are decided in Asia/Taipei. */
  nowMs: number;
  /** It only chooses the words on the button (R2). */
  wallet: InAppBrowser;
  /** As the build has them: the button, or what to do instead. */
  apps: Apps;
};

type Opening = Pick<StoreHome, 'hours' | 'isOrderingPaused' | 'industryType' | 'codeKind'>;

function openingOf(home: Opening, nowMs: number): ReturnType<typeof openState> {
  return openState(home.hours, serviceOf(home), nowMs, home.isOrderingPaused);
}

/** Until when (ms) the view says the truth about the hours: their next change. */
export function shownUntil(home: Opening, nowMs: number): number {
  return openingOf(home, nowMs).nextChangeAt ?? Infinity;
}

/**
 * @param home as a visitor gets it: nothing of a member is ever rendered
 * @returns HTML without style attributes and handlers; texts are escaped by React (C28)
 */
export function renderStoreToHtml(home: StoreHome, { isTabbed, nowMs, wallet, apps }: Context): string {
  const state = openingOf(home, nowMs);
  return renderToStaticMarkup(
    <StoreFirstView
      home={home}
      isTabbed={isTabbed}
      // the boot script asks for them in the size of the screen
      pictures={{ cover: '', logo: '' }}
      hours={hoursLine(state)}
      action={storeAction(home, state, wallet, apps)}
      isFavourite={false}
      isAnnouncementOpen={false}
      distance={null}
      hint={null}
      week={null}
      member={<div className="fv-member" />}
      on={{}}
    >
      <RestSkeleton />
    </StoreFirstView>,
  );
}
