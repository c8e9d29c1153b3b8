import { CountBadge } from '#features/notices/CountBadge.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { cx } from '#widgets/cx.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './EntryRows.module.css';

import type { IconProps } from '#widgets/icons/StrokeIcon.tsx';
import type { ComponentType, ReactNode } from 'react';

export type Entry = {
  key: string;
  name: string;
  Icon: ComponentType<IconProps>;
  /** Target path or click handler. */
  to: string | (() => void);
  value?: string | null;
  /** Count and its accessible name. */
  badge?: { count: number; name: string } | null;
};

/** A card of rows, each linking to a screen. */
export function EntryRows({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <nav className={cx(base.card, base.spaceBelow12)} aria-label={label}>
      <ul className={base.divided}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Row entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ entry: { name, Icon, to, value = null, badge = null } }: { entry: Entry }) {
  const inside: ReactNode = (
    <>
      <span className={s.icon}>
        <Icon size={22} />
      </span>
      <span className={cx(base.wrappingSpreadRow, base.grow)}>
        <span className={cx(base.spaceAfter12, base.text16)}>{name}</span>
        {value !== null && <span className={cx(base.atEnd, base.weakText)}>{value}</span>}
        {badge !== null && <CountBadge count={badge.count} name={badge.name} className={base.atEnd} />}
      </span>
      <span className={s.chevron}>
        <ChevronRightIcon size={16} />
      </span>
    </>
  );
  if (typeof to === 'string') {
    return (
      <AppLink className={s.row} to={to}>
        {inside}
      </AppLink>
    );
  }
  return (
    <button type="button" className={s.row} aria-haspopup="dialog" onClick={to}>
      {inside}
    </button>
  );
}
