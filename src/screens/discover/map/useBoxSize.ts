import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { Size } from '#domain/mercator.ts';

/** Size of an element in whole px, observed. null before it is mounted. */
export function useBoxSize<T extends HTMLElement>(): [box: RefObject<T | null>, size: Size | null] {
  const box = useRef<T>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size];
}
