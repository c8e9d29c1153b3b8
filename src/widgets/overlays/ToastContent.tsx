import { useEffect, useRef } from 'react';

import { cx } from '../cx.ts';
import { CheckIcon } from '../icons/CheckIcon.tsx';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { InfoIcon } from '../icons/InfoIcon.tsx';
import { WarningIcon } from '../icons/WarningIcon.tsx';
import { useUnhide } from './useUnhide.ts';

import * as base from '../base.module.css';
import * as s from './toastImpl.module.css';

export type ToastKind = 'info' | 'success' | 'warn' | 'error' | 'loading';

const ICONS = { info: InfoIcon, success: CheckIcon, warn: WarningIcon, error: CloseIcon } as const;

type Props = {
  kind: ToastKind;
  message: string;
  /** Called after the first paint. */
  onStanding: () => void;
};

/** Icon and text. A loading toast has a spinner, because colour alone must not convey a state. */
export function ToastContent({ kind, message, onStanding }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useUnhide(content);
  useEffect(onStanding, [onStanding]);
  if (kind === 'loading') {
    return (
      <div ref={content} className={s.loading}>
        <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />
        <span>{message}</span>
      </div>
    );
  }
  const Icon = ICONS[kind];
  return (
    <div ref={content} className={s.toastRow}>
      <span className={cx(s.icon, s[kind])}>
        <Icon size={20} />
      </span>
      <span className={base.breaking}>{message}</span>
    </div>
  );
}
