import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { keepPlace, placeOf, visitNamedBy, visitOf } from '#navigation/visits.ts';
import { isGrowing, onGrown } from '#widgets/list/growth.ts';

/** How many frames a page may take to grow to its former height, where its growth cannot be watched. */
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
    if (isGrowing()) return;
    scrollTo(top);
    // positions are whole pixels in some engines
    if (window.scrollY >= top - 1) finish();
  };
  stops.push(onGrown(attempt), watchHeight(attempt));
  for (const name of BY_HAND) {
    window.addEventListener(name, finish, { passive: true });
    stops.push(() => window.removeEventListener(name, finish));
  }
  attempt();
  return stop;
}

/** A new screen starts at its top, a return finds its place again (R25). */
export function useScrollMemory(): void {
  const location = useLocation();
  const { pathname } = location;
  const key = visitOf(location);
  const isReturn = useNavigationType() === NavigationType.Pop || visitNamedBy(location.state) !== null;
  const top = useRef(0);
  /** Where the page in view is still to be put; null: it is where it belongs. */
  const wanted = useRef<number | null>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    const follow = (): void => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return undefined;
    shown.current = { key, pathname };
    if (before !== null) keepPlace(before.key, wanted.current ?? top.current);
    wanted.current = null;
    if (isReturn) {
      const former = placeOf(key);
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
      if (shown.current) keepPlace(shown.current.key, wanted.current ?? window.scrollY);
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);
}
