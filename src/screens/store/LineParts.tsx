import { Fragment, type ReactNode } from 'react';

/**
 * What one line of the first view tells, with a dot between, which is not seen where the line breaks: as DotSeparated, without
 * a style sheet of its own, and as wide before the style of the sections has come. Pure.
 */
export function LineParts({ parts }: { parts: readonly ReactNode[] }) {
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
