import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { isScrollRestorationBlocked, onScrollRestorationUnblocked } from '#widgets/list/scrollRestoration.ts';

/** Input that ends the restoration, because the visitor moves the page. */
const USER_INPUT = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

/** Does nothing in jsdom and in WebViews that refuse to scroll. */
function scrollTo(top: number): void {
  if (window.scrollY === top) return;
  try {
    window.scrollTo(0, top);
  } catch {
    // the page keeps its position
  }
}

/** Calls `listener` whenever the page changes its height. @returns stops it */
function watchHeight(listener: () => void): () => void {
  // jsdom has none, the engine floor has one
  if (typeof window.ResizeObserver !== 'function') return () => undefined;
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => observer.disconnect();
}

/**
 * Scrolls to `top` once the page is high enough: at once, or when its lists have their former length (R25). User input
 * ends it.
 * @returns stops it
 */
function restoreScroll(top: number, onDone: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  const finish = () => {
    stop();
    onDone();
  };
  const attempt = () => {
    if (isScrollRestorationBlocked()) return;
    scrollTo(top);
    // some engines round positions to whole pixels
    if (window.scrollY >= top - 1) finish();
  };
  stops.push(onScrollRestorationUnblocked(attempt), watchHeight(attempt));
  for (const name of USER_INPUT) {
    window.addEventListener(name, finish, { passive: true });
    stops.push(() => window.removeEventListener(name, finish));
  }
  attempt();
  return stop;
}

/** Scrolls a new screen to its top, and a revisited one to its last position (R25). The first screen is not moved. */
export function useScrollRestoration(): void {
  const { pathname } = useLocation();
  const { key, isReturn } = useHistoryEntry();
  const top = useRef(0);
  /** The position that is not restored yet, or null. */
  const pendingTop = useRef<number | null>(null);
  const currentEntry = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    const saveTop = (): void => {
      top.current = window.scrollY;
    };
    saveTop();
    window.addEventListener('scroll', saveTop, { passive: true });
    return () => window.removeEventListener('scroll', saveTop);
  }, []);

  useLayoutEffect(() => {
    const before = currentEntry.current;
    if (before?.key === key) return undefined;
    currentEntry.current = { key, pathname };
    if (before !== null) rememberEntry(before.key, { scroll: pendingTop.current ?? top.current });
    pendingTop.current = null;
    const former = isReturn ? recallEntry(key).scroll : undefined;
    // scrolling during the load wins
    const isScrolled = before === null && window.scrollY > 0;
    if (former !== undefined && !isScrolled) {
      pendingTop.current = former;
      return restoreScroll(former, () => {
        pendingTop.current = null;
      });
    }
    // another query of the same screen keeps the position
    if (before !== null && before.pathname !== pathname) scrollTo(0);
    return undefined;
  }, [key, pathname, isReturn]);

  useEffect(() => {
    const saveNow = (): void => {
      if (currentEntry.current)
        rememberEntry(currentEntry.current.key, { scroll: pendingTop.current ?? window.scrollY });
    };
    window.addEventListener('pagehide', saveNow);
    return () => window.removeEventListener('pagehide', saveNow);
  }, []);
}
