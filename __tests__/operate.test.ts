/** docs/operate.md is accurate about each setting, metric, file and command that it names. */
import { existsSync, readFileSync } from 'node:fs';

import { settingsTable, withSettings } from '../scripts/settings.ts';
import { SETTINGS } from '../server/config.ts';
import { createMetrics } from '../server/metrics.ts';

import type { Db } from '../server/db/client.ts';

const page = readFileSync('docs/operate.md', 'utf8');
const example = readFileSync('.env.example', 'utf8');

describe('docs/operate.md', () => {
  it('lists every setting with its default and a sentence, as npm run settings writes', () => {
    expect(withSettings(page, example)).toBe(page);
    const rows = settingsTable(example).split('\n').slice(2);
    expect(rows).toHaveLength(Object.keys(SETTINGS).length);
    expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  });

  it('names each metric that the server itself defines', async () => {
    const db = { figures: () => ({ open: 0, idle: 0, waiting: 0, repeated: 0 }) } as unknown as Db;
    const metrics = createMetrics(db, () => new Date());
    const names = (await metrics.register.getMetricsAsJSON())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('ume_'));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    metrics.register.clear();
  });

  it('names only files and commands that are there', () => {
    const files = [...page.matchAll(/`((?:deploy|docs|server|e2e)\/[\w./-]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
