import * as s from './Row.module.css';

import type { ReactNode } from 'react';

/** A row of items that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}
