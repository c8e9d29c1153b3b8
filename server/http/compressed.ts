/** Bodies made on demand, in the smallest form that the caller takes; files of the build are precompressed instead. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page of 40 KB takes about a millisecond; higher ones cost more than they save. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | null };

/** @param accepted the Accept-Encoding header; a coding with q=0 is not accepted */
export async function compressed(text: string, accepted: string | undefined): Promise<Compressed> {
  const takes = (coding: string) => new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(accepted ?? '');
  const body = Buffer.from(text);
  if (takes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  return takes('gzip') ? { body: await zip(body), encoding: 'gzip' } : { body, encoding: null };
}
