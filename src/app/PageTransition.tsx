import { PAGE_TRANSITION_MS } from '#domain/constants.ts';
import { cx } from '#widgets/cx.ts';

import s from './PageTransition.module.css';

import type { Animation } from '#navigation/animation.ts';
import type { ReactNode } from 'react';

const CLASSES: Record<Animation, string | undefined> = { 'right-in': s.rightIn, 'left-in': s.leftIn, none: undefined };

/** One page; comes in as `animation` says, once, when it is put in place (spec 2: 400 ms; a plain cut on reduced motion). */
export function PageTransition({ animation, children }: { animation: Animation; children: ReactNode }) {
  return (
    <div className={cx(s.page, CLASSES[animation])} data-animation={animation} style={{ animationDuration: `${PAGE_TRANSITION_MS}ms` }}>
      {children}
    </div>
  );
}
