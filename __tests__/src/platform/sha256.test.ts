import { createHash } from 'node:crypto';

import { sha256Base64Url } from '#platform/sha256.ts';

describe('sha256Base64Url', () => {
  it('C2: computes the challenge of the PKCE standard’s example', () => {
    expect(sha256Base64Url('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it.each([[''], ['abc'], ['店家😀'], ['x'.repeat(1_000)]])('C2: equals the SHA-256 hash of Node for %p', (text) => {
    expect(sha256Base64Url(text)).toBe(createHash('sha256').update(text).digest('base64url'));
  });

  it('C2: works without crypto.subtle, as on http in the LAN', () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
    expect(sha256Base64Url('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
