import { cx } from '#widgets/cx.ts';

import s from './CountBadge.module.css';

/** More than this is no number to read at a glance. */
const MOST = 99;

/**
 * A count in a small round field: 3, 99+. `name` is what it is read as, `isAtIcon` whether it lies over the corner of
 * an icon.
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
