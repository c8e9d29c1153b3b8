import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The finger moves twice as far as the indicator. */
const DRAG = 0.5;
/** Distance that triggers a refresh, and maximum distance, px of the indicator. */
const ENOUGH = 56;
const FARTHEST = 84;

type Pull = { x: number; y: number; distance: number; isOn: boolean };

/** Moves the indicator. 0 hides it. */
function place(mark: HTMLElement | null, distance: number): void {
  if (mark === null) return;
  const part = Math.min(distance / ENOUGH, 1);
  mark.style.transform = `translate3d(0, ${distance}px, 0) rotate(${Math.round(part * 270)}deg)`;
  mark.style.opacity = String(part);
  // follows the finger without a transition, and returns with one
  mark.style.transition = distance === 0 ? '' : 'none';
}

/** A pull inside a dialog or a scrolled element belongs to that element. */
function belongsElsewhere(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at !== null && at !== document.body; at = at.parentElement) {
    if (at.scrollTop > 0 || at.getAttribute('role') === 'dialog') return true;
  }
  return false;
}

/** Number of active pulls. The browser's own pull to refresh is disabled by `overscroll-behavior` meanwhile. */
let pulls = 0;

function restBrowserPull(): () => void {
  const { style } = document.documentElement;
  pulls += 1;
  style.overscrollBehaviorY = 'contain';
  return () => {
    pulls -= 1;
    if (pulls === 0) style.overscrollBehaviorY = '';
  };
}

/**
 * Detects a pull at the top of the page. The touch can be cancelled only there, so that scrolling elsewhere never
 * waits.
 * @param onPull the finger was released beyond the threshold
 */
export function usePull(mark: RefObject<HTMLElement | null>, isOff: boolean, onPull: () => void): void {
  const handlePull = useEffectEvent(onPull);
  useEffect(() => {
    if (isOff) return undefined;
    let pull: Pull | null = null;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      pull =
        touch === undefined || event.touches.length > 1 || window.scrollY > 0 || belongsElsewhere(event.target)
          ? null
          : { x: touch.clientX, y: touch.clientY, distance: 0, isOn: false };
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (pull === null || touch === undefined) return;
      const [right, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
      // the first move decides, and sideways or upward moves belong to the page
      if (!pull.isOn && (down <= 0 || Math.abs(right) >= down)) {
        if (down !== 0 || right !== 0) pull = null;
        return;
      }
      pull.isOn = true;
      if (event.cancelable) event.preventDefault();
      pull.distance = Math.max(0, Math.min(down * DRAG, FARTHEST));
      place(mark.current, pull.distance);
    };
    const end = (event: TouchEvent) => {
      const isEnough = event.type === 'touchend' && pull !== null && pull.distance >= ENOUGH;
      if (pull?.isOn === true) place(mark.current, isEnough ? ENOUGH : 0);
      pull = null;
      if (isEnough) handlePull();
    };
    const listening = listenAtTop(move);
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    document.addEventListener('touchcancel', end, { passive: true });
    const wakeBrowserPull = restBrowserPull();
    return () => {
      listening();
      wakeBrowserPull();
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [mark, isOff]);

  useEffect(() => {
    if (!isOff) place(mark.current, 0);
  }, [mark, isOff]);
}

/** Listens only while the page is at its top, because a cancelling listener delays scrolling. */
function listenAtTop(move: (event: TouchEvent) => void): () => void {
  let isOn = false;
  const look = () => {
    const isTop = window.scrollY <= 0;
    if (isTop === isOn) return;
    isOn = isTop;
    if (isTop) document.addEventListener('touchmove', move, { passive: false });
    else document.removeEventListener('touchmove', move);
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    window.removeEventListener('scroll', look);
    document.removeEventListener('touchmove', move);
  };
}
