import { cx } from '#widgets/cx.ts';

import s from './CountBadge.module.css';

/** More than this is no number to read at a glance. */
const MOST = 99;

/** A count in a small round field: 3, 99+. `name` is what it is read as. */
export function CountBadge({ count, name, className }: { count: number; name: string; className?: string | undefined }) {
  return (
    <span className={cx(s.badge, className)}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="ume-read">{name}</span>
    </span>
  );
}
