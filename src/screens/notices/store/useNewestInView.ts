import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

/** Events by which the visitor takes over scrolling. */
const USER_EVENTS = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

const pageHeight = () => document.documentElement.scrollHeight;

/** Ignores errors, because jsdom and some WebViews refuse to scroll. */
function scrollTo(top: number): void {
  try {
    window.scrollTo(0, top);
  } catch {
    // keeps the position
  }
}

const toEnd = () => scrollTo(pageHeight());

/**
 * Keeps the page scrolled to its end while its height changes, until the visitor scrolls.
 * @returns stops it
 */
function keepAtEnd(onPositioned: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  // in the next frame, after the router has scrolled the new screen to its top
  const frame = requestAnimationFrame(() => {
    toEnd();
    onPositioned();
    if (typeof window.ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(document.body);
    stops.push(() => observer.disconnect());
  });
  stops.push(() => cancelAnimationFrame(frame));
  // some engines report a larger window during the page transition
  for (const name of ['animationend', 'resize'] as const) {
    window.addEventListener(name, toEnd);
    stops.push(() => window.removeEventListener(name, toEnd));
  }
  for (const name of USER_EVENTS) {
    window.addEventListener(name, stop, { passive: true });
    stops.push(() => window.removeEventListener(name, stop));
  }
  return stop;
}

/**
 * Scroll position of a list with its newest row last. Opens at the end, and rows added above do not move the view. Back
 * restores the position (R25).
 * @param rows oldest first
 * @param pages number of loaded pages, remembered for Back
 * @returns true when the list is at its initial position (earlier rows are fetched only then)
 */
export function useNewestInView(rows: readonly { messageId: string }[], pages: number): boolean {
  const { key, isReturn } = useContext(EntryContext);
  // the first load of the page counts as a return, but has no remembered position
  const [hasSavedPosition] = useState(() => isReturn && recallEntry(key).list !== undefined);
  const [isPositioned, setPositioned] = useState(hasSavedPosition);
  useEffect(() => rememberEntry(key, { list: { pages, sizes: [] } }), [key, pages]);
  useEffect(() => (hasSavedPosition ? undefined : keepAtEnd(() => setPositioned(true))), [hasSavedPosition]);

  const before = useRef({ first: rows[0]?.messageId, height: 0 });
  useLayoutEffect(() => {
    const now = { first: rows[0]?.messageId, height: pageHeight() };
    const { first, height } = before.current;
    const isPrepended = first !== undefined && now.first !== first && rows.some(({ messageId }) => messageId === first);
    if (isPrepended && height > 0) scrollTo(window.scrollY + now.height - height);
    before.current = now;
  }, [rows]);
  return isPositioned;
}
