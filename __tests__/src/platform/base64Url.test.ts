import { base64Url } from '#platform/base64Url.ts';

describe('base64Url', () => {
  it('C2: equals Node’s encoding for every length and byte', () => {
    const all = Uint8Array.from({ length: 256 }, (_, at) => at);
    for (let length = 0; length <= 256; length += 1) {
      const bytes = all.slice(256 - length);
      expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }
  });
});
