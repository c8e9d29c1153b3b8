import { FailedRow, type FailedRowProps } from '#widgets/states/FailedRow.tsx';

import s from './PartFailed.module.css';

/** A part of the discover home that did not come, on a card among those that did. */
export function PartFailed(props: FailedRowProps) {
  return <FailedRow {...props} className={s.failed} />;
}
