import { useCallback, useState } from 'react';

/** Pictures are fetched this far before they come into view. */
const NEAR = '300px 0px';

/** A ref for an element, and whether it has been near the view. At once where the engine cannot watch, or from the start. */
export function useNear(fromTheStart: boolean): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isNear, setNear] = useState(fromTheStart);
  const watch = useCallback(
    (element: Element | null) => {
      if (element === null || isNear) return undefined;
      if (typeof window.IntersectionObserver !== 'function') {
        setNear(true);
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          setNear(true);
        },
        { rootMargin: NEAR },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isNear],
  );
  return [watch, isNear];
}
