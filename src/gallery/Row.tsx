import s from './Row.module.css';

import type { ReactNode } from 'react';

/** Things beside each other, wrapped where they do not fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}
