/**
 * Writes the description of the API to docs/openapi.json: `npm run openapi`. With `--check` it only says whether the file
 * is what the contract makes, and what Redocly's recommended rules find in it (status 1: stale, or an error).
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { createConfig, lintFromString } from '@redocly/openapi-core';

import { openApiDocument } from '../server/sandbox/openapi.ts';

const FILE = 'docs/openapi.json';
const MOST_WARNINGS = 9;

const made = `${JSON.stringify(openApiDocument('/'), null, 1)}\n`;

async function check(): Promise<void> {
  const problems = await lintFromString({ source: made, config: await createConfig({ extends: ['recommended'] }) });
  const found = problems.filter(({ ignored }) => ignored !== true);
  for (const { severity, ruleId, message, location } of found) console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
  const errors = found.filter(({ severity }) => severity === 'error').length;
  console.log(`${FILE}: ${String(errors)} errors, ${String(found.length - errors)} warnings`);
  const isStale = readFileSync(FILE, 'utf8') !== made;
  if (isStale) console.log(`${FILE} is not what the contract makes: npm run openapi`);
  if (isStale || errors > 0 || found.length - errors > MOST_WARNINGS) process.exitCode = 1;
}

if (process.argv.includes('--check')) await check();
else writeFileSync(FILE, made);
