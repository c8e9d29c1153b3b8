import { useEffect, type RefObject } from 'react';

import { showFocusedField, watchKeyboard } from './keyboard.ts';

/** Total space above and below a panel next to the keyboard, CSS pixels. */
const MARGIN = 32;

/**
 * Moves a panel above the keyboard (R17). A centred panel moves by half of the covered height, a bottom one by all of
 * it.
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
