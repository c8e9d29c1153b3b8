import { base64Url } from './base64Url.ts';

/** Random bytes of the system's generator as base64url (C1, 16 bytes are 128 bits). */
export function randomText(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}
