/**
 * What stands in place of content: a drawing, a short title, what to do, one action. `art` empty means there is
 * nothing yet, fail that it did not arrive.
 */
import { EmptyArt } from './EmptyArt.tsx';
import { FailArt } from './FailArt.tsx';

import s from './EmptyState.module.css';

import type { ReactNode } from 'react';

export type EmptyStateProps = { title: string; detail?: ReactNode; action?: ReactNode; art?: 'empty' | 'fail' };

export function EmptyState({ title, detail, action, art = 'empty' }: EmptyStateProps) {
  return (
    <div className={s.state}>
      {art === 'empty' ? <EmptyArt /> : <FailArt />}
      <p className={s.title}>{title}</p>
      {detail !== undefined && <p className={s.detail}>{detail}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
