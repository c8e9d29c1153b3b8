import { useEffect, useEffectEvent, useState } from 'react';

type Row = { at: string; isRead: boolean };

/**
 * Marks a list as read when it opens: after the rows have loaded, and again when newer rows arrive. Rows that were
 * unread keep their dot until the screen unmounts.
 * @param rows latest first
 * @param read marks everything up to and including the row as read
 * @returns was the row unread when the screen opened?
 */
export function useReadOnOpen<T extends Row>(
  rows: readonly T[] | undefined,
  idOf: (row: T) => string,
  read: (latest: T) => unknown,
): (row: T) => boolean {
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<string>>(() => new Set());
  const unread = (rows ?? []).filter(({ isRead }) => !isRead).map(idOf);
  if (unread.some((id) => !unreadIds.has(id))) setUnreadIds(new Set([...unreadIds, ...unread]));

  const latest = rows?.[0];
  const latestUnreadId = latest === undefined || unread.length === 0 ? '' : idOf(latest);
  const readLatest = useEffectEvent(() => latest && read(latest));
  // once for each latest row: a failed call is repeated when the screen opens again, not in a loop
  useEffect(() => {
    if (latestUnreadId !== '') readLatest();
  }, [latestUnreadId]);

  return (row) => unreadIds.has(idOf(row));
}
