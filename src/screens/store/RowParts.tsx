import { Fragment, type ReactNode } from 'react';

/**
 * Parts of one row of the first view, separated by dots that do not show at a line break. Unlike Dotted it has no
 * style sheet of its own. Pure.
 */
export function RowParts({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="fv-part">
        {at > 0 && <i>・ </i>}
        {part}
      </span>
    </Fragment>
  ));
}
