/**
 * The whole Chromium for what its headless shell lacks (the back/forward cache). CHROME_PATH where it names a whole one,
 * else what the machine has.
 */
import { execFileSync } from 'node:child_process';

export function wholeChromium(): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && !/headless[-_]shell/.test(given)) return given;
  const env = { ...process.env };
  delete env['CHROME_PATH'];
  return execFileSync('bash', ['.ci/chromium.sh'], { encoding: 'utf8', env }).trim();
}
