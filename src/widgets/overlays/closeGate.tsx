/**
 * antd-mobile takes an overlay out of the page when its spring has come to rest. Closed before the spring's first frame
 * there is no movement and no rest: the overlay would lie over the page for ever, unseen, and take every tap. So it hears
 * of its closing when it has begun to move.
 */
import { useEffect, type ReactNode } from 'react';

export type CloseGate = {
  /** Stands inside the overlay. */
  mark: ReactNode;
  /** What closes the overlay, held back until it has begun to move. */
  closing: (close: () => void) => () => void;
};

/** For one overlay that is shown once. */
export function closeGate(): CloseGate {
  let isMoving = false;
  let pendingClose: (() => void) | null = null;
  const begin = (): void => {
    isMoving = true;
    pendingClose?.();
  };
  return {
    mark: <MovingMark onMoving={begin} />,
    closing: (close) => () => {
      if (isMoving) close();
      else pendingClose = close;
    },
  };
}

/** Calls `onMoving` once two frames have passed since it was mounted: in the first of them the spring moves. */
export function MovingMark({ onMoving }: { onMoving: () => void }) {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onMoving);
    });
    return () => cancelAnimationFrame(frame);
    // for the first one alone: an overlay begins to move once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
