import { listText } from '#text/listText.ts';

import { cx } from '../cx.ts';
import { Button } from '../Button.tsx';
import { failureMessage } from './failureMessage.ts';
import { toastFailure } from './toastFailure.ts';

import * as base from '../base.module.css';
import * as s from './FailedRow.module.css';

export type FailedRowProps = {
  /** The missing part. */
  what: string;
  /**
   * Error of the call, from RTK. Undefined when a script failed to load. Null for a render error, which shows no
   * reason.
   */
  error?: unknown;
  className?: string | undefined;
  /** May resolve with the result of the call, or with several. */
  onRetry: () => unknown;
};

/**
 * Error state of one part among others. Shows the part, the reason in the toast's words (spec 8), and a retry button. A
 * retry that fails shows its message, also for a call that is silent otherwise.
 */
export function FailedRow({ what, error, className = '', onRetry }: FailedRowProps) {
  const why = error === null ? '' : failureMessage(error);
  if (why === null) return null;
  const { again } = listText;
  const retry = async () => toastFailure(await onRetry());
  return (
    <div className={cx(base.wrappingSpreadRow, className)} role="status">
      <p className={s.message}>
        <span className={cx(base.block, base.text15)}>{what}</span>
        {why !== '' && <span className={cx(base.fine, base.block)}>{why}</span>}
      </p>
      <Button kind="second" size="small" label={`${again}：${what}`} onClick={() => void retry()}>
        {again}
      </Button>
    </div>
  );
}
