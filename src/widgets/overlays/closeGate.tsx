/**
 * Delays the close of an antd-mobile overlay. antd-mobile removes an overlay when its spring has come to rest. A close
 * before the first frame causes no movement and no rest, and the invisible overlay would block all taps. The close
 * therefore waits until the movement has started.
 */
import { useEffect, type ReactNode } from 'react';

export type CloseGate = {
  /** Rendered inside the overlay. */
  mark: ReactNode;
  /** Wraps the close function of the overlay. */
  closing: (close: () => void) => () => void;
};

/** For an overlay that is shown once. */
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

/** Calls `onMoving` two frames after mount. The spring starts in the first of them. */
export function MovingMark({ onMoving }: { onMoving: () => void }) {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onMoving);
    });
    return () => cancelAnimationFrame(frame);
    // only once, because an overlay starts to move once
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
