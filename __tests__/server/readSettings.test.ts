/** The file of settings: who may read the secrets in it. main.test.ts starts a server with it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { refuseOpenSecrets } from '../../server/readSettings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const checkFile = (text: string, mode: number) => {
  const file = path.join(folder, 'ume.env');
  writeFileSync(file, `UME_ENV=production\n${text}\n`);
  chmodSync(file, mode);
  return () => refuseOpenSecrets(file);
};

describe('C32: a file of settings', () => {
  it.each([
    [0o644, 'SECRET=x'],
    [0o604, ' DATABASE_URL=postgres://x'],
    [0o666, 'export SMS_GATEWAY_TOKEN=x'],
    [0o644, 'SMS_GATEWAY_PASSWORD=x'],
    [0o644, 'SMS_SECOND_TOKEN=x'],
    [0o602, 'LINE_CHANNEL_SECRET = x'],
  ])('of mode %o with %s is refused, because everybody may open it', (mode, text) => {
    expect(checkFile(text, mode)).toThrow(/ume\.env: every user of this machine may open it.*chmod 600 /);
  });

  it.each([0o600, 0o640, 0o400])('with secrets is read with mode %o', (mode) => {
    expect(checkFile('SECRET=x', mode)).not.toThrow();
  });

  it('without secrets, as that of a release, may be open', () => {
    expect(checkFile('#SECRET=x\nPORT=8080', 0o644)).not.toThrow();
  });
});
