/**
 * Focus of an overlay. On mount it moves to the element with `data-autofocus`, else to the panel. Tab stays inside,
 * Escape requests a close, and on unmount the focus is restored.
 */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

export const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Keeps Tab inside `box`. */
function holdTab(box: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((stop) => stop.tabIndex >= 0);
  const first = stops[0];
  const last = stops[stops.length - 1];
  const at = document.activeElement;
  const isAtEnd = event.shiftKey ? at === first || at === box : at === last;
  if (first !== undefined && !isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export function useDialogFocus(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  // A layout effect, because it restores the focus before the panel leaves the page.
  useLayoutEffect(() => {
    const box = panel.current;
    if (box === null) return;
    const before = document.activeElement;
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
    function handleKey(event: KeyboardEvent) {
      if (box === null) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        handleEscape();
      } else if (event.key === 'Tab') holdTab(box, event);
    }
    box.addEventListener('keydown', handleKey);
    return () => {
      box.removeEventListener('keydown', handleKey);
      const at = document.activeElement;
      const isFree = at === null || at === document.body || box.contains(at);
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel]);
}
