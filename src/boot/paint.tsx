/**
 * Draws the store page before the bundle: the sections with prices, from the answers that the boot script asked for or
 * the
 * server put into the page; on hosts whose server writes no page the first view, too. Before React, which weighs six
 * times
 * as much: the very components of the portal, by a JSX runtime of their own (jsxToDom.ts).
 */
import { buildRequest } from '#api/buildRequest.ts';
import { fromHost } from '#api/host/translate.ts';
import { parseResponse } from '#api/parseResponse.ts';
import { registerSchemas, normalizeReply } from '#api/replyShapes.ts';
import { shapes as couponShapes } from '#api/shapes/coupons.ts';
import { shapes as storeShapes } from '#api/shapes/stores.ts';
import { braIdIn } from '#domain/homeCall.ts';
import { appOf } from '#features/storeInfo/leaveFor.ts';
import { hasApp } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { findPreload } from '#platform/preload.ts';
import { learnServerTime, serverNow } from '#platform/serverClock.ts';
import { JoinCard } from '#screens/store/JoinCard.tsx';
import { receivedRequest, restRequests } from '#screens/store/restRequests.ts';
import { StaticRest } from '#screens/store/StaticRest.tsx';
import { StaticStore } from '#screens/store/StaticStore.tsx';

import { append } from './jsxToDom.ts';
import { LOGO_WIDTH } from './showCover.ts';
import { showJoinCard, showRest } from './showRest.ts';
import { whenParsed } from './whenParsed.ts';

import type { ApiCall } from '#api/call.ts';
import type { Coupon, Pack } from '#contract/coupons.ts';
import type { Goods, StoreHome } from '#contract/stores.ts';
import type { Preload, PreloadedResponse } from '#platform/preload.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';

type Page<T> = { list: T[]; next: string | null };

/** The data of a response as the portal will read it. @throws where the portal has something else to say */
function read(asked: ApiCall, response: PreloadedResponse): unknown {
  const result = parseResponse(response);
  const data =
    'data' in result && result.data !== null ? normalizeReply(asked, fromHost(asked.route, result.data)) : undefined;
  if (data === undefined || data === null) throw new Error('nothing to draw');
  return data;
}

/** The answer to a preloaded call; `none` where there is nothing to ask for. */
async function answerTo<T>(asked: ApiCall | null, none: T): Promise<T> {
  if (asked === null) return none;
  const preload = findPreload(buildRequest(asked));
  if (!preload) throw new Error('taken');
  return read(asked, await preload.response) as T;
}

function drawn(what: unknown): Element[] {
  const box = document.createElement('div');
  append(box, what);
  return Array.from(box.children);
}

/** The first view in the place of its skeleton; null when the portal was faster. */
function drawFirstView(home: StoreHome): Element | null {
  const written = document.querySelector('#first .fv-ssr');
  const skeleton = document.querySelector('#first .fv-for-store');
  if (written || !skeleton) return written;
  const isTabbed = document.querySelector('#first.fv-tabbed') !== null;
  const [view] = drawn(
    <StaticStore
      home={home}
      isTabbed={isTabbed}
      nowMs={serverNow()}
      wallet={currentBrowser()}
      apps={hasApp}
      logo={imageUrl(home.logo, LOGO_WIDTH)}
    />,
  );
  if (!view) return null;
  // on its way already, or there
  view.querySelector('.fv-cover')?.append(...skeleton.querySelectorAll('.fv-cover img'));
  skeleton.before(view);
  return view;
}

async function drawRest(view: Element, home: StoreHome, isMember: boolean): Promise<void> {
  const asked = restRequests(home);
  const [packs, received, coupons, goods] = await Promise.all([
    answerTo<Pack[]>(asked.packs, []),
    answerTo<{ packId: string }[]>(isMember && asked.packs ? receivedRequest(home) : null, []),
    answerTo<Page<Coupon>>(asked.coupons, { list: [], next: null }),
    answerTo<Page<Goods>>(asked.goods, { list: [], next: null }),
  ]);
  const sections = drawn(
    <StaticRest
      home={home}
      packs={packs}
      received={received.map(({ packId }) => packId)}
      coupons={coupons.list}
      goods={{ list: goods.list, hasNextPage: goods.next !== null }}
      canOpen={hasApp[appOf(home.industryType)]}
    />,
  );
  showRest(view, sections);
}

async function draw({ url, token, response }: Preload): Promise<void> {
  const answer = await response;
  if (answer.clock !== null) learnServerTime(answer.clock);
  const home = read({ route: HOME, argsIn: 'path', args: { braId: braIdIn(url) } }, answer) as StoreHome;
  const view = drawFirstView(home);
  if (!view) return;
  if (token === '') {
    const card = drawn(<JoinCard offer={home.joinOffer} onJoin={() => undefined} />);
    showJoinCard(view, card);
  }
  // what the boot script asks for follows from the same answer
  await Promise.resolve();
  await drawRest(view, home, token !== '');
}

registerSchemas({ ...storeShapes, ...couponShapes });
const [first] = window.umePreloads ?? [];
// no network, or a shop that cannot be drawn: what stands there stays, and the portal says what is wrong
if (first) whenParsed(() => void draw(first).catch(() => undefined));
