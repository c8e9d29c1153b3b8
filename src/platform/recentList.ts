/**
 * Lists of what was used last, newest first, on this device only: searches, places, shops. Never throws
 * (platform/storage).
 */
import { onOtherTab } from './otherTabs.ts';
import { readJson, removeLocal, writeLocal } from './storage.ts';

import type { LocalKey } from './storage.ts';

export type RecentList<T> = {
  read: () => T[];
  /** What is newItems from now on; with none the key goes, too. */
  replace: (items: readonly T[]) => T[];
  /** Puts one first; the same one moves up from where it stood. */
  remember: (item: T) => T[];
  /** Hands over what another tab left. @returns the way to stop */
  subscribe: (listener: (items: T[]) => void) => () => void;
};

type Rules<T> = {
  key: LocalKey;
  /** How many are newItems. */
  max: number;
  /** Has what was read the shape of an item? A list with anything else in it is dropped. */
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
