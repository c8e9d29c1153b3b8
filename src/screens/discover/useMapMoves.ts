import { useEffect, useRef, type RefObject } from 'react';

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
const ARROWS: Record<string, Point> = { ArrowLeft: { x: KEY_STEP, y: 0 }, ArrowRight: { x: -KEY_STEP, y: 0 }, ArrowUp: { x: 0, y: KEY_STEP }, ArrowDown: { x: 0, y: -KEY_STEP } };
const ZOOM_KEYS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

/**
 * How a map is moved: one finger or the mouse drags it, a double tap comes nearer, arrow keys, plus and minus do the same.
 * Listened to on the element itself, so that the sheet around it does not take a drag for its own swipe.
 */
export function useMapMoves(box: RefObject<HTMLElement | null>, moves: MapMoves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let from: (Point & { id: number }) | null = null;
    let isDragging = false;
    let lastTap: (Point & { at: number }) | null = null;

    const by = (event: PointerEvent, start: Point): Point => ({ x: event.clientX - start.x, y: event.clientY - start.y });
    const isBare = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button') === null;
    function handleDown(event: PointerEvent) {
      event.stopPropagation();
      if (from !== null || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      isDragging = false;
    }
    function handleMove(event: PointerEvent) {
      if (from?.id !== event.pointerId) return;
      const way = by(event, from);
      if (!isDragging && Math.hypot(way.x, way.y) < LEAST_DRAG) return;
      if (!isDragging) element?.setPointerCapture(event.pointerId);
      isDragging = true;
      latest.current.onDrag(way);
    }
    function handleUp(event: PointerEvent) {
      if (from?.id !== event.pointerId) return;
      const way = by(event, from);
      from = null;
      if (isDragging) latest.current.onMove(way);
      else if (isBare(event.target)) handleTap(event);
    }
    function handleTap({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      const isSecond = lastTap !== null && at - lastTap.at < DOUBLE_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_PX;
      lastTap = isSecond ? null : { x, y, at };
      if (!isSecond || element === null) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      latest.current.onZoom(1, { x: x - left - width / 2, y: y - top - height / 2 });
    }
    function handleCancel(event: PointerEvent) {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (isDragging) latest.current.onMove({ x: 0, y: 0 });
      isDragging = false;
    }
    /** The click that follows a drag is none for the pin that it began on. */
    function handleClick(event: MouseEvent) {
      // a key makes one, too, without a drag before it
      if (isDragging && event.detail > 0) event.stopPropagation();
      isDragging = false;
    }
    function handleKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (arrow === undefined && zoom === undefined) return;
      event.preventDefault();
      // a pin may be moved out of view, or be another one at the next zoom
      element?.focus({ preventScroll: true });
      if (arrow !== undefined) latest.current.onMove(arrow);
      else if (zoom !== undefined) latest.current.onZoom(zoom);
    }
    element.addEventListener('pointerdown', handleDown);
    element.addEventListener('pointermove', handleMove);
    element.addEventListener('pointerup', handleUp);
    element.addEventListener('pointercancel', handleCancel);
    element.addEventListener('click', handleClick, true);
    element.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('pointerdown', handleDown);
      element.removeEventListener('pointermove', handleMove);
      element.removeEventListener('pointerup', handleUp);
      element.removeEventListener('pointercancel', handleCancel);
      element.removeEventListener('click', handleClick, true);
      element.removeEventListener('keydown', handleKey);
    };
  }, [box]);
}
