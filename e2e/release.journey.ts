/** The release folder: the server compiled once, run by somebody who may write nothing but the data folder. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { memoryOf } from './support/memoryOf.ts';
import { startServer } from './support/portalServer.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

import type { Seed } from './support/sandbox.ts';

const NOBODY = 65_534;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ume-release-'));
});
test.afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('a release runs as an unprivileged user on a read-only tree, without compiler or development packages', async ({ page, request }) => {
  test.setTimeout(180_000);
  const out = join(folder, 'release');
  execFileSync(process.execPath, ['--import', 'tsx', '.ci/release.ts', out]);
  const installed = readdirSync(join(out, 'node_modules'));
  for (const one of ['tsx', 'esbuild', 'webpack', 'typescript', 'antd-mobile']) expect(installed).not.toContain(one);
  expect(readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /^server.*\.tsx?$/.test(file))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const script of Object.values(scripts)) expect(existsSync(join(out, script.split(' ').at(-1) ?? ''))).toBe(true);

  // what it was built for is what its commands take themselves to be for: none of them works on a database that nobody named
  const { env } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { env: string };
  expect(readFileSync(join(out, '.env'), 'utf8')).toContain(`\nUME_ENV=${env}\n`);

  const dataDir = mkdtempSync(join(folder, 'data-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(dataDir, NOBODY, NOBODY);
  }
  execFileSync('chmod', ['-R', 'a-w', out]);
  const server = await startServer(dataDir, {}, { args: ['--enable-source-maps', 'server/main.js'], cwd: out, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
  try {
    // issue 12.6: the database was made and filled by another process, and is small where nobody asks it anything
    if (process.platform === 'linux') expect(memoryOf(server.process.pid)).toBeLessThan(300);
    const { stores } = (await (await request.get(`${server.origin}/sandbox/seed.json`)).json()) as Seed;
    const store = stores[0];
    await page.goto(`${server.origin}/store/${store?.braId}/${store?.tableCodes[0]}`);
    await expect(storeHeading(page, store?.name ?? '')).toBeVisible();
    // made small by sharp, whose native part is one of the packages
    await expect.poll(() => page.locator('#root img').first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  } finally {
    // so that nothing is asked of a server that is gone
    await page.close();
    await server.stop();
  }
});
