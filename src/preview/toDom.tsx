/**
 * Draws the store page on the phone where no server writes it (decision 002): first view, then sections. React weighs
 * six times as much as this script. On any failure the skeleton stays, and the portal reports the problem.
 */
import { registerSchemas } from '#api/replyShapes.ts';
import { shapes as couponShapes } from '#api/shapes/coupons.ts';
import { shapes as goodsShapes } from '#api/shapes/goods.ts';
import { shapes as storeShapes } from '#api/shapes/stores.ts';
import { whenParsed } from '#boot/whenParsed.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { learnServerTime, serverNow } from '#platform/serverClock.ts';
import { JoinCard } from '#screens/store/JoinCard.tsx';
import { LOGO_WIDTH } from '#screens/store/pictureWidths.ts';

import { mountJoinCard, mountPreviewSections } from './mountSections.ts';
import { append } from './jsxToDom.ts';
import { preloadedAnswer } from './preloadedAnswer.ts';
import { sectionCalls } from './previewCalls.ts';
import { PreviewedSections, StorePreview } from './StorePreview.tsx';

import type { Data, Route } from '#contract/infer.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { Preload } from '#platform/preload.ts';

const ignore = () => undefined;

/** The answer to `call` among the page's preloads. */
async function answerTo<R extends Route>(call: { route: R } | null): Promise<Data<R> | null> {
  return call && preloadedAnswer(window.umePreloads?.find((preload) => preload.call?.route === call.route));
}

function toElements(jsx: unknown): Element[] {
  const box = document.createElement('div');
  append(box, jsx);
  return Array.from(box.children);
}

/** Draws the first view in the place of its skeleton. @returns null when the portal was faster */
function drawFirstView(home: StoreHome): Element | null {
  const skeleton = document.querySelector('#first .fv-for-store');
  const [view] = toElements(
    <StorePreview
      home={home}
      isTabbed={document.querySelector('#first.fv-tabbed') !== null}
      nowMs={serverNow()}
      wallet={currentBrowser()}
      logo={imageUrl(home.logo, LOGO_WIDTH)}
    />,
  );
  if (!skeleton || !view) return null;
  // requested or loaded already
  view.querySelector('.fv-cover')?.append(...skeleton.querySelectorAll('.fv-cover img'));
  skeleton.before(view);
  return view;
}

async function draw(first: Preload): Promise<void> {
  const { clock } = await first.response;
  if (clock !== null) learnServerTime(clock);
  const home = await preloadedAnswer<StoreHome>(first);
  const view = drawFirstView(home);
  if (!view) return;
  const isMember = first.token !== '';
  if (!isMember) {
    const [card] = toElements(<JoinCard offer={home.joinOffer} onJoin={ignore} />);
    if (card) mountJoinCard(view, card);
  }
  // the boot script makes the other calls from the same answer, one microtask later
  await Promise.resolve();
  const calls = sectionCalls(home, isMember);
  const [packs, received, coupons, goods] = await Promise.all([
    answerTo(calls.packs),
    answerTo(calls.received),
    answerTo(calls.coupons),
    answerTo(calls.goods),
  ]);
  mountPreviewSections(
    view,
    toElements(<PreviewedSections home={home} answers={{ packs, received, coupons, goods }} />),
  );
}

registerSchemas({ ...storeShapes, ...goodsShapes, ...couponShapes });
const [first] = window.umePreloads ?? [];
if (first) whenParsed(() => void draw(first).catch(ignore));
