import { FailedRow, type FailedRowProps } from '#widgets/states/FailedRow.tsx';

import * as s from './SectionFailed.module.css';

/** Error card of a section of the discover home. The other sections stay. */
export function SectionFailed(props: FailedRowProps) {
  return <FailedRow {...props} className={s.failed} />;
}
