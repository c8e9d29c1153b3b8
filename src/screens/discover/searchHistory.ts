/** What this browser's visitor searched for, latest first; never leaves the device (history, local, clearable). */
import { foldText, trimQuery } from '#domain/searchText.ts';
import { localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

export const HISTORY_CAP = 12;

const isHistory = (value: unknown): value is string[] => Array.isArray(value) && value.every((word) => typeof word === 'string');

export function readHistory(): string[] {
  return (readJson('local', localKeys.searchHistory, isHistory) ?? []).map(trimQuery).filter((word) => word !== '').slice(0, HISTORY_CAP);
}

/** Puts a query in front; spelled otherwise (臺北, 台北) it is still the same. */
export function rememberSearch(query: string): string[] {
  const word = trimQuery(query);
  const others = readHistory().filter((known) => foldText(known) !== foldText(word));
  return replaceHistory(word === '' ? others : [word, ...others]);
}

/** What is kept from now on; with none the key goes too. */
export function replaceHistory(words: readonly string[]): string[] {
  const kept = words.slice(0, HISTORY_CAP);
  if (kept.length === 0) removeLocal(localKeys.searchHistory);
  else writeLocal(localKeys.searchHistory, JSON.stringify(kept));
  return kept;
}
