/**
 * A button. `kind` sets the emphasis, `size` the height (main 52, normal 44, small 36 with a touch target of 44). A
 * spinner shows and taps are ignored while the promise of `onClick` is pending. A double tap therefore never sends a
 * mutation twice.
 */
import { useOneAtATime } from './useOneAtATime.ts';
import { cx } from './cx.ts';

import * as base from './base.module.css';
import * as s from './Button.module.css';

import type { ReactNode } from 'react';

export type ButtonProps = {
  kind?: 'primary' | 'second' | 'quiet' | 'danger';
  size?: 'main' | 'normal' | 'small';
  loading?: boolean;
  disabled?: boolean;
  block?: boolean;
  type?: 'button' | 'submit';
  /** Accessible name, if the visible text is not enough. */
  label?: string;
  className?: string | undefined;
  onClick?: () => unknown;
  children: ReactNode;
};

export function Button({
  kind = 'primary',
  size = 'normal',
  loading = false,
  disabled = false,
  block = false,
  type = 'button',
  label,
  className,
  onClick,
  children,
}: ButtonProps) {
  const [isWaiting, run] = useOneAtATime();
  const isBusy = loading || isWaiting;
  return (
    <button
      type={type}
      className={cx(s.button, s[kind], s[size], block && s.block, isBusy && s.busy, className)}
      disabled={disabled}
      // not `disabled` while busy, because that would drop the focus
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else if (onClick !== undefined) run(onClick);
      }}
    >
      {isBusy && <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />}
      <span className={base.breaking}>{children}</span>
    </button>
  );
}
