/**
 * .env.example names every setting of the server (server/config.ts) and of the build (src/platform/hosts.ts), each with
 * a sentence.
 */
import { readFileSync } from 'node:fs';

import { defaultOf } from '../scripts/settings.ts';
import { SETTINGS } from '../server/config.ts';

/** Variable → its example, and whether the line above it is a sentence. */
const listed = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(.*)\n#([A-Z_]+)=(.*)$/gm)].map(
    ([, above = '', name = '', value = '']) => [name, { value, isTold: /^# \S.{10,}/.test(above) }],
  ),
);

describe('.env.example', () => {
  it('lists each variable once, each with a sentence above it', () => {
    const names = readFileSync('.env.example', 'utf8').match(/^#[A-Z_]+(?==)/gm) ?? [];
    expect(names).toHaveLength(new Set(names).size);
    expect([...listed].filter(([, { isTold }]) => !isTold).map(([name]) => name)).toEqual([]);
    expect(listed.size).toBe(names.length);
  });

  it('has what server and build read, and nothing else', () => {
    const ofBuild = readFileSync('src/platform/hosts.ts', 'utf8').match(/\bUME_[A-Z_]+\b/g) ?? [];
    expect([...listed.keys()].sort()).toEqual(
      [...new Set([...Object.keys(SETTINGS), ...ofBuild, 'BRAND_FILE'])].sort(),
    );
  });

  it("shows the server's own default for every setting", () => {
    for (const [name, rule] of Object.entries(SETTINGS)) {
      expect([name, listed.get(name)?.value]).toEqual([name, defaultOf(rule)]);
    }
  });
});
