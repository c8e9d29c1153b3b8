/** What was read a moment ago, kept in this process for each database: every other process may hold its own copy, none is older. */
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

/** A cache of at most `maxEntries`, each for `ttlMs` by the clock of whoever asks. */
export function ttlCache<T>({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }): TtlCache<T> {
  const caches = new WeakMap<Db, Entries<T>>();

  function entriesOf(db: Db): Entries<T> {
    const known = caches.get(db);
    if (known) return known;
    const entries: Entries<T> = {
      now: 0,
      // an entry that is exactly its TTL old is over, which the library still calls fresh
      found: new LRUCache<string, Promise<T | null>>({ max: maxEntries, ttl: ttlMs - 1, ttlResolution: 0, perf: { now: () => entries.now } }),
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
      entries.found.set(key, found);
      const forget = () => entries.found.peek(key) === found && entries.found.delete(key);
      // a failure and what is not there are not kept: the first passes, the second would let anyone fill the memory
      found.then((data) => data ?? forget(), forget);
      return found;
    },
    figures: (db) => entriesOf(db).figures,
  };
}
