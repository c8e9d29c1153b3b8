/**
 * Writes the descriptions of the portal's calls and of the counter's interface to docs/, and the types of a client of
 * the
 * latter: `npm run openapi`. With `--check` it only says whether they are what the contracts make, whether
 * swagger-parser
 * takes them, and what Redocly's recommended rules find in them (status 1: stale, or an error).
 */
import { readFileSync, writeFileSync } from 'node:fs';

import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';

import { openApiDocument } from '../server/sandbox/openapi.ts';
import { partnerDocument } from '../server/sandbox/partnerOpenapi.ts';

const MOST_WARNINGS = 9;

const written = (document: object) => `${JSON.stringify(document, null, 1)}\n`;
const FILES: readonly (readonly [file: string, made: string])[] = [
  ['docs/openapi.json', written(openApiDocument('/'))],
  ['docs/partner-openapi.json', written(partnerDocument('/'))],
];
const TYPES = 'docs/partner-api.d.ts';
const HEAD =
  "/** What a client of the counter's interface sends and gets, for TypeScript: made from partner-openapi.json by openapi-typescript (`npm run openapi`). */\n";

const typesOf = async (made: string) => HEAD + astToString(await openapiTypes(made));

function checkFresh(file: string, made: string): void {
  if (readFileSync(file, 'utf8') === made) return;
  console.log(`${file} is not what the contract makes: npm run openapi`);
  process.exitCode = 1;
}

async function check(file: string, made: string): Promise<void> {
  const problems = await lintFromString({ source: made, config: await createConfig({ extends: ['recommended'] }) });
  const found = problems.filter(({ ignored }) => ignored !== true);
  for (const { severity, ruleId, message, location } of found)
    console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
  const errors = found.filter(({ severity }) => severity === 'error').length;
  console.log(`${file}: ${String(errors)} errors, ${String(found.length - errors)} warnings`);
  await SwaggerParser.validate(JSON.parse(made) as Parameters<typeof SwaggerParser.validate>[0]);
  console.log(`${file}: taken by swagger-parser`);
  checkFresh(file, made);
  if (errors > 0 || found.length - errors > MOST_WARNINGS) process.exitCode = 1;
}

for (const [file, made] of FILES) {
  if (process.argv.includes('--check')) await check(file, made);
  else writeFileSync(file, made);
}
const types = await typesOf(FILES[1]?.[1] ?? '');
if (process.argv.includes('--check')) checkFresh(TYPES, types);
else writeFileSync(TYPES, types);
