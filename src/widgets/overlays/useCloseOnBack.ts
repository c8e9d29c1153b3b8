import { useEffectEvent, useLayoutEffect } from 'react';

import { registerOverlay } from '#platform/overlayEntries.ts';

/** Back calls `onClose`, and the screen stays (platform/overlayEntries.ts). */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return registerOverlay(() => {
      close();
      return true;
    });
  }, [isOpen]);
}
