import { useRef, type HTMLAttributes, type PointerEvent } from 'react';

import type { Point } from '#domain/mercator.ts';

export type MapMoves = {
  /** While it is dragged, from where it was. */
  onDrag: (by: Point) => void;
  /** It is let go, or moved by a key. */
  onMove: (by: Point) => void;
  onZoom: (by: 1 | -1, /** From the middle: what is to come nearer. */ at?: Point) => void;
};

/** Less is a tap. */
const LEAST_DRAG = 6;
/** A second tap so soon and so near is one double tap. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 30;
const KEY_STEP = 80;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const ZOOM_KEYS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

type Gesture = { from: (Point & { id: number }) | null; isDragging: boolean; lastTap: (Point & { at: number }) | null };

const isBare = (target: EventTarget): boolean => target instanceof Element && target.closest('button') === null;

/**
 * How a map is moved: one finger or the mouse drags it, a double tap comes nearer, arrow keys, plus and minus do the
 * same.
 * The sheet around it does not take a drag for its own swipe.
 * @returns what the element listens with
 */
export function useMapMoves({ onDrag, onMove, onZoom }: MapMoves): HTMLAttributes<HTMLElement> {
  const gesture = useRef<Gesture>({ from: null, isDragging: false, lastTap: null });

  /** How far the finger that began has come; null for any other. */
  function wayOf({ clientX, clientY, pointerId }: PointerEvent): Point | null {
    const { from } = gesture.current;
    return from?.id === pointerId ? { x: clientX - from.x, y: clientY - from.y } : null;
  }
  function handleTap({ currentTarget, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
    const { lastTap } = gesture.current;
    const isSecond =
      lastTap !== null && at - lastTap.at < DOUBLE_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_PX;
    gesture.current.lastTap = isSecond ? null : { x, y, at };
    if (!isSecond) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onZoom(1, { x: x - left - width / 2, y: y - top - height / 2 });
  }
  return {
    onPointerDown(event) {
      event.stopPropagation();
      if (gesture.current.from !== null || event.button !== 0) return;
      gesture.current.from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      gesture.current.isDragging = false;
    },
    onPointerMove(event) {
      const way = wayOf(event);
      const { isDragging } = gesture.current;
      if (way === null || (!isDragging && Math.hypot(way.x, way.y) < LEAST_DRAG)) return;
      if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current.isDragging = true;
      onDrag(way);
    },
    onPointerUp(event) {
      const way = wayOf(event);
      if (way === null) return;
      gesture.current.from = null;
      if (gesture.current.isDragging) onMove(way);
      else if (isBare(event.target)) handleTap(event);
    },
    onPointerCancel(event) {
      if (wayOf(event) === null) return;
      if (gesture.current.isDragging) onMove({ x: 0, y: 0 });
      gesture.current.from = null;
      gesture.current.isDragging = false;
    },
    /** The click that follows a drag is none for the pin that it began on. */
    onClickCapture(event) {
      // a key makes one, too, without a drag before it
      if (gesture.current.isDragging && event.detail > 0) event.stopPropagation();
      gesture.current.isDragging = false;
    },
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (arrow === undefined && zoom === undefined) return;
      event.preventDefault();
      // a pin may be moved out of view, or be another one at the next zoom
      event.currentTarget.focus({ preventScroll: true });
      if (arrow !== undefined) onMove(arrow);
      else if (zoom !== undefined) onZoom(zoom);
    },
  };
}
