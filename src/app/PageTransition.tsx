import { useLayoutEffect, useRef } from 'react';

import { PAGE_TRANSITION_MS } from '#domain/constants.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './PageTransition.module.css';

import type { Animation } from '#navigation/animation.ts';
import type { ReactNode } from 'react';

const CLASSES: Record<Animation, string | undefined> = { 'right-in': s.rightIn, 'left-in': s.leftIn, none: undefined };

/**
 * A page that runs `animation` once, on mount (spec 2: 400 ms). Reduced motion has no animation. Meanwhile the page
 * ignores the pointer, because the second of two quick taps was meant for the previous page.
 */
export function PageTransition({ animation, children }: { animation: Animation; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const arriving = s.arriving;
    const classes = page.current?.classList;
    if (classes === undefined || arriving === undefined || animation === 'none') return undefined;
    classes.add(arriving);
    // a timer, because reduced motion fires no animationend
    const timer = setTimeout(() => classes.remove(arriving), PAGE_TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [animation]);
  return (
    <div
      ref={page}
      className={cx(base.fillingColumn, CLASSES[animation])}
      data-animation={animation}
      style={{ animationDuration: `${PAGE_TRANSITION_MS}ms` }}
    >
      {children}
    </div>
  );
}
