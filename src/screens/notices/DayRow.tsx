import { DayHead } from './DayHead.tsx';
import { newDayAt } from './noticeDays.ts';

import type { ReactNode } from 'react';

/** A row, with the heading of its day when it is the first of the day. */
export function DayRow({
  items,
  index,
  children,
}: {
  items: readonly { at: string }[];
  index: number;
  children: ReactNode;
}) {
  const day = newDayAt(items, index);
  return (
    <>
      {day !== null && <DayHead at={day} />}
      {children}
    </>
  );
}
