/**
 * Replaces missing content: a drawing, a short title, a hint and one action. `art` fail stands for a failed load, other
 * topics for an empty list. A screen may pass its own drawing in an ArtFrame.
 */
import { StateArt } from './StateArt.tsx';

import * as base from '../base.module.css';
import * as s from './EmptyState.module.css';

import type { ReactElement, ReactNode } from 'react';
import type { ArtTopic } from './drawings.tsx';

export type EmptyStateProps = { title: string; detail?: ReactNode; action?: ReactNode; art?: ArtTopic | ReactElement };

export function EmptyState({ title, detail, action, art = 'bowl' }: EmptyStateProps) {
  return (
    <div className={s.state}>
      {typeof art === 'string' ? <StateArt topic={art} /> : art}
      <p className={s.title}>{title}</p>
      {detail !== undefined && <p className={s.detail}>{detail}</p>}
      {action !== undefined && <div className={base.spaceAbove16}>{action}</div>}
    </div>
  );
}
