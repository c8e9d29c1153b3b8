import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

import { compressed } from '../../../server/http/compressed.ts';
import { etagOf } from '../../../server/http/sharedAnswers.ts';

const TEXT = '梅香牛肉麵'.repeat(200);

describe('bodies made on demand', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.8,gzip', 'gzip'],
    ['br;q=0.8,gzip;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.0, br;q=0.00', null],
    ['deflate', null],
    [undefined, null],
  ])('for Accept-Encoding %p responds with the encoding %p', async (accepted, encoding) => {
    const { body, encoding: encodingUsed, etag } = await compressed(TEXT, accepted);
    expect([encodingUsed, etag]).toEqual([encoding, etagOf(body)]);
    const plain =
      encodingUsed === 'br' ? brotliDecompressSync(body) : encodingUsed === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(TEXT);
  });

  it('uses level 5 of brotli, because higher ones cost more time than they save', async () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `${(at * 7919) % 1_000} 梅`).join();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    };
    expect((await compressed(text, 'br')).body).toEqual(brotliCompressSync(text, { params }));
  });

  it('compresses the same text and encoding once, and caches at most a hundred', async () => {
    const first = compressed(TEXT, 'br');
    expect(compressed(TEXT, 'gzip, br')).toBe(first);
    expect(compressed(TEXT, 'gzip')).not.toBe(first);
    await Promise.all(Array.from({ length: 100 }, (_, at) => compressed(`page ${at}`, undefined)));
    expect(compressed(TEXT, 'br')).not.toBe(first);
  });
});
