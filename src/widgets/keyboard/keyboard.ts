/**
 * The virtual keyboard (R17). iOS overlays the page without resizing the window, and only the visual viewport shrinks.
 * Other browsers may resize the window. No browser reports the keyboard itself.
 */

/** Minimum height of a keyboard, CSS pixels. Browser bars are lower. */
const LEAST_PX = 120;

/** Height of the window that the keyboard covers, CSS pixels. 0 when the window itself was resized. */
function coveredByKeyboard(): number {
  const view = window.visualViewport;
  if (!view) return 0;
  const covered = window.innerHeight - view.height - view.offsetTop;
  return covered > LEAST_PX ? Math.round(covered) : 0;
}

/**
 * Calls `listener` on each change of the visible height, with the covered height and whether the keyboard has just
 * opened. The keyboard has opened when the height falls below the maximum of this width by LEAST_PX. A pinch is
 * ignored, because it also reduces the visible height. A keyboard that opened during a pinch, or that a rotation closes
 * and opens again, has not just opened. A rotation resets the maximum.
 * @returns stops watching
 */
export function watchKeyboard(listener: (covered: number, hasCome: boolean) => void): () => void {
  const view = window.visualViewport;
  const sizeNow = () => ({ width: window.innerWidth, height: view?.height ?? window.innerHeight });
  let greatest = sizeNow();
  let isUp = false;
  let isPinched = false;
  /** A rotation has found an open keyboard, which may close and open again. */
  let hasTurned = false;
  const handle = (): void => {
    const wasPinched = isPinched;
    isPinched = view !== null && Math.abs(view.scale - 1) > 0.01;
    if (isPinched) return;
    const size = sizeNow();
    const growth = size.height - greatest.height;
    if (size.width !== greatest.width) hasTurned ||= isUp;
    else if (growth > LEAST_PX) hasTurned = false;
    if (size.width !== greatest.width || growth > 0) greatest = size;
    const wasUp = isUp;
    isUp = greatest.height - size.height > LEAST_PX;
    const isOpened = isUp && !wasUp;
    listener(coveredByKeyboard(), isOpened && !wasPinched && !hasTurned);
    if (isOpened) hasTurned = false;
  };
  const target: EventTarget = view ?? window;
  target.addEventListener('resize', handle);
  return () => target.removeEventListener('resize', handle);
}

/** Scrolls the focused field of `box` into the visible part. */
export function showFocusedField(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !box.contains(field) || !/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName))
    return;
  if (typeof field.scrollIntoView === 'function') field.scrollIntoView({ block: 'center' });
}
