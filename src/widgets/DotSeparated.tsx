import { Fragment, type ReactNode } from 'react';

import { cx } from './cx.ts';

import * as s from './DotSeparated.module.css';

type Props = { parts: readonly ReactNode[]; className?: string | undefined };

/**
 * Parts on one line with a dot between. A line never starts or ends with a dot, because the dot is hidden at a line
 * break.
 */
export function DotSeparated({ parts, className }: Props) {
  return (
    <span className={cx(s.parts, className)}>
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
