/**
 * What stands in place of content: a drawing, a short title, what to do, one action. `art` fail means that it did not
 * arrive, any other what there is none of.
 */
import { StateArt } from './StateArt.tsx';

import s from './EmptyState.module.css';

import type { ReactNode } from 'react';
import type { ArtTopic } from './drawings.tsx';

export type EmptyStateProps = { title: string; detail?: ReactNode; action?: ReactNode; art?: ArtTopic };

export function EmptyState({ title, detail, action, art = 'bowl' }: EmptyStateProps) {
  return (
    <div className={s.state}>
      <StateArt topic={art} />
      <p className={s.title}>{title}</p>
      {detail !== undefined && <p className={s.detail}>{detail}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
