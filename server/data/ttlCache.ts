/**
 * What was read a moment ago, kept in this process for each database: every other process may hold its own copy, none
 * is older.
 */
import { LRUCache } from 'lru-cache';

import type { Db } from '../db/client.ts';

/** How often an answer came from the cache, and how often from the database, since the start. */
export type CacheFigures = { hits: number; misses: number };

type Entries<T> = { now: number; found: LRUCache<string, Promise<T | null>>; figures: CacheFigures };

export type TtlCache<T> = {
  /** What `read` finds under `key`, at most the TTL old; all who ask at once wait for one reading. */
  get<R extends T | null>(db: Db, key: string, now: Date, read: () => Promise<R>): Promise<R>;
  figures(db: Db): CacheFigures;
};

/**
 * A cache of at most `maxEntries`, each for `ttlMs` by the clock of whoever asks.
 * @param weights where entries differ much in size: what one weighs, and how much all may
 */
export function ttlCache<T>({
  ttlMs,
  maxEntries,
  weights,
}: {
  ttlMs: number;
  maxEntries: number;
  weights?: { of: (data: T) => number; most: number };
}): TtlCache<T> {
  const caches = new WeakMap<Db, Entries<T>>();

  function entriesOf(db: Db): Entries<T> {
    const known = caches.get(db);
    if (known) return known;
    const entries: Entries<T> = {
      now: 0,
      // an entry that is exactly its TTL old is over, which the library still calls fresh
      found: new LRUCache<string, Promise<T | null>>({
        max: maxEntries,
        ttl: ttlMs - 1,
        ttlResolution: 0,
        perf: { now: () => entries.now },
        ...(weights ? { maxSize: weights.most } : {}),
      }),
      figures: { hits: 0, misses: 0 },
    };
    caches.set(db, entries);
    return entries;
  }

  return {
    get<R extends T | null>(db: Db, key: string, now: Date, read: () => Promise<R>) {
      const entries = entriesOf(db);
      // a clock that was set back would keep entries for as long as it was
      if (now.getTime() < entries.now) entries.found.clear();
      entries.now = now.getTime();
      const known = entries.found.get(key);
      entries.figures[known ? 'hits' : 'misses'] += 1;
      // what one reader of a key never finds missing, no reader does
      if (known) return known as Promise<R>;
      const found = read();
      const start = entries.now;
      entries.found.set(key, found, weights ? { size: 1 } : {});
      const isKept = () => entries.found.peek(key) === found;
      const forget = () => isKept() && entries.found.delete(key);
      // set over itself it would keep its first weight; too heavy a one is left out
      const weigh = (data: T) =>
        weights && forget() && entries.found.set(key, found, { size: Math.max(1, weights.of(data)), start });
      // a failure and what is not there are not kept: the first passes, the second would let anyone fill the memory
      found.then((data) => (data === null ? forget() : weigh(data)), forget);
      return found;
    },
    figures: (db) => entriesOf(db).figures,
  };
}
