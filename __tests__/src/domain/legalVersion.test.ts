import { createHash } from 'node:crypto';

import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { privacyText, termsText } from '#text/legalText.ts';

/** One row for each accepted version. A changed text needs a new row. */
const DIGESTS: Record<string, string> = {
  '2026-11-25': '54a585e19c48fd29c0fa33cb38711f4994b64007d9a15b27e366ea185507e198',
  '2026-11-26': '095b6c26ef74b3160a0e0384e9ead71d69d1dc029fcef1aec446507ee9c7d067',
};

it('spec 4: the accepted version changes with the text of terms and privacy policy', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([termsText, privacyText]))
    .digest('hex');
  expect(digest).toBe(DIGESTS[LEGAL_VERSION]);
});
