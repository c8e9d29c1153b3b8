/** One resize per size even for 50 concurrent requests. Memory and disk are bounded (security C29). */
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openPictureStore } from '../../../server/http/pictureStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KB = 1_024;
const bytesOf = (fill: number, size = 10 * KB) => Buffer.alloc(size, fill);
const usedBytes = () => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

describe('one resize', () => {
  it('50 concurrent requests for one picture render it once and share it', async () => {
    const store = openPictureStore(folder);
    let makeCount = 0;
    const make = async () => {
      makeCount += 1;
      await Promise.resolve();
      return bytesOf(1);
    };
    const got = await Promise.all(Array.from({ length: 50 }, () => store.get('a', make)));
    expect(makeCount).toBe(1);
    expect(new Set(got.map(({ etag }) => etag)).size).toBe(1);
  });

  it('a second process, or the next start, finds it on disk', async () => {
    await openPictureStore(folder).get('a', () => Promise.resolve(bytesOf(2)));
    utimesSync(path.join(folder, 'a'), 1, 1);
    const { bytes } = await openPictureStore(folder).get('a', () => Promise.reject(new Error('made again')));
    expect(bytes.equals(bytesOf(2))).toBe(true);
    // and does not write it again
    expect(statSync(path.join(folder, 'a')).mtimeMs).toBe(1_000);
  });

  it('a failed render is not cached, and the next request retries', async () => {
    const store = openPictureStore(folder);
    await expect(store.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await store.get('a', () => Promise.resolve(bytesOf(3)))).bytes.equals(bytesOf(3))).toBe(true);
  });
});

describe('bounds', () => {
  it('memory evicts the least recently used picture first', async () => {
    const store = openPictureStore(path.join(folder, 'gone'), { memoryBytes: 25 * KB, diskBytes: 0 });
    const madeKeys: string[] = [];
    const get = (key: string) =>
      store.get(key, () => {
        madeKeys.push(key);
        return Promise.resolve(bytesOf(key.charCodeAt(0)));
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      await get(key);
      rmSync(path.join(folder, 'gone'), { recursive: true, force: true });
    }
    expect(madeKeys).toEqual(['a', 'b', 'c', 'b']);
  });

  it('the disk stays below its limit by removing the oldest files', async () => {
    const store = openPictureStore(folder, { memoryBytes: 0, diskBytes: 50 * KB });
    for (let at = 0; at < 12; at += 1) await store.get(`k${at}`, () => Promise.resolve(bytesOf(at)));
    expect(usedBytes()).toBeLessThanOrEqual(50 * KB);
    expect(readdirSync(folder)).toContain('k11');
    expect(readdirSync(folder)).not.toContain('k0');
  });

  it('a full disk drops its oldest files until a fifth is free', async () => {
    const store = openPictureStore(folder, { memoryBytes: 0, diskBytes: 60 * KB });
    // the youngest is the first by name
    for (const [at, name] of ['g', 'f', 'e', 'd', 'c', 'b'].entries()) {
      await store.get(name, () => Promise.resolve(bytesOf(at)));
      utimesSync(path.join(folder, name), at, at);
    }
    expect(readdirSync(folder)).toHaveLength(6);
    await store.get('a', () => Promise.resolve(bytesOf(6)));
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    // the next process finds room for one more
    await openPictureStore(folder, { memoryBytes: 0, diskBytes: 60 * KB }).get('z', () => Promise.resolve(bytesOf(7)));
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
  });

  it('files of an earlier start count towards the limit', async () => {
    for (let at = 0; at < 8; at += 1) writeFileSync(path.join(folder, `old${at}`), bytesOf(at));
    await openPictureStore(folder, { memoryBytes: 0, diskBytes: 50 * KB }).get('new', () =>
      Promise.resolve(bytesOf(9)),
    );
    expect(usedBytes()).toBeLessThanOrEqual(50 * KB);
  });

  it('an unwritable disk does not prevent serving a picture', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const { bytes } = await openPictureStore(path.join(folder, 'file', 'below')).get('a', () =>
      Promise.resolve(bytesOf(4)),
    );
    expect(bytes.equals(bytesOf(4))).toBe(true);
  });
});
