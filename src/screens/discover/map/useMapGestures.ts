import { useRef, type HTMLAttributes, type PointerEvent } from 'react';

import type { Point } from '#domain/mercator.ts';

export type MapGestures = {
  /** While dragging: offset from the start. */
  onDrag: (by: Point) => void;
  /** At the end of a drag, or on an arrow key. */
  onMove: (by: Point) => void;
  onZoom: (by: 1 | -1, /** Fixed point of the zoom, relative to the centre. */ at?: Point) => void;
};

/** A shorter drag counts as a tap, px. */
const LEAST_DRAG = 6;
/** Two taps within this time and distance are a double tap. */
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

const isOutsideButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') === null;

/**
 * Map gestures: drag with one finger or the mouse, double tap to zoom, arrow keys, plus and minus. Stops the event, so
 * that the sheet does not take a drag for its own swipe.
 * @returns event handlers for the element
 */
export function useMapGestures({ onDrag, onMove, onZoom }: MapGestures): HTMLAttributes<HTMLElement> {
  const gesture = useRef<Gesture>({ from: null, isDragging: false, lastTap: null });

  /** Offset of the pointer that started the gesture. null for any other pointer. */
  function offsetOf({ clientX, clientY, pointerId }: PointerEvent): Point | null {
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
      const offset = offsetOf(event);
      const { isDragging } = gesture.current;
      if (offset === null || (!isDragging && Math.hypot(offset.x, offset.y) < LEAST_DRAG)) return;
      if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current.isDragging = true;
      onDrag(offset);
    },
    onPointerUp(event) {
      const offset = offsetOf(event);
      if (offset === null) return;
      gesture.current.from = null;
      if (gesture.current.isDragging) onMove(offset);
      else if (isOutsideButton(event.target)) handleTap(event);
    },
    onPointerCancel(event) {
      if (offsetOf(event) === null) return;
      if (gesture.current.isDragging) onMove({ x: 0, y: 0 });
      gesture.current.from = null;
      gesture.current.isDragging = false;
    },
    /** Suppresses the click after a drag, so that it does not reach a pin. */
    onClickCapture(event) {
      // `detail` is 0 for a click by keyboard, which has no drag before it
      if (gesture.current.isDragging && event.detail > 0) event.stopPropagation();
      gesture.current.isDragging = false;
    },
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (arrow === undefined && zoom === undefined) return;
      event.preventDefault();
      // the focused pin may leave the view or merge at the next zoom
      event.currentTarget.focus({ preventScroll: true });
      if (arrow !== undefined) onMove(arrow);
      else if (zoom !== undefined) onZoom(zoom);
    },
  };
}
