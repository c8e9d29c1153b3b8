import { useEffect, type RefObject } from 'react';

import { showFocusedField, watchKeyboard } from './keyboard.ts';

/**
 * Brings the field in use into view when the keyboard comes (R17), and never again: the page does not move under a
 * finger.
 */
export function useFieldInView(box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchKeyboard((_covered, hasCome) => {
        if (hasCome && box.current !== null) showFocusedField(box.current);
      }),
    [box],
  );
}
