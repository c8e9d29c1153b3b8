/**
 * A row that reveals an action when swiped to the left (spec 2), on antd-mobile's SwipeAction, loaded after the row
 * stands. The action is also an ordinary button for keyboards and screen readers: focused, the row opens by itself.
 */
import { SwipeRowFallback } from './SwipeRowFallback.tsx';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import type { ReactNode } from 'react';

export type SwipeRowProps = {
  /** The word on the action, e.g. 移除. */
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
