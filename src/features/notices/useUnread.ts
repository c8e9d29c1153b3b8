import { useEffect } from 'react';

import { useGetUnreadNumQuery } from '#api/messages.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** A number that stood longer than this is asked for again where it is shown anew, s. */
const STALE_S = 30;

/**
 * How much of each kind is unread; for what only a signed-in member sees. Right on every open page: asked for again when
 * the page comes back into view or gets the focus, since something may have been read elsewhere. A return that tells
 * itself twice asks once: while an answer is on its way nothing more is asked.
 */
export function useUnread() {
  const unread = useGetUnreadNumQuery(undefined, { refetchOnMountOrArgChange: STALE_S });
  const { refetch, isUninitialized } = unread;
  useEffect(() => {
    if (isUninitialized) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const stopReturns = onPageReturn(look);
    window.addEventListener('focus', look);
    return () => {
      stopReturns();
      window.removeEventListener('focus', look);
    };
  }, [refetch, isUninitialized]);
  return unread;
}
