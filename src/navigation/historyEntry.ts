/**
 * Entries of the history: what is remembered of a screen (platform/entryMemory.ts) is kept by their keys. An entry goes on
 * with the key of an earlier one after a way out of the page that ends in a new entry (resumeEntry.ts).
 */
import { useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import type { NavigationState } from './animation.ts';
import type { HistoryEntry } from '#widgets/list/entryContext.ts';

type Location = { key: string; pathname: string; state: unknown };

/** The earlier entry that this one goes on with, if its navigation state names one. */
export function continuedEntry(state: unknown): string | null {
  const entry = typeof state === 'object' && state !== null ? (state as NavigationState).entry : undefined;
  return typeof entry === 'string' ? entry : null;
}

/** The key of an entry: with the path, since the first entry of every load has the same key of the router. */
export function entryKeyOf({ key, pathname, state }: Location): string {
  return continuedEntry(state) ?? `${key} ${pathname}`;
}

/** The entry in view. */
export function useHistoryEntry(): HistoryEntry {
  const location = useLocation();
  const key = entryKeyOf(location);
  const isReturn = useNavigationType() === NavigationType.Pop || continuedEntry(location.state) !== null;
  return useMemo(() => ({ key, isReturn }), [key, isReturn]);
}
