import { useRef, type PointerEvent, type RefObject } from 'react';

/** So far down, and letting go closes. */
const FAR_PX = 80;

type Handlers = {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
};

/** Lets a panel be drawn down by its head and closed so (look.md); let go early, it goes back up. */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void): Handlers {
  const from = useRef<number | null>(null);

  function move(down: number) {
    if (panel.current !== null) panel.current.style.transform = down > 0 ? `translateY(${down}px)` : '';
  }
  return {
    onPointerDown: (event) => {
      from.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (from.current !== null) move(event.clientY - from.current);
    },
    onPointerUp: (event) => {
      const down = from.current === null ? 0 : event.clientY - from.current;
      from.current = null;
      move(0);
      if (down > FAR_PX) onClose();
    },
    onPointerCancel: () => {
      from.current = null;
      move(0);
    },
  };
}
