/**
 * How a list was left at a visit of its screen: how many pages it had and how high its rows were (R25). Kept in memory,
 * and in the session for a reload, where only the last few lists of a sensible length go.
 */
import { readJson, sessionKeys, writeSession } from '#platform/storage.ts';

export type ListMemory = {
  pages: number;
  /** Heights of the rows from the first on, px. Empty: too few rows to matter. */
  sizes: readonly number[];
};
type Kept = Record<string, ListMemory>;

const MEMORY_CAP = 20;
const SESSION_CAP = 6;
/** A reload asks for the pages one after another: beyond this many the list starts anew. */
const MAX_PAGES = 40;

const inMemory = new Map<string, ListMemory>();

const isMemory = (value: unknown): value is ListMemory => {
  const { pages, sizes } = (value ?? {}) as Partial<ListMemory>;
  return Number.isInteger(pages) && Array.isArray(sizes) && sizes.every((size) => typeof size === 'number');
};
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && Object.values(value).every(isMemory);

/** @param key the visit's; nothing is known of the visit '' */
export function recallList(key: string): ListMemory | null {
  if (key === '') return null;
  return inMemory.get(key) ?? (readJson('session', sessionKeys.lists, isKept) ?? {})[key] ?? null;
}

export function rememberList(key: string, memory: ListMemory): void {
  if (key === '') return;
  inMemory.delete(key);
  inMemory.set(key, memory);
  for (const oldest of [...inMemory.keys()].slice(0, Math.max(0, inMemory.size - MEMORY_CAP))) inMemory.delete(oldest);
  const others = Object.entries(readJson('session', sessionKeys.lists, isKept) ?? {}).filter(([known]) => known !== key);
  const own: [string, ListMemory][] = memory.pages > MAX_PAGES ? [] : [[key, memory]];
  const next: Kept = {};
  for (const [known, kept] of [...others, ...own].slice(-SESSION_CAP)) next[known] = kept;
  writeSession(sessionKeys.lists, JSON.stringify(next));
}

/** As after a reload of the page; for tests. */
export function forgetLists(): void {
  inMemory.clear();
}
