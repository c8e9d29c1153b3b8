/**
 * A row that reveals an action when swiped left (spec 2), with antd-mobile's SwipeAction, loaded after the row was
 * rendered. The row itself has a visible control for the same action, so the hidden button is no tab stop.
 */
import { SwipeRowFallback } from './SwipeRowFallback.tsx';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import type { ReactNode } from 'react';

export type SwipeRowProps = {
  /** Text of the action, e.g. 移除. */
  action: string;
  /** Accessible name of the action with its subject, e.g. 取消收藏：永康店. */
  name: string;
  onAction: () => unknown;
  danger?: boolean;
  children: ReactNode;
};

const lazy = lazyModule(() => import(/* webpackChunkName: "swipe" */ './SwipedRow.tsx'));

export function SwipeRow({ action, name, onAction, danger = true, children }: SwipeRowProps) {
  const { loaded } = useLazyModule(lazy);
  const Row = loaded === null ? SwipeRowFallback : loaded.SwipedRow;
  return (
    <Row action={action} name={name} onAction={onAction} danger={danger}>
      {children}
    </Row>
  );
}
