import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { blockNavigation } from '#navigation/blocker.ts';
import { readUserInfo } from '#platform/session.ts';
import { formsText } from '#text/formsText.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';

/**
 * Asks before unsaved work is left by Back, links, tabs or the browser's Back. The browser's own dialog asks before a
 * reload or close. The listener exists only while there are unsaved changes.
 * @param onDiscard the person leaves without saving, so the draft must be removed
 * @returns unblocks, for a hand-off that keeps the draft
 */
export function useLeaveGuard(isDirty: boolean, onDiscard: () => void): () => void {
  const handleDiscard = useEffectEvent(onDiscard);
  const release = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!isDirty) return;
    const letGo = blockNavigation(async () => {
      const { title, content, confirm, cancel } = formsText.leave;
      const isLeaving = await confirmModal({ title, content, confirmText: confirm, cancelText: cancel, danger: true });
      if (isLeaving) handleDiscard();
      return isLeaving;
    });
    window.addEventListener('beforeunload', askByBrowser);
    release.current = () => {
      letGo();
      window.removeEventListener('beforeunload', askByBrowser);
    };
    return release.current;
  }, [isDirty]);

  return () => release.current?.();
}

/** Does not ask after an ended sign-in, because its reload keeps the draft. */
function askByBrowser(event: BeforeUnloadEvent): void {
  if (readUserInfo() === null) return;
  event.preventDefault();
  // Chrome before 119 and Safari require it
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true;
}
