import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import SwipeAction, { type SwipeActionRef } from 'antd-mobile/es/components/swipe-action';

import { cx } from '../cx.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';
import { noteSwipe, offerPeek } from './peek.ts';

import s from './SwipedRow.module.css';

prepareAntd();

export type SwipedRowProps = { action: string; onAction: () => unknown; danger: boolean; children: ReactNode };

/** antd-mobile's SwipeAction; its button lies beside the row, so a focus that gets there opens the row. The first row peeks once (peek.ts), until a finger comes. */
export function SwipedRow({ action, onAction, danger, children }: SwipedRowProps) {
  const row = useRef<SwipeActionRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isPeeking, setPeeking] = useState(false);
  useEffect(() => (box.current === null ? undefined : offerPeek(box.current, () => setPeeking(true))), []);
  const endPeek = () => setPeeking(false);
  function handleFocus(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.show('right');
  }
  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.close();
  }
  return (
    <div ref={box} role="presentation" onFocus={handleFocus} onBlur={handleBlur} onTouchStart={endPeek} onAnimationEnd={endPeek}>
      <SwipeAction ref={row} className={cx(s.row, isPeeking && s.peeking)} onActionsReveal={noteSwipe} rightActions={[{ key: 'action', text: action, color: danger ? 'danger' : 'primary', onClick: () => void onAction() }]}>
        {children}
      </SwipeAction>
    </div>
  );
}

function isAction(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.adm-swipe-action-actions') !== null;
}
