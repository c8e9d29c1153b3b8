/**
 * The soft keyboard (R17): iOS lays it over the page without a resize of the window, only the visual viewport shrinks.
 */

/** CSS pixels at the lower end of the window that the keyboard covers; 0 where the window itself shrank. */
function coveredByKeyboard(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  const covered = window.innerHeight - view.height - view.offsetTop;
  return covered > 60 ? Math.round(covered) : 0;
}

/** Calls at every change of the visible part with what is covered now; returns the way to stop. */
export function watchKeyboard(listener: (covered: number) => void): () => void {
  const view = window.visualViewport;
  const handle = () => listener(coveredByKeyboard());
  const target: EventTarget = view ?? window;
  target.addEventListener('resize', handle);
  return () => target.removeEventListener('resize', handle);
}

/** Brings the focused field of `box` into the visible part, if one has the focus. */
export function showFocusedField(box: HTMLElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !box.contains(field) || !/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) return;
  if (typeof field.scrollIntoView === 'function') field.scrollIntoView({ block: 'center' });
}
