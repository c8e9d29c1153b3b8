import { ttlCache } from '../../../server/data/ttlCache.ts';

import type { Db } from '../../../server/db/client.ts';

const db = {} as Db;
const at = (ms: number) => new Date(1_000_000 + ms);

function cacheOf(maxEntries = 10) {
  const cache = ttlCache<string>({ ttlMs: 5_000, maxEntries });
  const read = jest.fn(() => Promise.resolve<string | null>('found'));
  return { cache, read, get: (key: string, ms: number) => cache.get(db, key, at(ms), read) };
}

describe('ttlCache', () => {
  it('reads once within the TTL, also for concurrent callers, and again after it', async () => {
    const { cache, read, get } = cacheOf();
    await Promise.all([get('a', 0), get('a', 0), get('a', 4_999)]);
    expect(read).toHaveBeenCalledTimes(1);
    await get('a', 5_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(cache.figures(db)).toEqual({ hits: 2, misses: 2 });
  });

  it('caches neither a failed read nor null, and reads again', async () => {
    const { read, get } = cacheOf();
    read.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(null);
    await expect(get('a', 0)).rejects.toThrow('away');
    expect(await get('a', 1)).toBeNull();
    expect(await get('a', 2)).toBe('found');
  });

  it('reads again after the clock was set back', async () => {
    const { read, get } = cacheOf();
    await get('a', 60_000);
    await get('a', 0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('evicts the least recently used entry and is separate for each database', async () => {
    const { cache, read, get } = cacheOf(2);
    await get('a', 0);
    await get('b', 0);
    await get('a', 1);
    await get('c', 2);
    await get('a', 3);
    expect(read).toHaveBeenCalledTimes(3);
    await get('b', 4);
    expect(read).toHaveBeenCalledTimes(4);
    await cache.get({} as Db, 'b', at(4), read);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('limits the total weight and does not cache an entry above it', async () => {
    const cache = ttlCache<string>({ ttlMs: 5_000, maxEntries: 10, weights: { of: ({ length }) => length, most: 10 } });
    const read = jest.fn((found: string) => Promise.resolve(found));
    const get = (key: string, found: string, ms = 0) => cache.get(db, key, at(ms), () => read(found));
    await get('a', 'four');
    await get('b', 'four');
    await get('c', '');
    await get('d', 'four');
    expect(read).toHaveBeenCalledTimes(4);
    await get('b', 'four');
    await get('d', 'four');
    expect(read).toHaveBeenCalledTimes(4);
    await get('a', 'four');
    expect(read).toHaveBeenCalledTimes(5);
    for (const times of [6, 7]) {
      expect(await get('e', 'elevenletter')).toBe('elevenletter');
      expect(read).toHaveBeenCalledTimes(times);
    }
  });

  it('keeps the age of an entry when its weight is set', async () => {
    const cache = ttlCache<string>({ ttlMs: 5_000, maxEntries: 10, weights: { of: () => 1, most: 10 } });
    let end: (found: string) => void = () => undefined;
    const first = cache.get(db, 'a', at(0), () => new Promise<string>((found) => (end = found)));
    const read = jest.fn(() => Promise.resolve('new'));
    void cache.get(db, 'b', at(3_000), read);
    end('old');
    await first;
    expect(await cache.get(db, 'a', at(4_999), read)).toBe('old');
    expect(await cache.get(db, 'a', at(5_000), read)).toBe('new');
  });
});
