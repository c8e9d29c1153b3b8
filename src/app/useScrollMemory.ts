import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { readJson, sessionKeys, writeSession } from '#platform/storage.ts';

type Positions = Record<string, number>;

const CAP = 50;
/** How many frames a page may take to grow to its former height. */
const FRAMES = 30;

const isPositions = (value: unknown): value is Positions =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

function keep(key: string, top: number): void {
  const positions = readJson('session', sessionKeys.scroll, isPositions) ?? {};
  const kept = [...Object.entries(positions).filter(([known]) => known !== key), [key, top] as const].slice(-CAP);
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

/** Scrolls to `top` as soon as the page is high enough. @returns gives it up */
function putBack(top: number): () => void {
  let frame = 0;
  let left = FRAMES;
  const attempt = (): void => {
    scrollTo(top);
    left -= 1;
    if (window.scrollY < top && left > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** A new screen starts at its top, a return finds its place again (R25; keyed by history entry). */
export function useScrollMemory(): void {
  const { key: entry, pathname } = useLocation();
  // the first entry of every load has the same key
  const key = `${entry} ${pathname}`;
  const type = useNavigationType();
  const top = useRef(0);
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
    if (before?.key === key) return;
    shown.current = { key, pathname };
    if (before !== null) keep(before.key, top.current);
    if (type === NavigationType.Pop) return putBack((readJson('session', sessionKeys.scroll, isPositions) ?? {})[key] ?? 0);
    // another query of the same screen keeps its place
    if (before !== null && before.pathname !== pathname) scrollTo(0);
    return undefined;
  }, [key, pathname, type]);

  useEffect(() => {
    const keepNow = (): void => {
      if (shown.current) keep(shown.current.key, window.scrollY);
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);
}
