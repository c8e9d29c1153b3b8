/** A spinner with text (spec 2). Announced once as a status. Rotates slowly with reduced motion. */
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';

import * as s from './LoadingView.module.css';

export type LoadingViewProps = {
  text?: string;
  /** In a line of text instead of centred. */ isInline?: boolean;
};

export function LoadingView({ text = widgetsText.loading, isInline = false }: LoadingViewProps) {
  return (
    <div className={isInline ? s.inline : s.view} role="status">
      <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />
      <span className={s.text}>{text}</span>
    </div>
  );
}
