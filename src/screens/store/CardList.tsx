import * as s from './sections.module.css';

import type { ReactNode } from 'react';

/** Coupons before 共 N 張 is tapped. */
export const COUPONS_AT_FIRST = 2;

type Props<T> = { items: readonly T[]; children: (item: T) => ReactNode };

/** Cards below each other. Pure. */
export function CardList<T extends { packId: string } | { couponId: string }>({ items, children }: Props<T>) {
  return (
    <ul className={s.list}>
      {items.map((item) => (
        <li key={'packId' in item ? item.packId : item.couponId}>{children(item)}</li>
      ))}
    </ul>
  );
}
