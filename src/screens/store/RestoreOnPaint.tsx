import { startTransition, useCallback, useContext, useEffect, useState } from 'react';

import { afterPaint } from '#platform/afterPaint.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import type { ReactNode } from 'react';

type Props = {
  /** Unique name in the page. */
  name: string;
  children: ReactNode;
};

/** Margin around the viewport that counts as in view: a small scroll brings it into view. */
const ROOT_MARGIN = '200px 0px';

/**
 * A part of a long page. On return, a part that was out of view keeps its height and renders after the first paint.
 * Back is then answered without rendering parts that nobody sees.
 */
export function RestoreOnPaint({ name, children }: Props) {
  const { key, isReturn } = useContext(EntryContext);
  const [height, setHeight] = useState(() => {
    const { outOfView, list } = recallEntry(key);
    // an endless list restores its own depth (widgets/list/scrollRestoration.ts)
    return isReturn && list === undefined ? outOfView?.[name] : undefined;
  });
  const isHeld = height !== undefined;
  useEffect(() => {
    if (isHeld) afterPaint(() => startTransition(() => setHeight(undefined)));
  }, [isHeld]);
  const watch = useCallback(
    (element: Element | null) => {
      if (element === null || isHeld || typeof window.IntersectionObserver !== 'function') return undefined;
      const observer = new IntersectionObserver(
        (seen) => {
          const last = seen[seen.length - 1];
          if (!last) return;
          rememberEntry(key, {
            outOfView: {
              ...recallEntry(key).outOfView,
              [name]: last.isIntersecting ? undefined : last.boundingClientRect.height,
            },
          });
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [key, name, isHeld],
  );
  return (
    <div ref={watch} style={isHeld ? { height } : undefined}>
      {!isHeld && children}
    </div>
  );
}
