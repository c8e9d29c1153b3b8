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
  return history.read().map(trimQuery).filter((word) => word !== '');
}

/** Puts a query in front. */
export function rememberSearch(query: string): string[] {
  const word = trimQuery(query);
  return word === '' ? readHistory() : history.remember(word);
}

/** What is kept from now on; with none the key goes too. */
export const replaceHistory = history.replace;
