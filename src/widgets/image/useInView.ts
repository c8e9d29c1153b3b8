import { useCallback, useState } from 'react';

/** Distance from the viewport at which pictures start to load. */
const ROOT_MARGIN = '300px 0px';

/**
 * A ref, and whether its element has been near the viewport. Returns true at once without IntersectionObserver, or from
 * the start.
 */
export function useInView(fromTheStart: boolean): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isInView, setInView] = useState(fromTheStart);
  const watch = useCallback(
    (element: Element | null) => {
      if (element === null || isInView) return undefined;
      if (typeof window.IntersectionObserver !== 'function') {
        setInView(true);
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          setInView(true);
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isInView],
  );
  return [watch, isInView];
}
