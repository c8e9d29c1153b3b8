/** Reads the settings of a server or command: the file of settings, then the environment. */
import { readFileSync, statSync } from 'node:fs';

import { readConfig, WrongSetting } from './config.ts';
import { loadEnvFile } from './envFile.ts';

import type { Config } from './config.ts';

const EVERYBODY = 0o007;
const SECRETS =
  /^\s*(?:export\s+)?(?:SECRET|DATABASE_URL|SMS_(?:GATEWAY|SECOND)_(?:TOKEN|PASSWORD)|LINE_CHANNEL_SECRET)\s*=/m;

/** @throws WrongSetting for a file with secrets that everybody may open */
export function refuseOpenSecrets(file: string): void {
  const isOpen = (statSync(file).mode & EVERYBODY) !== 0;
  if (isOpen && SECRETS.test(readFileSync(file, 'utf8')))
    throw new WrongSetting(`${file}: every user of this machine may open it, and it has secrets: chmod 600 ${file}`);
}

/** @throws WrongSetting with one line for each wrong variable, and for open secrets of a server with real users */
export function readSettings(): Config {
  const file = loadEnvFile();
  const config = readConfig(process.env);
  if (file !== null && !config.isSandbox) refuseOpenSecrets(file);
  return config;
}
