/**
 * `npm run openapi` writes both OpenAPI descriptions and the types of a partner client in docs/generated. It also
 * writes the table of optional calls in docs/api.md. With `--check` it writes nothing. Status 1 means that a file is
 * stale, or that swagger-parser or Redocly's recommended rules find an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';

import { contract } from '../src/contract/contract.ts';
import { openApiDocument } from '../server/sandbox/openapi.ts';
import { partnerDocument } from '../server/sandbox/partnerOpenapi.ts';

import type { Call } from '../src/contract/call.ts';

const MAX_WARNINGS = 9;
const API_PAGE = 'docs/api.md';
const BEGIN = '<!-- optional calls: npm run openapi -->';
const END = '<!-- end of optional calls -->';
const TYPES_HEAD =
  '/** Types of a client of the partner API, made from partner-openapi.json by openapi-typescript (`npm run openapi`). */\n';

const toJson = (document: object) => `${JSON.stringify(document, null, 1)}\n`;
const partnerJson = toJson(partnerDocument('/'));
const descriptions = { openapi: toJson(openApiDocument('/')), 'partner-openapi': partnerJson };

/** The page with the current counts and rows between its two markers. */
function withOptionalCalls(page: string): string {
  const calls = Object.entries<Call>(contract);
  const rows = calls.flatMap(([route, { without }]) =>
    without === undefined ? [] : [`| ${route.replace('/v1/ume/client', '')} | ${without} |`],
  );
  const counts = `The specification lists ${calls.length - rows.length} calls. ${rows.length} more are optional:`;
  const table = ['| optional call, under /v1/ume/client | portal without it |', '|---|---|', ...rows].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${counts}\n\n${table}\n\n${END}${after}`;
}

async function lint(file: string, json: string): Promise<void> {
  const problems = await lintFromString({ source: json, config: await createConfig({ extends: ['recommended'] }) });
  const reported = problems.filter(({ ignored }) => ignored !== true);
  for (const { severity, ruleId, message, location } of reported)
    console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
  const errors = reported.filter(({ severity }) => severity === 'error').length;
  const warnings = reported.length - errors;
  console.log(`${file}: ${errors} errors, ${warnings} warnings`);
  await SwaggerParser.validate(JSON.parse(json) as Parameters<typeof SwaggerParser.validate>[0]);
  console.log(`${file}: accepted by swagger-parser`);
  if (errors > 0 || warnings > MAX_WARNINGS) process.exitCode = 1;
}

const files: Record<string, string> = {
  ...Object.fromEntries(Object.entries(descriptions).map(([name, json]) => [`docs/generated/${name}.json`, json])),
  'docs/generated/partner-api.d.ts': TYPES_HEAD + astToString(await openapiTypes(partnerJson)),
  [API_PAGE]: withOptionalCalls(readFileSync(API_PAGE, 'utf8')),
};

for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    continue;
  }
  if (file.endsWith('.json')) await lint(file, text);
  if (readFileSync(file, 'utf8') === text) continue;
  console.log(`${file} is stale: npm run openapi`);
  process.exitCode = 1;
}
