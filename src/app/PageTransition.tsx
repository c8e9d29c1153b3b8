import { useLayoutEffect, useRef } from 'react';

import { PAGE_TRANSITION_MS } from '#domain/constants.ts';
import { cx } from '#widgets/cx.ts';

import s from './PageTransition.module.css';

import type { Animation } from '#navigation/animation.ts';
import type { ReactNode } from 'react';

const CLASSES: Record<Animation, string | undefined> = { 'right-in': s.rightIn, 'left-in': s.leftIn, none: undefined };

/**
 * One page; comes in as `animation` says, once, when it is put in place (spec 2: 400 ms; a plain cut on reduced
 * motion).
 * For that time it takes no pointer, however it is drawn: the second of two quick taps was meant for the page before.
 */
export function PageTransition({ animation, children }: { animation: Animation; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const arriving = s.arriving;
    const classes = page.current?.classList;
    if (classes === undefined || arriving === undefined || animation === 'none') return undefined;
    classes.add(arriving);
    // not the animation's end: with reduced motion there is none
    const timer = setTimeout(() => classes.remove(arriving), PAGE_TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [animation]);
  return (
    <div
      ref={page}
      className={cx(s.page, CLASSES[animation])}
      data-animation={animation}
      style={{ animationDuration: `${PAGE_TRANSITION_MS}ms` }}
    >
      {children}
    </div>
  );
}
