import { ttlCache } from '../../../server/data/ttlCache.ts';

import type { Db } from '../../../server/db/client.ts';

const db = {} as Db;
const at = (ms: number) => new Date(1_000_000 + ms);

function cacheOf(maxEntries = 10) {
  const cache = ttlCache<string>({ ttlMs: 5_000, maxEntries });
  const read = jest.fn(() => Promise.resolve<string | null>('found'));
  return { cache, read, get: (key: string, ms: number) => cache.get(db, key, at(ms), read) };
}

describe('what was read a moment ago', () => {
  it('is read once within its time, also by all who ask at once, and anew after it', async () => {
    const { cache, read, get } = cacheOf();
    await Promise.all([get('a', 0), get('a', 0), get('a', 4_999)]);
    expect(read).toHaveBeenCalledTimes(1);
    await get('a', 5_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(cache.figures(db)).toEqual({ hits: 2, misses: 2 });
  });

  it('is not kept when it failed or was not there', async () => {
    const { read, get } = cacheOf();
    read.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(null);
    await expect(get('a', 0)).rejects.toThrow('away');
    expect(await get('a', 1)).toBeNull();
    expect(await get('a', 2)).toBe('found');
  });

  it('is read anew after the clock was set back', async () => {
    const { read, get } = cacheOf();
    await get('a', 60_000);
    await get('a', 0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('gives way to newer ones, the longest unused first, and is each database its own', async () => {
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
});
