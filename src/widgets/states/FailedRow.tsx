import { listText } from '#text/listText.ts';

import { cx } from '../cx.ts';
import { Button } from '../Button.tsx';
import { failureMessage } from './failureMessage.ts';

import s from './FailedRow.module.css';

export type FailedRowProps = {
  /** What is missing. */
  what: string;
  /** Of the call, as RTK gives it; none where a script did not come, null where what came could not be shown: no reason then. */
  error?: unknown;
  className?: string | undefined;
  onRetry: () => unknown;
};

/** A part that did not come, among others that did: what it is, why, in the words of the toast (spec 8), and the retry. */
export function FailedRow({ what, error, className = '', onRetry }: FailedRowProps) {
  const why = error === null ? '' : failureMessage(error);
  if (why === null) return null;
  const { again } = listText;
  return (
    <div className={cx(s.row, className)} role="status">
      <p className={s.words}>
        <span className={s.what}>{what}</span>
        {why !== '' && <span className={s.why}>{why}</span>}
      </p>
      <Button kind="second" size="small" label={`${again}：${what}`} onClick={onRetry}>
        {again}
      </Button>
    </div>
  );
}
