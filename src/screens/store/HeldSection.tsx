import { startTransition, useCallback, useContext, useEffect, useState } from 'react';

import { afterPaint } from '#platform/afterPaint.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import type { ReactNode } from 'react';

type Props = {
  /** Of one page, each once. */
  name: string;
  children: ReactNode;
};

/** As much of what borders on the view as a small scroll brings into it counts as in view. */
const ROOT_MARGIN = '200px 0px';

/**
 * A part of a long page. For whoever comes back, one that was out of view holds its place, as high as it was left,
 * until
 * what is looked at has been painted: Back is answered without the work for what nobody sees.
 */
export function HeldSection({ name, children }: Props) {
  const { key, isReturn } = useContext(EntryContext);
  const [height, setHeight] = useState(() => {
    const { outOfView, list } = recallEntry(key);
    // an endless list says itself when it is as deep as it was (widgets/list/scrollRestoration.ts)
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
