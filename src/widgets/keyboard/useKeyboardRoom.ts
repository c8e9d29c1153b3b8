import { useEffect, type RefObject } from 'react';

import { showFocusedField, watchKeyboard } from './keyboard.ts';

/** What stays free above and below a panel beside the keyboard, together, in CSS pixels. */
const MARGIN = 32;

/**
 * Lifts a panel above the keyboard (R17): one in the middle by half of what is covered, one at the foot by all of it.
 */
export function useKeyboardRoom(panel: RefObject<HTMLElement | null>, place: 'middle' | 'foot'): void {
  useEffect(
    () =>
      watchKeyboard((covered, hasCome) => {
        const box = panel.current;
        if (box === null) return;
        box.style.transform = covered === 0 ? '' : `translateY(-${place === 'middle' ? covered / 2 : covered}px)`;
        box.style.maxHeight = covered === 0 ? '' : `${window.innerHeight - covered - MARGIN}px`;
        if (hasCome) showFocusedField(box);
      }),
    [panel, place],
  );
}
