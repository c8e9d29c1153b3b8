import { cx } from '../cx.ts';

import s from './SwipeRowFallback.module.css';

import type { ReactNode } from 'react';

export type SwipeRowFallbackProps = { action: string; onAction: () => unknown; danger: boolean; children: ReactNode };

/** A row before its swipe is there, or without it: the action is a button that shows when it has the focus or a mouse is near. */
export function SwipeRowFallback({ action, onAction, danger, children }: SwipeRowFallbackProps) {
  return (
    <div className={s.row}>
      {children}
      <button type="button" className={cx(s.action, danger && s.danger)} onClick={() => void onAction()}>
        {action}
      </button>
    </div>
  );
}
