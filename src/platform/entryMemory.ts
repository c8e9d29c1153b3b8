/**
 * How each entry of the history was left, so that whoever comes back finds its screen so (R25): how far it was
 * scrolled,
 * how deep its list was, what was open. Kept in memory, and in the session for a reload; the oldest entries are
 * forgotten.
 */
import { readJson, sessionKeys, writeSession } from './storage.ts';

export type ListMemory = {
  pages: number;
  /** Heights of the rows from the first on, px. Empty: too few rows to matter. */
  sizes: readonly number[];
};
export type EntryMemory = {
  /** How far it was scrolled, px. */
  scroll?: number;
  list?: ListMemory;
  /** Which disclosures are open, by name. */
  disclosures?: Readonly<Record<string, boolean>>;
  /** Its screen has loaded in this page. In memory only: a reload loads anew. */
  isLoaded?: boolean;
  /** Heights of the parts of its screen that are out of view, px, by name. In memory only: a reload measures anew. */
  outOfView?: Readonly<Record<string, number | undefined>>;
};

/** What is for a reload. */
const STORED: ReadonlySet<string> = new Set<keyof EntryMemory>(['scroll', 'list', 'disclosures']);
const MAX_ENTRIES = 50;
/** A reload fetches a list's pages one after another: a list deeper than this begins anew. */
const MAX_PAGES = 40;
/** The session is written on the way to each next screen, and heights are long: the newest lists stand in it. */
const MAX_STORED_LISTS = 6;

let entries: Map<string, EntryMemory> | null = null;

const isList = (value: unknown): value is ListMemory => {
  const { pages, sizes } = (value ?? {}) as Partial<ListMemory>;
  return Number.isInteger(pages) && Array.isArray(sizes) && sizes.every((size) => typeof size === 'number');
};
/** Disclosures need no look: whatever is not true is closed. */
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

/** Writes what a reload may read again; JSON has no undefined. */
function store(all: ReadonlyMap<string, EntryMemory>): void {
  const lists = [...all].filter(([, { list }]) => list !== undefined && list.pages <= MAX_PAGES);
  const storedLists = new Set(lists.slice(-MAX_STORED_LISTS).map(([key]) => key));
  const stored = [...all].map(([key, { scroll, list, disclosures }]) => [
    key,
    { scroll, list: storedLists.has(key) ? list : undefined, disclosures },
  ]);
  writeSession(sessionKeys.entries, JSON.stringify(stored));
}

/** @param key the entry's; nothing is loadEntries of the entry '' */
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

/** The key, among those remembered, that was remembered last and for which `fits` holds; null when there is none. */
export function lastEntry(fits: (key: string) => boolean): string | null {
  return [...loadEntries().keys()].reverse().find(fits) ?? null;
}

/** As after a reload of the page; for tests. */
export function forgetEntries(): void {
  entries = null;
}
