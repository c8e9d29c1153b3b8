import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { readJson, sessionKeys, writeSession } from '#platform/storage.ts';
import { isGrowing, onGrown } from '#widgets/growth.ts';

type Positions = Record<string, number>;

const CAP = 50;
/** How many frames a page may take to grow to its former height, where its growth cannot be watched. */
const FRAMES = 30;
/** Whoever does one of these has taken the page over. */
const BY_HAND = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

const isPositions = (value: unknown): value is Positions =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

const positions = (): Positions => readJson('session', sessionKeys.scroll, isPositions) ?? {};

function keep(key: string, top: number): void {
  const kept = [...Object.entries(positions()).filter(([known]) => known !== key), [key, top] as const].slice(-CAP);
  const next: Positions = {};
  for (const [known, at] of kept) next[known] = at;
  writeSession(sessionKeys.scroll, JSON.stringify(next));
}

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

/** A new screen starts at its top, a return finds its place again (R25; keyed by history entry). */
export function useScrollMemory(): void {
  const { key: entry, pathname } = useLocation();
  // the first entry of every load has the same key
  const key = `${entry} ${pathname}`;
  const type = useNavigationType();
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
    if (before !== null) keep(before.key, wanted.current ?? top.current);
    wanted.current = null;
    if (type === NavigationType.Pop) {
      const former = positions()[key] ?? 0;
      wanted.current = former;
      return putBack(former, () => {
        wanted.current = null;
      });
    }
    // another query of the same screen keeps its place
    if (before !== null && before.pathname !== pathname) scrollTo(0);
    return undefined;
  }, [key, pathname, type]);

  useEffect(() => {
    const keepNow = (): void => {
      if (shown.current) keep(shown.current.key, wanted.current ?? window.scrollY);
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);
}
