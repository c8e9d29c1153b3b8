import { useContext, useEffect } from 'react';

import { EntryContext } from '#widgets/list/entryContext.ts';

type List = { data?: unknown; refetch: (options: { refetchCachedPages: boolean }) => unknown };

/**
 * A list of notices that is kept from before is asked for again whenever one comes anew, since a number said that there
 * is more; who comes back finds it as it was left (R25).
 */
export function useFreshVisit({ data, refetch }: List): void {
  const { key, isReturn } = useContext(EntryContext);
  useEffect(() => {
    if (!isReturn && data !== undefined) refetch({ refetchCachedPages: false });
    // once a visit
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
