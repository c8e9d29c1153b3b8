import { useEffect, type RefObject } from 'react';

import { showFocusedField, watchKeyboard } from './keyboard.ts';

/** Keeps the field in use above the keyboard (R17). */
export function useFieldInView(box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchKeyboard(() => {
        if (box.current !== null) showFocusedField(box.current);
      }),
    [box],
  );
}
