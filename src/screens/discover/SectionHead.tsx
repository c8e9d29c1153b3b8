import { AppLink } from '#navigation/AppLink.tsx';
import { discoverText } from '#text/discoverText.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import s from './sections.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Where 查看全部 leads; without it there is none. */
  to?: string;
  /** What stands at its right in place of 查看全部. */
  children?: ReactNode;
};

/** A section's heading, with 查看全部 at its right. */
export function SectionHead({ title, to, children }: Props) {
  return (
    <div className={s.head}>
      <h2>{title}</h2>
      {to !== undefined && (
        <AppLink to={to} className={s.all} aria-label={discoverText.seeAllOf(title)}>
          {discoverText.seeAll}
          <ChevronRightIcon size={16} />
        </AppLink>
      )}
      {children}
    </div>
  );
}
