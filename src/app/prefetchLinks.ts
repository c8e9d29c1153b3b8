/**
 * Prefetches the script of the screen that a link opens, except under Save-Data. Links in view are prefetched when the
 * page is idle, so that they also open offline. Any other link is prefetched on touchstart, about 80 ms before the
 * click. A touch also starts the first requests of a screen with a `prefetch` function.
 */
import { paths } from '#navigation/paths.ts';
import { isOnline, savesData } from '#platform/online.ts';
import { readUserInfo } from '#platform/session.ts';
import { whenIdle } from '#platform/whenIdle.ts';

import { prefetchScreen, routeAt } from './prefetchScreen.ts';

import type { AppStore } from '#state/makeStore.ts';
import type { Screen } from './LazyScreen.tsx';

/** @returns null where nothing was fetched: a foreign link, an unknown path, Save-Data, or a failed script */
async function prefetch({ origin, pathname }: HTMLAnchorElement): Promise<Screen | null> {
  if (origin !== window.location.origin || savesData()) return null;
  const route = routeAt(pathname);
  const isBarred = route?.isMemberOnly === true && readUserInfo() === null;
  // the guard sends visitors to the sign-in
  return prefetchScreen(isBarred ? routeAt(paths.signIn()) : route);
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Watches the links of the page from the end of the start on (afterStart.tsx). @returns stops it */
export function prefetchLinks(store: AppStore): () => void {
  let isStopped = false;
  let isScheduled = false;
  /** Paths that were prefetched, each with the sign-in state: the page is scanned again whenever it changes. */
  const prefetchedKeys = new Set<string>();

  const handleTouch = ({ target }: Event): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link) void prefetch(link).then((screen) => screen?.prefetch?.(store, link.search));
  };
  const prefetchOnce = (link: HTMLAnchorElement, key: string): void => {
    prefetchedKeys.add(key);
    // the next scan retries a failure
    void prefetch(link).then((screen) => screen === null && prefetchedKeys.delete(key));
  };
  const scan = (): void => {
    isScheduled = false;
    // the network bar changes the page when the network is back, which scans it again
    if (isStopped || !isOnline()) return;
    const isVisitor = readUserInfo() === null;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const key = `${String(isVisitor)} ${link.pathname}`;
      if (!prefetchedKeys.has(key) && isInView(link)) prefetchOnce(link, key);
    }
  };
  const scheduleScan = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(scan);
  };
  const observer = new MutationObserver(scheduleScan);

  document.addEventListener('touchstart', handleTouch, { passive: true });
  window.addEventListener('scroll', scheduleScan, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  scheduleScan();
  return () => {
    isStopped = true;
    observer.disconnect();
    document.removeEventListener('touchstart', handleTouch);
    window.removeEventListener('scroll', scheduleScan);
  };
}
