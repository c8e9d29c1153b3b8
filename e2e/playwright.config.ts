/**
 * Journeys on the machine's Chromium against the real server: `npm run journeys` (build first). The device's time zone
 * is not Taipei on purpose, because all dates must use Asia/Taipei.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { limits } from '../.ci/limits.ts';
import { serverEnv } from './support/portalServer.ts';
import { seededFolder } from './support/seededFolder.ts';

// Workers load this file again. The first load decides, and the others inherit.
process.env['UME_E2E_PORT'] ??= execFileSync(process.execPath, ['--import', 'tsx', 'e2e/support/printFreePorts.ts'], {
  encoding: 'utf8',
}).trim();
if (process.env['UME_E2E_SEEDED'] === undefined) {
  const seeded = seededFolder();
  const folder = mkdtempSync(join(tmpdir(), 'ume-journeys-'));
  cpSync(seeded, join(folder, 'data'), { recursive: true });
  process.env['UME_E2E_SEEDED'] = seeded;
  process.env['UME_E2E_DATA'] = join(folder, 'data');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env['CHROME_PATH'] ??= execFileSync('bash', ['.ci/chromium.sh', '--shell'], { encoding: 'utf8' }).trim();
const port = Number(process.env['UME_E2E_PORT']);
const reportFile = process.env['UME_E2E_REPORT'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A failed journey has found a fault, in the portal or in itself.
  retries: 0,
  workers: 2,
  timeout: limits.journey,
  expect: { timeout: limits.expect },
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    // Each pixel is drawn in software. Twice the density costs a sixth of the CPU.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-TW',
    timezoneId: 'America/New_York',
    // Motion costs a fifth of the CPU. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a third of the time. Set UME_E2E_TRACE=1 to debug a failing journey.
    trace: process.env['UME_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: ['--no-sandbox'] },
  },
  webServer: {
    command: 'node --import tsx server/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/health`,
    env: serverEnv(port, process.env['UME_E2E_DATA'] ?? ''),
    timeout: limits.serverStart,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
