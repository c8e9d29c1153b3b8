import { cx } from '../cx.ts';

import * as s from './SwipeRowFallback.module.css';

import type { ReactNode } from 'react';

export type SwipeRowFallbackProps = {
  action: string;
  name: string;
  onAction: () => unknown;
  danger: boolean;
  children: ReactNode;
};

/** A row before its swipe has loaded, or without it. The action is a button that shows on hover. */
export function SwipeRowFallback({ action, name, onAction, danger, children }: SwipeRowFallbackProps) {
  return (
    <div className={s.row}>
      {children}
      <button
        type="button"
        className={cx(s.action, danger && s.danger)}
        tabIndex={-1}
        aria-hidden="true"
        aria-label={name}
        onClick={() => void onAction()}
      >
        {action}
      </button>
    </div>
  );
}
