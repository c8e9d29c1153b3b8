/**
 * Compresses responses rendered on demand, in the smallest encoding that the caller accepts. Files of the build are
 * precompressed instead.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

import { etagOf } from './sharedAnswers.ts';

/** A page of 40 KB takes about a millisecond. Higher levels cost more time than they save. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The same page goes to many callers within seconds. 100 entries take about 6 MB. */
const cache = new LRUCache<string, Promise<Compressed>>({ max: 100 });

export type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | null; etag: string };

function encode(body: Buffer, encoding: Compressed['encoding']): Promise<Buffer> | Buffer {
  if (encoding === null) return body;
  if (encoding === 'gzip') return zip(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

async function compress(text: string, encoding: Compressed['encoding']): Promise<Compressed> {
  const body = await encode(Buffer.from(text), encoding);
  return { body, encoding, etag: etagOf(body) };
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
