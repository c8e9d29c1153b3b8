/**
 * What this page remembers of its visits, by entry of the history, until the page goes: coming back to an entry finds it
 * as it was left.
 */
const loaded = new Set<string>();
const folds = new Map<string, boolean>();

/** Was this entry loaded before? From now on it was. */
export function markLoaded(entry: string): boolean {
  const wasLoaded = loaded.has(entry);
  loaded.add(entry);
  return wasLoaded;
}

export function foldOf(entry: string, name: string): boolean {
  return folds.get(`${entry} ${name}`) ?? false;
}

export function keepFold(entry: string, name: string, isOpen: boolean): void {
  folds.set(`${entry} ${name}`, isOpen);
}

/** For tests: as after a fresh load of the page. */
export function forgetVisits(): void {
  loaded.clear();
  folds.clear();
}
