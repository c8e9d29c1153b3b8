import { Fragment, type ReactNode } from 'react';

import { cx } from './cx.ts';

import s from './DotSeparated.module.css';

type Props = { parts: readonly ReactNode[]; className?: string | undefined };

/** What one line tells, with a dot between: no line ends in the dot or begins with it, as it is not seen where the line breaks. */
export function DotSeparated({ parts, className }: Props) {
  return (
    <span className={cx(s.line, className)}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={s.part}>
            {at > 0 && <span className={s.dot}>・ </span>}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
