import { randomBytes } from 'node:crypto';

/** An id of the application's own making: 120 bits, so that no two ever meet and none is guessed. */
export function newId(prefix: string): string {
  return prefix + randomBytes(15).toString('base64url');
}
