/**
 * Entries of the history: what is remembered of a screen (platform/entryMemory.ts) is kept by their keys. An entry goes on
 * with the key of an earlier one after a way out of the page that ends in a new entry: sign-in by LINE comes back to the
 * row it was asked at, as sign-in by SMS does (R25).
 */
import { useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { lastEntry } from '#platform/entryMemory.ts';
import { readJson, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

import type { NavigationState } from './animation.ts';
import type { HistoryEntry } from '#widgets/list/entryContext.ts';

type Location = { key: string; pathname: string; state: unknown };
/** The entry that the page was left at. */
type Left = { path: string; entry: string };

const isLeft = (value: unknown): value is Left => {
  const { path, entry } = (value ?? {}) as Partial<Left>;
  return typeof path === 'string' && typeof entry === 'string';
};

/** The earlier entry that this one goes on with, if its navigation state names one. */
export function continuedEntry(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null ? (state as NavigationState).entry : undefined;
  return typeof named === 'string' ? named : null;
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

/** Before leaving the page: the last entry of `path` is to go on when one comes back to it. */
export function holdEntry(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  const entry = lastEntry((key) => key.endsWith(` ${pathname}`));
  if (entry === null) removeSession(sessionKeys.heldEntry);
  else writeSession(sessionKeys.heldEntry, JSON.stringify({ path, entry } satisfies Left));
}

/** The entry that was held for `path`, once; null when none was. */
export function takeHeldEntry(path: string): string | null {
  const held = readJson('session', sessionKeys.heldEntry, isLeft);
  if (held?.path !== path) return null;
  removeSession(sessionKeys.heldEntry);
  return held.entry;
}
