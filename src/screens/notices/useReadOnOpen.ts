import { useEffect, useRef, useState } from 'react';

type Row = { at: string; isRead: boolean };

/**
 * Reads a list when it is opened: once its rows are there, and again when later ones come. The rows that were unread
 * keep their dot until the screen is left, so that one sees what is new.
 * @param rows latest first
 * @param read reads everything up to and including the row
 * @returns was the row unread when the screen opened?
 */
export function useReadOnOpen<T extends Row>(
  rows: readonly T[] | undefined,
  idOf: (row: T) => string,
  read: (latest: T) => unknown,
): (row: T) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  const unread = (rows ?? []).filter(({ isRead }) => !isRead).map(idOf);
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));

  const latest = rows?.[0];
  const dueId = latest === undefined || unread.length === 0 ? '' : idOf(latest);
  const call = useRef<() => unknown>(() => undefined);
  useEffect(() => {
    call.current = () => latest && read(latest);
  });
  // asked once for each latest row: a read mark that failed is sent when the screen is opened next, not over and over
  useEffect(() => {
    if (dueId !== '') call.current();
  }, [dueId]);

  return (row) => fresh.has(idOf(row));
}
