import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

/** Whoever does one of these has taken the page over. */
const BY_HAND = ['touchstart', 'wheel', 'keydown', 'mousedown'] as const;

const pageHeight = () => document.documentElement.scrollHeight;

/** jsdom and some WebViews refuse to scroll; nothing else depends on it. */
function scrollTo(top: number): void {
  try {
    window.scrollTo(0, top);
  } catch {
    // stays where it is
  }
}

const toEnd = () => scrollTo(pageHeight());

/** Holds the page at its end, whatever is still to find its height, until a hand is on it. @returns gives it up */
function holdAtEnd(onHeld: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  // after the frame has put a new screen at its top
  const frame = requestAnimationFrame(() => {
    toEnd();
    onHeld();
    if (typeof window.ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(document.body);
    stops.push(() => observer.disconnect());
  });
  stops.push(() => cancelAnimationFrame(frame));
  // while a page slides in, some engines see a larger window and end the page sooner
  for (const name of ['animationend', 'resize'] as const) {
    window.addEventListener(name, toEnd);
    stops.push(() => window.removeEventListener(name, toEnd));
  }
  for (const name of BY_HAND) {
    window.addEventListener(name, stop, { passive: true });
    stops.push(() => window.removeEventListener(name, stop));
  }
  return stop;
}

/**
 * A list whose newest row stands last: it opens at its end, and earlier rows that come in above move nothing that is in
 * view. Who comes back finds the place that was left (R25).
 * @param rows oldest first
 * @param pages how many pages they are, for the return
 * @returns does the list stand where it opens? Before that nothing above it is wanted
 */
export function useNewestInView(rows: readonly { messageId: string }[], pages: number): boolean {
  const { key, isReturn } = useContext(EntryContext);
  // the first load of the page looks like a return, to nothing
  const [isKnown] = useState(() => isReturn && recallEntry(key).list !== undefined);
  const [isPlaced, setPlaced] = useState(isKnown);
  useEffect(() => rememberEntry(key, { list: { pages, sizes: [] } }), [key, pages]);
  useEffect(() => (isKnown ? undefined : holdAtEnd(() => setPlaced(true))), [isKnown]);

  const before = useRef({ first: rows[0]?.messageId, height: 0 });
  useLayoutEffect(() => {
    const now = { first: rows[0]?.messageId, height: pageHeight() };
    const { first, height } = before.current;
    const isPrepended = first !== undefined && now.first !== first && rows.some(({ messageId }) => messageId === first);
    if (isPrepended && height > 0) scrollTo(window.scrollY + now.height - height);
    before.current = now;
  }, [rows]);
  return isPlaced;
}
