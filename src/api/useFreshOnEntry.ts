import { useContext } from 'react';

import { EntryContext } from '#widgets/list/entryContext.ts';

/** What is older than this is fetched again, s. */
const STALE_S = 60;

/**
 * RTK Query's options for what is cached from an earlier entry of the history: who comes anew gets it fresh, a list
 * from
 * its first page on; who comes back finds it as it was left, without a call (R25).
 * @param olderThanS s, or true: whatever its age
 */
export function useFreshOnEntry(olderThanS: number | true = STALE_S): {
  refetchOnMountOrArgChange: number | boolean;
  refetchCachedPages: false;
} {
  const { isReturn } = useContext(EntryContext);
  return { refetchOnMountOrArgChange: isReturn ? false : olderThanS, refetchCachedPages: false };
}
