import { useLayoutEffect, useRef } from 'react';

import { ownBack } from '#platform/overlayEntries.ts';

/** Back closes what is open, by `onClose`, and the screen stays (platform/overlayEntries.ts). */
export function useOwnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return ownBack(() => {
      close.current();
      return true;
    });
  }, [isOpen]);
}
