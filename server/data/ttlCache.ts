/** A cache with a time to live, separate for each database and each process. */
import { LRUCache } from 'lru-cache';

import type { Db } from '../db/client.ts';

/** Reads from the cache and from the database since the start. */
export type CacheFigures = { hits: number; misses: number };

type Entries<T> = { now: number; results: LRUCache<string, Promise<T | null>>; figures: CacheFigures };

export type TtlCache<T> = {
  /** Result of `read` for `key`, at most as old as the TTL. Concurrent callers share one read. */
  get<R extends T | null>(db: Db, key: string, now: Date, read: () => Promise<R>): Promise<R>;
  figures(db: Db): CacheFigures;
};

/**
 * Creates a cache of at most `maxEntries` for `ttlMs`, measured by the caller's clock.
 * @param weights weight of an entry and the maximum of all entries, if their sizes differ much
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
    const existing = caches.get(db);
    if (existing) return existing;
    const entries: Entries<T> = {
      now: 0,
      // the library treats an entry that is exactly as old as the TTL as fresh
      results: new LRUCache<string, Promise<T | null>>({
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
      // a clock that was set back would keep entries too long
      if (now.getTime() < entries.now) entries.results.clear();
      entries.now = now.getTime();
      const cached = entries.results.get(key);
      entries.figures[cached ? 'hits' : 'misses'] += 1;
      // all readers of a key have the same type of result
      if (cached) return cached as Promise<R>;
      const result = read();
      const start = entries.now;
      entries.results.set(key, result, weights ? { size: 1 } : {});
      const isCached = () => entries.results.peek(key) === result;
      const forget = () => isCached() && entries.results.delete(key);
      // deletes the entry first, because setting it again would keep its first weight
      const weigh = (data: T) =>
        weights && forget() && entries.results.set(key, result, { size: Math.max(1, weights.of(data)), start });
      // failures and null are not cached: failures are temporary, and unknown keys would fill the memory
      result.then((data) => (data === null ? forget() : weigh(data)), forget);
      return result;
    },
    figures: (db) => entriesOf(db).figures,
  };
}
