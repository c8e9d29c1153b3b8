import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The greatest width in CSS pixels, up to `room`, at which each of `modules` is a whole number of the screen's own pixels;
 * null when they do not fit. A bar that is one pixel here and two there is what a scanner at the counter stumbles over.
 */
export function wholePixelWidth(room: number, modules: number, pixelRatio: number): number | null {
  const perModule = Math.floor((room * pixelRatio) / modules);
  return perModule < 1 ? null : (perModule * modules) / pixelRatio;
}

/** The width for a code of `modules` inside the element that gets `box`, kept when the element changes its size. */
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
