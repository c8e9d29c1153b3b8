/**
 * Hashes the password of a registration, which the portal derives from the number (spec 5). No call compares against
 * it, so nobody can sign in with it (C13).
 */
import { randomBytes, scrypt } from 'node:crypto';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * Returns `scrypt$cost$salt$key`.
 * @param cost scrypt's N, a power of two
 */
export async function hashPassword(text: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, maxmem: 256 * cost * BLOCK_SIZE }, (error, derivedKey) => {
      if (error) reject(error);
      else resolve(derivedKey);
    });
  });
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
}
