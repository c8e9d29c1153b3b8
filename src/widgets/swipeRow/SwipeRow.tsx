/**
 * A row that reveals an action when swiped left (spec 2), with antd-mobile's SwipeAction. The row itself has a visible
 * control for the same action. The button lies beside the row, so it is a tab stop only while the row is open.
 *
 * It is not lazy: to replace a simpler row would lose a tap or the focus inside it.
 */
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type FocusEvent } from 'react';
import SwipeAction, { type SwipeActionRef } from 'antd-mobile/es/components/swipe-action';

import { cx } from '../cx.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';
import { tapClosesFirst } from './tapClosesFirst.ts';

import * as s from './SwipeRow.module.css';

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

prepareAntd();

/** A row that is closing ignores taps. */
const NEARLY_CLOSED_PX = 20;

export function SwipeRow({ action, name, onAction, danger = true, children }: SwipeRowProps) {
  const row = useRef<SwipeActionRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current;
    return element === null
      ? undefined
      : tapClosesFirst({ box: element, isOpen: () => isRevealed(element), close: () => row.current?.close() });
  }, []);
  // SwipeAction takes no attributes for its button
  useLayoutEffect(() => {
    const button = box.current?.querySelector<HTMLElement>('.adm-swipe-action-action-button');
    button?.setAttribute('aria-label', name);
    button?.setAttribute('tabindex', isOpen ? '0' : '-1');
    button?.parentElement?.setAttribute('aria-hidden', String(!isOpen));
  });
  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.target.closest('.adm-swipe-action-actions') !== null) row.current?.close();
  }
  return (
    <div ref={box} role="presentation" onBlur={handleBlur} onDragStart={stayPut}>
      <SwipeAction
        ref={row}
        className={cx(s.row)}
        onActionsReveal={() => setOpen(true)}
        onClose={() => setOpen(false)}
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
