/**
 * Draws the store page's first view from the answer to its first call, on hosts whose server writes no page: before React,
 * which weighs ten times as much. The very components of the portal, by a JSX runtime of their own (jsxToDom.ts).
 */
import { fromHost } from '#api/host/translate.ts';
import { parseResponse } from '#api/parseResponse.ts';
import { keepShapes, shaped } from '#api/replyShapes.ts';
import { shapes } from '#api/shapes/stores.ts';
import { hasApp } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { learnServerTime, serverNow } from '#platform/serverClock.ts';
import { StaticStore } from '#screens/store/StaticStore.tsx';

import { append } from './jsxToDom.ts';
import { LOGO_WIDTH } from './showCover.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { PreloadedResponse } from '#platform/preload.ts';

const ROUTE = 'GET /v1/ume/client/store/home/{braId}';

/** Store home as the portal will read it; null where it has something else to say. */
function homeOf(response: PreloadedResponse, braId: string): StoreHome | null {
  const result = parseResponse(response);
  if (!('data' in result) || result.data === null) return null;
  return (shaped({ route: ROUTE, place: 'path', args: { braId } }, fromHost(ROUTE, result.data)) as StoreHome | null | undefined) ?? null;
}

function draw(home: StoreHome): void {
  const skeleton = document.querySelector('#first .fv-for-store');
  // the portal was faster
  if (!skeleton) return;
  const isTabbed = document.querySelector('#first.fv-tabbed') !== null;
  const made = document.createElement('div');
  append(made, <StaticStore home={home} isTabbed={isTabbed} nowMs={serverNow()} wallet={currentBrowser()} apps={hasApp} logo={imageUrl(home.logo, LOGO_WIDTH)} />);
  const view = made.firstElementChild as Element;
  // on its way already, or there
  view.querySelector('.fv-cover')?.append(...skeleton.querySelectorAll('.fv-cover img'));
  skeleton.before(view);
}

keepShapes(shapes);
const { umePreload } = window;
umePreload?.response
  .then((response) => {
    if (response.clock !== null) learnServerTime(response.clock);
    const home = homeOf(response, /\/home\/(\d+)/.exec(umePreload.url)?.[1] ?? '');
    if (home !== null) draw(home);
  })
  // no network, or a shop that cannot be drawn: the skeleton stays, and the portal says what is wrong
  .catch(() => undefined);
