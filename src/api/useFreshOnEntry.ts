import { useContext } from 'react';

import { EntryContext } from '#widgets/list/entryContext.ts';

/** Maximum age of cached data on a new visit, s. */
const STALE_S = 60;

/**
 * RTK Query options by history entry. A new visit refetches old data, a list from its first page. A return shows the
 * cached data without a request (R25).
 * @param olderThanS maximum age in s, or true to always refetch
 */
export function useFreshOnEntry(olderThanS: number | true = STALE_S): {
  refetchOnMountOrArgChange: number | boolean;
  refetchCachedPages: false;
} {
  const { isReturn } = useContext(EntryContext);
  return { refetchOnMountOrArgChange: isReturn ? false : olderThanS, refetchCachedPages: false };
}
