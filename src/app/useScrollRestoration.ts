import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { isScrollRestorationBlocked, onScrollRestorationUnblocked } from '#widgets/list/scrollRestoration.ts';

/** How many frames a page may take to reach its former height, where its height cannot be watched. */
const FRAMES = 30;
/** Whoever does one of these has taken the page over. */
const BY_HAND = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

/** jsdom and some WebViews refuse to scroll; nothing else depends on it. */
function scrollTo(top: number): void {
  if (window.scrollY === top) return;
  try {
    window.scrollTo(0, top);
  } catch {
    // stays where it is
  }
}

/** Calls `look` whenever the page has changed its height. @returns stops it */
function watchHeight(look: () => void): () => void {
  if (typeof window.ResizeObserver === 'function') {
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }
  let left = FRAMES;
  let frame = 0;
  const next = () => {
    look();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}

/**
 * Scrolls to `top` as soon as the page is high enough: at once, or when its lists have their former depth (R25), never
 * by a clock. A hand on the page ends it. @returns gives it up
 */
function putBack(top: number, onDone: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  const finish = () => {
    stop();
    onDone();
  };
  const attempt = () => {
    if (isScrollRestorationBlocked()) return;
    scrollTo(top);
    // positions are whole pixels in some engines
    if (window.scrollY >= top - 1) finish();
  };
  stops.push(onScrollRestorationUnblocked(attempt), watchHeight(attempt));
  for (const name of BY_HAND) {
    window.addEventListener(name, finish, { passive: true });
    stops.push(() => window.removeEventListener(name, finish));
  }
  attempt();
  return stop;
}

/** A new screen starts at its top, a return finds its place again (R25); the first one stays where the person has it. */
export function useScrollRestoration(): void {
  const { pathname } = useLocation();
  const { key, isReturn } = useHistoryEntry();
  const top = useRef(0);
  /** Where the page in view is still to be put; null: it is where it belongs. */
  const wanted = useRef<number | null>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    const follow = (): void => {
      top.current = window.scrollY;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return undefined;
    shown.current = { key, pathname };
    if (before !== null) rememberEntry(before.key, { scroll: wanted.current ?? top.current });
    wanted.current = null;
    const former = isReturn ? recallEntry(key).scroll : undefined;
    // what was scrolled while the page was loading stays
    const isScrolled = before === null && window.scrollY > 0;
    if (former !== undefined && !isScrolled) {
      wanted.current = former;
      return putBack(former, () => {
        wanted.current = null;
      });
    }
    // another query of the same screen keeps its place
    if (before !== null && before.pathname !== pathname) scrollTo(0);
    return undefined;
  }, [key, pathname, isReturn]);

  useEffect(() => {
    const keepNow = (): void => {
      if (shown.current) rememberEntry(shown.current.key, { scroll: wanted.current ?? window.scrollY });
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);
}
