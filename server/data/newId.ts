import { randomBytes } from 'node:crypto';

/** A random id of 120 bits, so that ids neither collide nor can be guessed. */
export function newId(prefix: string): string {
  return prefix + randomBytes(15).toString('base64url');
}
