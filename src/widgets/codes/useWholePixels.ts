import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Maximum width in CSS pixels, up to `room`, at which each module has a whole number of device pixels. Returns null
 * when the modules do not fit. Bars of unequal width confuse scanners.
 */
export function wholePixelWidth(room: number, modules: number, pixelRatio: number): number | null {
  const perModule = Math.floor((room * pixelRatio) / modules);
  return perModule < 1 ? null : (perModule * modules) / pixelRatio;
}

/** Returns the width for a code inside the element with the ref `box`, updated when the element is resized. */
export function useWholePixels(modules: number): { box: RefObject<HTMLDivElement | null>; width: number | string } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(wholePixelWidth(element.clientWidth, modules, window.devicePixelRatio));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [modules]);
  return { box, width: width ?? '100%' };
}
