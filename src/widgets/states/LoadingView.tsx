/** A spinner with words (spec 2). Announced once as a status; turns slowly where motion is to be reduced. */
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';

import s from './LoadingView.module.css';

export type LoadingViewProps = {
  text?: string;
  /** On the line of a text, from its edge, instead of in the middle. */ isInline?: boolean;
};

export function LoadingView({ text = widgetsText.loading, isInline = false }: LoadingViewProps) {
  return (
    <div className={isInline ? s.line : s.view} role="status">
      <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />
      <span className={s.text}>{text}</span>
    </div>
  );
}
