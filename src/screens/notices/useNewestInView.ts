import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { recallList, rememberList } from '#widgets/listMemory.ts';
import { VisitContext } from '#widgets/visit.ts';

const pageHeight = () => document.documentElement.scrollHeight;

/** jsdom and some WebViews refuse to scroll; nothing else depends on it. */
function scrollTo(top: number): void {
  try {
    window.scrollTo(0, top);
  } catch {
    // stays where it is
  }
}

/**
 * A list whose newest row stands last: it opens at its end, and earlier rows that come in above move nothing that is in
 * view. Who comes back finds the place that was left (R25).
 * @param rows oldest first
 * @param pages how many pages they are, for the return
 */
export function useNewestInView(rows: readonly { messageId: string }[], pages: number): void {
  const { key, isReturn } = useContext(VisitContext);
  // the first load of the page looks like a return, to nothing
  const [isKnown] = useState(() => isReturn && recallList(key) !== null);
  const isOpened = useRef(isKnown);
  useEffect(() => rememberList(key, { pages, sizes: [] }), [key, pages]);
  useEffect(() => {
    if (isOpened.current) return undefined;
    // after the frame has put a new screen at its top
    const frame = requestAnimationFrame(() => {
      isOpened.current = true;
      scrollTo(pageHeight());
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const before = useRef({ first: rows[0]?.messageId, last: rows[rows.length - 1]?.messageId, height: 0 });
  useLayoutEffect(() => {
    const now = { first: rows[0]?.messageId, last: rows[rows.length - 1]?.messageId, height: pageHeight() };
    const { first, height } = before.current;
    const isPrepended = first !== undefined && now.first !== first && rows.some(({ messageId }) => messageId === first);
    if (isPrepended && height > 0) scrollTo(window.scrollY + now.height - height);
    before.current = now;
  }, [rows]);
}
