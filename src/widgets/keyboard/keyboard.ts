/**
 * The soft keyboard (R17): iOS lays it over the page without a resize of the window, only the visual viewport shrinks;
 * other browsers may shrink the window. No browser tells that it is a keyboard.
 */

/** No keyboard is lower, CSS pixels; bars of the browser are. */
const LEAST_PX = 120;

/** CSS pixels at the lower end of the window that the keyboard covers; 0 where the window itself shrank. */
function coveredByKeyboard(): number {
  const view = window.visualViewport;
  if (!view) return 0;
  const covered = window.innerHeight - view.height - view.offsetTop;
  return covered > LEAST_PX ? Math.round(covered) : 0;
}

/**
 * Calls at every change of the visible height with what is covered now, and whether the keyboard has just come: the
 * height
 * has become lower than the greatest of this width by a keyboard's least. A pinch changes nothing: what it shows is
 * smaller
 * than the window, too. After a rotation the greatest height is learnt anew.
 * @returns the way to stop
 */
export function watchKeyboard(listener: (covered: number, hasCome: boolean) => void): () => void {
  const view = window.visualViewport;
  const sizeNow = () => ({ width: window.innerWidth, height: view?.height ?? window.innerHeight });
  let greatest = sizeNow();
  let isUp = false;
  const handle = (): void => {
    if (view && Math.abs(view.scale - 1) > 0.01) return;
    const size = sizeNow();
    if (size.width !== greatest.width || size.height > greatest.height) greatest = size;
    const wasUp = isUp;
    isUp = greatest.height - size.height > LEAST_PX;
    listener(coveredByKeyboard(), isUp && !wasUp);
  };
  const target: EventTarget = view ?? window;
  target.addEventListener('resize', handle);
  return () => target.removeEventListener('resize', handle);
}

/** Brings the focused field of `box` into the visible part, if one has the focus. */
export function showFocusedField(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !box.contains(field) || !/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName))
    return;
  if (typeof field.scrollIntoView === 'function') field.scrollIntoView({ block: 'center' });
}
