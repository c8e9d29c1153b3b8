/**
 * State of each history entry, so that a return restores the screen (R25): scroll position, list depth, open
 * disclosures. Kept in memory, and in the session for a reload. The oldest entries are evicted.
 */
import { readJson, sessionKeys, writeSession } from './storage.ts';

export type ListMemory = {
  pages: number;
  /** Heights of the rows from the first one, px. Empty for a short list. */
  sizes: readonly number[];
};
export type EntryMemory = {
  /** Scroll position, px. */
  scroll?: number;
  list?: ListMemory;
  /** Open disclosures by name. */
  disclosures?: Readonly<Record<string, boolean>>;
  /** The screen has loaded in this page. Kept in memory only, because a reload loads it again. */
  isLoaded?: boolean;
  /** Heights of the screen's parts out of view by name, px. Kept in memory only, because a reload measures again. */
  outOfView?: Readonly<Record<string, number | undefined>>;
};

/** Fields that survive a reload. */
const STORED: ReadonlySet<string> = new Set<keyof EntryMemory>(['scroll', 'list', 'disclosures']);
const MAX_ENTRIES = 50;
/** Maximum depth that a reload restores, because it fetches the pages one after another. */
const MAX_PAGES = 40;
/** Maximum number of stored lists, newest first. Heights are long, and each navigation writes the session. */
const MAX_STORED_LISTS = 6;

let entries: Map<string, EntryMemory> | null = null;

const isList = (value: unknown): value is ListMemory => {
  const { pages, sizes } = (value ?? {}) as Partial<ListMemory>;
  return Number.isInteger(pages) && Array.isArray(sizes) && sizes.every((size) => typeof size === 'number');
};
/** Disclosures need no check, because any value other than true means closed. */
const isMemory = (value: unknown): value is EntryMemory => {
  const { scroll = 0, list } = (value ?? {}) as EntryMemory;
  return typeof scroll === 'number' && (list === undefined || isList(list));
};
const isStored = (value: unknown): value is [string, EntryMemory][] =>
  Array.isArray(value) &&
  value.every((pair: unknown) => Array.isArray(pair) && typeof pair[0] === 'string' && isMemory(pair[1]));

function loadEntries(): Map<string, EntryMemory> {
  entries ??= new Map(readJson('session', sessionKeys.entries, isStored) ?? []);
  return entries;
}

/** Writes the fields that survive a reload. JSON omits undefined. */
function store(all: ReadonlyMap<string, EntryMemory>): void {
  const lists = [...all].filter(([, { list }]) => list !== undefined && list.pages <= MAX_PAGES);
  const storedLists = new Set(lists.slice(-MAX_STORED_LISTS).map(([key]) => key));
  const stored = [...all].map(([key, { scroll, list, disclosures }]) => [
    key,
    { scroll, list: storedLists.has(key) ? list : undefined, disclosures },
  ]);
  writeSession(sessionKeys.entries, JSON.stringify(stored));
}

/** @param key key of the entry, '' for an entry without memory */
export function recallEntry(key: string): EntryMemory {
  return loadEntries().get(key) ?? {};
}

export function rememberEntry(key: string, change: EntryMemory): void {
  if (key === '') return;
  const all = loadEntries();
  const memory = { ...all.get(key), ...change };
  all.delete(key);
  all.set(key, memory);
  for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - MAX_ENTRIES))) all.delete(oldest);
  if (Object.keys(change).some((name) => STORED.has(name))) store(all);
}

/** Returns the most recently changed key for which `fits` returns true, or null. */
export function lastEntry(fits: (key: string) => boolean): string | null {
  return [...loadEntries().keys()].reverse().find(fits) ?? null;
}

/** Simulates a reload of the page, for tests. */
export function forgetEntries(): void {
  entries = null;
}
