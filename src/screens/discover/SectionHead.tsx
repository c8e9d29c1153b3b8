import { AppLink } from '#navigation/AppLink.tsx';
import { discoverText } from '#text/discoverText.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import * as s from './sections.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Target of 查看全部. Without it the link is not rendered. */
  to?: string;
  /** Rendered at the right in place of 查看全部. */
  children?: ReactNode;
};

/** Heading of a section, with 查看全部 at its right. */
export function SectionHead({ title, to, children }: Props) {
  return (
    <div className={s.head}>
      <h2>{title}</h2>
      {to !== undefined && (
        <AppLink to={to} className={s.seeAll} aria-label={discoverText.seeAllOf(title)}>
          {discoverText.seeAll}
          <ChevronRightIcon size={16} />
        </AppLink>
      )}
      {children}
    </div>
  );
}
