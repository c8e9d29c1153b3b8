import { useLayoutEffect, useRef } from 'react';

import { blockNavigation } from '#navigation/blocker.ts';
import { readUserInfo } from '#platform/session.ts';
import { formsText } from '#text/formsText.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';

/**
 * Asks before unsaved work is left: back, links and tabs of ours, the browser's back, and (in the browser's own words)
 * a reload or a closed page, which is heard only while there is something unsaved.
 * @param onDiscard the person leaves without saving: forget the draft
 * @returns unblocks, for a way out that keeps the draft (a hand-off that comes back)
 */
export function useLeaveGuard(isDirty: boolean, onDiscard: () => void): () => void {
  const discard = useRef(onDiscard);
  const release = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    discard.current = onDiscard;
  });

  useLayoutEffect(() => {
    if (!isDirty) return;
    const letGo = blockNavigation(async () => {
      const { title, content, confirm, cancel } = formsText.leave;
      const isLeaving = await confirmModal({ title, content, confirmText: confirm, cancelText: cancel, danger: true });
      if (isLeaving) discard.current();
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

/** The reload after an ended sign-in loses nothing, since the draft is kept; nobody is asked then. */
function askByBrowser(event: BeforeUnloadEvent): void {
  if (readUserInfo() === null) return;
  event.preventDefault();
  // Chrome before 119 and Safari ask only when this is set
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true;
}
