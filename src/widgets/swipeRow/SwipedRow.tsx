import { useEffect, useRef, useState, type DragEvent, type FocusEvent, type ReactNode } from 'react';
import SwipeAction, { type SwipeActionRef } from 'antd-mobile/es/components/swipe-action';

import { cx } from '../cx.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';
import { noteSwipe, offerPeek } from './peek.ts';
import { tapClosesFirst } from './tapClosesFirst.ts';

import s from './SwipedRow.module.css';

prepareAntd();

/** A row that is closing ignores taps. */
const NEARLY_CLOSED_PX = 20;

export type SwipedRowProps = { action: string; onAction: () => unknown; danger: boolean; children: ReactNode };

/**
 * antd-mobile's SwipeAction. Its button lies beside the row, so its focus opens the row. The first row peeks once
 * (peek.ts), until a touch.
 */
export function SwipedRow({ action, onAction, danger, children }: SwipedRowProps) {
  const row = useRef<SwipeActionRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isPeeking, setPeeking] = useState(false);
  useEffect(() => (box.current === null ? undefined : offerPeek(box.current, () => setPeeking(true))), []);
  useEffect(() => {
    const element = box.current;
    return element === null
      ? undefined
      : tapClosesFirst({ box: element, isOpen: () => isRevealed(element), close: () => row.current?.close() });
  }, []);
  const endPeek = () => setPeeking(false);
  function handleFocus(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.show('right');
  }
  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (isAction(event.target)) row.current?.close();
  }
  return (
    <div
      ref={box}
      role="presentation"
      onFocus={handleFocus}
      onBlur={handleBlur}
      onTouchStart={endPeek}
      onAnimationEnd={endPeek}
      onDragStart={stayPut}
    >
      <SwipeAction
        ref={row}
        className={cx(s.row, isPeeking && s.peeking)}
        onActionsReveal={noteSwipe}
        rightActions={[
          { key: 'action', text: action, color: danger ? 'danger' : 'primary', onClick: () => void onAction() },
        ]}
      >
        {children}
      </SwipeAction>
    </div>
  );
}

/** A mouse swipes the row and does not drag its link or picture. */
function stayPut(event: DragEvent<HTMLElement>) {
  event.preventDefault();
}

/** Reads the offset, because SwipeAction exposes no state and no event for a manual close. */
function isRevealed(box: HTMLElement): boolean {
  const moved = /\((-[\d.]+)px/.exec(box.querySelector<HTMLElement>('.adm-swipe-action-track')?.style.transform ?? '');
  return moved !== null && Number(moved[1]) < -NEARLY_CLOSED_PX;
}

function isAction(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.adm-swipe-action-actions') !== null;
}
