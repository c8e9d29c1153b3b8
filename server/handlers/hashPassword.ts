/**
 * The password that register sends (spec 5: made from the number) is kept only as a slow hash, and no call compares
 * against it: there is no way to sign in with it (security C13).
 */
import { randomBytes, scrypt } from 'node:crypto';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * `scrypt$cost$salt$key`
 * @param cost scrypt's N, a power of two
 */
export async function slowHash(text: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, maxmem: 256 * cost * BLOCK_SIZE }, (error, made) => {
      if (error) reject(error);
      else resolve(made);
    });
  });
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
}
