/**
 * Lists of recently used items, newest first, on this device only: searches, addresses, shops. Never throws
 * (platform/storage).
 */
import { onOtherTab } from './otherTabs.ts';
import { readJson, removeLocal, writeLocal } from './storage.ts';

import type { LocalKey } from './storage.ts';

export type RecentList<T> = {
  read: () => T[];
  /** Replaces the list. An empty list removes the key. */
  replace: (items: readonly T[]) => T[];
  /** Moves or adds one item to the front. */
  remember: (item: T) => T[];
  /**
   * Calls `listener` when another tab changes the list.
   * @returns stops listening
   */
  subscribe: (listener: (items: T[]) => void) => () => void;
};

type Rules<T> = {
  key: LocalKey;
  /** Maximum length. */
  max: number;
  /** Validates a stored item. One invalid item drops the whole list. */
  isItem: (value: unknown) => value is T;
  isSame: (one: T, other: T) => boolean;
};

export function recentList<T>({ key, max, isItem, isSame }: Rules<T>): RecentList<T> {
  const isList = (value: unknown): value is T[] => Array.isArray(value) && value.every(isItem);
  const read = (): T[] => (readJson('local', key, isList) ?? []).slice(0, max);
  const replace = (items: readonly T[]): T[] => {
    const newItems = items.slice(0, max);
    if (newItems.length === 0) removeLocal(key);
    else writeLocal(key, JSON.stringify(newItems));
    return newItems;
  };
  return {
    read,
    replace,
    remember: (item) => replace([item, ...read().filter((other) => !isSame(other, item))]),
    subscribe: (listener) => onOtherTab(key, () => listener(read())),
  };
}
