/**
 * Keys of history entries, under which platform/entryMemory.ts stores the state of a screen. After an external sign-in
 * a new entry reuses the key of an earlier one (resumeEntry.ts).
 */
import { useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import type { NavigationState } from './animation.ts';
import type { HistoryEntry } from '#widgets/list/entryContext.ts';

type Location = { key: string; pathname: string; state: unknown };

/** Returns the earlier entry that the navigation state continues, or null. */
export function continuedEntry(state: unknown): string | null {
  const entry = typeof state === 'object' && state !== null ? (state as NavigationState).entry : undefined;
  return typeof entry === 'string' ? entry : null;
}

/** Key of an entry. Contains the path, because the router gives the first entry of every load the same key. */
export function entryKeyOf({ key, pathname, state }: Location): string {
  return continuedEntry(state) ?? `${key} ${pathname}`;
}

/** Returns the current history entry. */
export function useHistoryEntry(): HistoryEntry {
  const location = useLocation();
  const key = entryKeyOf(location);
  const isReturn = useNavigationType() === NavigationType.Pop || continuedEntry(location.state) !== null;
  return useMemo(() => ({ key, isReturn }), [key, isReturn]);
}
