/**
 * A row that reveals an action when swiped left (spec 2), with antd-mobile's SwipeAction, loaded after the row was
 * rendered. The action is also a button for keyboards and screen readers. Its focus opens the row.
 */
import { SwipeRowFallback } from './SwipeRowFallback.tsx';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import type { ReactNode } from 'react';

export type SwipeRowProps = {
  /** Text of the action, e.g. 移除. */
  action: string;
  onAction: () => unknown;
  danger?: boolean;
  children: ReactNode;
};

const lazy = lazyModule(() => import(/* webpackChunkName: "swipe" */ './SwipedRow.tsx'));

export function SwipeRow({ action, onAction, danger = true, children }: SwipeRowProps) {
  const { loaded } = useLazyModule(lazy);
  const Row = loaded === null ? SwipeRowFallback : loaded.SwipedRow;
  return (
    <Row action={action} onAction={onAction} danger={danger}>
      {children}
    </Row>
  );
}
