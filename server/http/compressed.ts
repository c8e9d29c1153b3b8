/**
 * Compresses responses rendered on demand, in the smallest encoding that the caller accepts. Files of the build are
 * precompressed instead.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** A page of 40 KB takes about a millisecond. Higher levels cost more time than they save. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The same page goes to many callers within seconds. 100 entries take about 6 MB. */
const cache = new LRUCache<string, Promise<Compressed>>({ max: 100 });

export type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | null };

async function compress(text: string, encoding: Compressed['encoding']): Promise<Compressed> {
  const body = Buffer.from(text);
  if (encoding === null) return { body, encoding };
  if (encoding === 'gzip') return { body: await zip(body), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { body: await brotli(body, { params }), encoding };
}

/**
 * @param accepted the Accept-Encoding header. The encoding with the highest weight wins, brotli on a tie, and `q=0`
 * excludes one.
 */
export function compressed(text: string, accepted: string | undefined): Promise<Compressed> {
  const encoding = negotiate((accepted ?? '').toLowerCase(), ['br', 'gzip']);
  const key = `${encoding ?? ''} ${text}`;
  const cachedBody = cache.get(key);
  if (cachedBody) return cachedBody;
  const newBody = compress(text, encoding);
  cache.set(key, newBody);
  newBody.catch(() => cache.delete(key));
  return newBody;
}
