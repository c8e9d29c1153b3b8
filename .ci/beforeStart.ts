/** Run by server/start.sh: prints why a build is needed, or nothing if the build is current. */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { loadEnvFile } from '../server/envFile.ts';
import { hostsFor } from '../src/platform/hosts.ts';

const FACTS = 'build/build.json';
const INPUTS = 'src public webpack* babel.config.js package*.json "${BRAND_FILE:-brand.yaml}"';

/** @throws Error with each missing or wrong host variable */
function whyBuild(): string {
  if (!existsSync(FACTS) || !existsSync('dist/index.html')) return 'there is no build yet';
  const { hosts } = JSON.parse(readFileSync(FACTS, 'utf8')) as { hosts: unknown };
  if (JSON.stringify(hostsFor(process.env)) !== JSON.stringify(hosts)) return 'the build is for other hosts';
  // A deleted file changes the time of its folder.
  const newer = execSync(`find ${INPUTS} -newer ${FACTS} 2>/dev/null; true`, { encoding: 'utf8' });
  return newer && `${newer.split('\n', 1)[0]} is newer than the build`;
}

loadEnvFile();
try {
  console.log(whyBuild());
} catch (error) {
  console.error((error as Error).message.replace(/^/gm, 'ume: '));
  process.exitCode = 1;
}
