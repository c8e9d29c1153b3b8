/**
 * The full Chromium, for features that its headless shell lacks (the back/forward cache). Uses CHROME_PATH if it names
 * a full one, otherwise the machine's.
 */
import { execFileSync } from 'node:child_process';

export function wholeChromium(): string {
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath !== undefined && !/headless[-_]shell/.test(configuredPath)) return configuredPath;
  const env = { ...process.env };
  delete env['CHROME_PATH'];
  return execFileSync('bash', ['.ci/chromium.sh'], { encoding: 'utf8', env }).trim();
}
