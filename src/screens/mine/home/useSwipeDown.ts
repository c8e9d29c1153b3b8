import { useRef, type PointerEvent } from 'react';

/** Releasing after this distance closes. */
const FAR_PX = 80;

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Handlers for the head of a panel. Swiping it down closes the panel, a short swipe springs back. */
export function useSwipeDown(onClose: () => void): Handlers {
  const from = useRef<number | null>(null);

  function move(head: HTMLElement, down: number) {
    if (head.parentElement !== null) head.parentElement.style.transform = down > 0 ? `translateY(${down}px)` : '';
  }
  function letGo(head: HTMLElement): void {
    from.current = null;
    move(head, 0);
  }
  return {
    onPointerDown: (event) => {
      from.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (from.current !== null) move(event.currentTarget, event.clientY - from.current);
    },
    onPointerUp: (event) => {
      const isFar = from.current !== null && event.clientY - from.current > FAR_PX;
      letGo(event.currentTarget);
      if (isFar) onClose();
    },
    onPointerCancel: (event) => letGo(event.currentTarget),
  };
}
