/** What this browser's visitor searched for, latest first; never leaves the device (history, local, clearable). */
import { foldText, trimQuery } from '#domain/searchText.ts';
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

export const HISTORY_CAP = 12;

const history = recentList({
  key: localKeys.searchHistory,
  most: HISTORY_CAP,
  isItem: (value): value is string => typeof value === 'string',
  // spelled otherwise (臺北, 台北) it is still the same
  isSame: (one, other) => foldText(one) === foldText(other),
});

export function readHistory(): string[] {
  return history
    .read()
    .map(trimQuery)
    .filter((word) => word !== '');
}

/** Puts a query in front. */
export function rememberSearch(query: string): string[] {
  const word = trimQuery(query);
  return word === '' ? readHistory() : history.remember(word);
}

export const followHistory = history.follow;

/** Forgets all of it. @returns what was forgotten */
export function clearHistory(): string[] {
  const before = readHistory();
  history.replace([]);
  return before;
}

/** Puts back what was forgotten, behind what was searched for since. */
export function restoreHistory(before: readonly string[]): string[] {
  const since = readHistory();
  const known = new Set(since.map(foldText));
  return history.replace([...since, ...before.filter((word) => !known.has(foldText(word)))]);
}
