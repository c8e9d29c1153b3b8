import { base64Url } from './base64Url.ts';

/** Random text of so many bytes from the system's generator (C1: 16 bytes are 128 bits), as base64url. */
export function randomText(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}
