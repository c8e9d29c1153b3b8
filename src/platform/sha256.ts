import { sha256 } from '@noble/hashes/sha2.js';

import { base64Url } from './base64Url.ts';

/** SHA-256 of a text (UTF-8) as base64url, for the PKCE challenge. Works on plain http, without crypto.subtle. */
export function sha256Base64Url(text: string): string {
  return base64Url(sha256(new TextEncoder().encode(text)));
}
