import { useEffect, type RefObject } from 'react';

import { showFocusedField, watchKeyboard } from './keyboard.ts';

/** Scrolls the focused field into view when the keyboard opens (R17), and at no other time. */
export function useFieldInView(box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchKeyboard((_covered, hasCome) => {
        if (hasCome && box.current !== null) showFocusedField(box.current);
      }),
    [box],
  );
}
