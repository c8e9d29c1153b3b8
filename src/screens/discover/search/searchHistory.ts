/** Search history of this browser, latest first. Clearable, and never sent to a server. */
import { foldText, trimQuery } from '#domain/searchText.ts';
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

export const HISTORY_CAP = 12;

const history = recentList({
  key: localKeys.searchHistory,
  max: HISTORY_CAP,
  isItem: (value): value is string => typeof value === 'string',
  // other spellings (臺北, 台北) are the same query
  isSame: (one, other) => foldText(one) === foldText(other),
});

export function readHistory(): string[] {
  return history
    .read()
    .map(trimQuery)
    .filter((word) => word !== '');
}

/** Puts a query at the front. */
export function rememberSearch(query: string): string[] {
  const word = trimQuery(query);
  return word === '' ? readHistory() : history.remember(word);
}

export const subscribeToHistory = history.subscribe;

/**
 * Clears the history.
 * @returns the cleared entries
 */
export function clearHistory(): string[] {
  const before = readHistory();
  history.replace([]);
  return before;
}

/** Restores cleared entries behind the newer ones. */
export function restoreHistory(before: readonly string[]): string[] {
  const newer = readHistory();
  const newerKeys = new Set(newer.map(foldText));
  return history.replace([...newer, ...before.filter((word) => !newerKeys.has(foldText(word)))]);
}
