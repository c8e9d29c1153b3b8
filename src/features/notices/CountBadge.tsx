import { cx } from '#widgets/cx.ts';

import * as s from './CountBadge.module.css';

/** Maximum count shown as a number. */
const MOST = 99;

/**
 * A count in a small badge: 3, 99+. `name` is the accessible name, and `isAtIcon` places it at the corner of an icon.
 */
export function CountBadge({
  count,
  name,
  isAtIcon = false,
  className,
}: {
  count: number;
  name: string;
  isAtIcon?: boolean;
  className?: string | undefined;
}) {
  return (
    <span className={cx(s.badge, isAtIcon && s.atIcon, className)}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="ume-read">{name}</span>
    </span>
  );
}
