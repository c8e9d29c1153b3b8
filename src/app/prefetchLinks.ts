/**
 * The script of the screen that a link leads to is fetched before the link is tapped: of links in view when the page is
 * idle, so that they open without a network, too; of any other when a finger comes down on it, some 80 ms before the click,
 * and with it the first calls of a screen that says which.
 * Not on Save-Data.
 */
import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';
import { paths } from '#navigation/paths.ts';
import { isOnline, savesData } from '#platform/online.ts';
import { readUserInfo } from '#platform/session.ts';
import { whenIdle } from '#platform/whenIdle.ts';

import { matchRoute, prepareScreen } from './matchRoute.ts';

import type { AppStore } from '#state/makeStore.ts';
import type { Screen } from './LazyScreen.tsx';

/** Where a link of ours ends: a visitor is sent from a member's screen to the sign-in. Null: nothing is to be fetched for it. */
function endOf({ origin, pathname }: HTMLAnchorElement): string | null {
  if (origin !== window.location.origin || savesData()) return null;
  const isBarred = matchRoute(pathname)?.row.isMemberOnly === true && readUserInfo() === null;
  return isBarred ? paths.signIn() : pathname;
}

async function prepare(link: HTMLAnchorElement): Promise<Screen | null> {
  const path = endOf(link);
  return path === null ? null : prepareScreen(path);
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Watches the page's links from the first view on. @returns stops it */
export function prepareLinks(store: AppStore): () => void {
  let isStopped = false;
  let isAwaited = false;
  /** Paths that were seen to, each with whether somebody was signed in: a page is looked over again whenever it changes. */
  const seenTo = new Set<string>();

  const touched = ({ target }: Event): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link) void prepare(link).then((screen) => screen?.prefetch?.(store, link.search));
  };
  const seeTo = (link: HTMLAnchorElement, key: string): void => {
    seenTo.add(key);
    // what failed is tried again at the next look
    void prepare(link).then((screen) => screen === null && seenTo.delete(key));
  };
  const look = (): void => {
    isAwaited = false;
    // when the network comes back the page says so, and is looked over again
    if (isStopped || !isOnline()) return;
    const isVisitor = readUserInfo() === null;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const key = `${String(isVisitor)} ${link.pathname}`;
      if (!seenTo.has(key) && isInView(link)) seeTo(link, key);
    }
  };
  const lookSoon = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    whenIdle(look);
  };
  const screens = new MutationObserver(lookSoon);

  document.addEventListener('touchstart', touched, { passive: true });
  // what the first view needs comes before what the next one may
  const stopWaiting = whenStartIsOver(() => {
    look();
    screens.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', lookSoon, { passive: true });
  });
  return () => {
    isStopped = true;
    stopWaiting();
    screens.disconnect();
    document.removeEventListener('touchstart', touched);
    window.removeEventListener('scroll', lookSoon);
  };
}
