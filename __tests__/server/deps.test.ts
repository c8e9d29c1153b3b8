/** The dependencies of the apps: the name before each SMS. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { senderNameOf } from '../../server/deps.ts';

describe('the name before each SMS', () => {
  it('is the registered one, else the short name of the built brand, else ume', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ume-deps-'));
    const of = (smsSenderName: string | null) => senderNameOf({ smsSenderName, buildDir: folder });
    expect(of(null)).toBe('ume');
    const facts = { csp: { scriptHashes: [], styleHashes: [] }, brand: { name: '青禾麵舖', shortName: '青禾' } };
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify(facts));
    expect(of(null)).toBe('青禾');
    expect(of('梅香')).toBe('梅香');
    rmSync(folder, { recursive: true });
  });
});
