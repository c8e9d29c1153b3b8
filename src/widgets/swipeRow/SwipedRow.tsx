import { useRef, type FocusEvent, type ReactNode } from 'react';
import SwipeAction, { type SwipeActionRef } from 'antd-mobile/es/components/swipe-action';

import { cx } from '../cx.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './SwipedRow.module.css';

prepareAntd();

export type SwipedRowProps = { action: string; onAction: () => unknown; danger: boolean; children: ReactNode };

/** antd-mobile's SwipeAction; its button lies beside the row, so a focus that gets there opens the row. */
export function SwipedRow({ action, onAction, danger, children }: SwipedRowProps) {
  const row = useRef<SwipeActionRef>(null);
  function handleFocus(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.show('right');
  }
  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.close();
  }
  return (
    <div role="presentation" onFocus={handleFocus} onBlur={handleBlur}>
      <SwipeAction ref={row} className={cx(s.row)} rightActions={[{ key: 'action', text: action, color: danger ? 'danger' : 'primary', onClick: () => void onAction() }]}>
        {children}
      </SwipeAction>
    </div>
  );
}

function isAction(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.adm-swipe-action-actions') !== null;
}
