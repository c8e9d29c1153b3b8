/**
 * docs/openapi.json: what the contract makes, with names, meanings, failures, and by the rules of those who read such
 * files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { contract } from '#contract/contract.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { openApiDocument } from '../server/sandbox/openapi.ts';

import type { Call } from '#contract/call.ts';

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  'x-ume': string;
  requestBody?: { required: boolean };
  responses: Json;
  security: unknown[];
  tags: string[];
};

const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Json>; responses: Json };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
};
const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation })),
);
const properties = (name: string) => written.components.schemas[name]?.['properties'] as Record<string, Json>;

it('the file is what the contract makes (npm run openapi)', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument('/'))));
});

it('spec 7: each call is told to be the specification’s or ours', () => {
  const calls = contract as Record<string, Call>;
  for (const { route, 'x-ume': origin } of operations)
    expect([route, origin]).toEqual([route, calls[route]?.isOptional === true ? 'own' : 'spec']);
  expect(operations.filter((operation) => operation['x-ume'] === 'own')).toHaveLength(21);
});

it('each operation has a name of its own, a tag that is explained, and the ways in which it fails', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.map(({ operationId }) => operationId)).toContain('getStoreHomeByBraIdByCodeId');
  const explained = written.tags.map(({ name }) => name);
  for (const { tags, responses } of operations) {
    expect(explained).toEqual(expect.arrayContaining(tags));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '404', '5XX']));
  }
});

it('a body is required, a member’s call can answer 401', () => {
  const claim = written.paths['/v1/ume/client/mycoupon/claim/coupon/one']?.['post'];
  expect(claim?.requestBody?.required).toBe(true);
  expect(Object.keys(claim?.responses ?? {})).toEqual(['200', '400', '401', '404', '413', '415', '429', '5XX']);
});

it('schemas have names, and their fields the meanings of the contract', () => {
  expect(Object.keys(written.components.schemas)).toEqual(
    expect.arrayContaining(['StoreHome', 'Coupon', 'Goods', 'MemberGrade', 'FnbOrder', 'Invoice', 'Address']),
  );
  expect(properties('MemberGrade')['level']?.['description']).toBe('0 is the lowest grade.');
  expect(properties('MemberGrade')['amountToNext']?.['description']).toBe(
    'NT$ still to spend for the next grade; null at the top.',
  );
});

it('each body code stands there by its name, with its words', () => {
  const {
    enum: codes,
    description,
    'x-enum-varnames': names,
  } = written.components.schemas['RefusalCode'] as { enum: number[]; description: string; 'x-enum-varnames': string[] };
  expect(codes).toEqual(Object.values(BODY_CODES).filter((code) => code !== BODY_CODES.ok));
  expect(names).toContain('couponSoldOut');
  expect(description).toContain('| 2001 | couponSoldOut | 慢了一步，這張優惠券已被領完 |');
});

it('Redocly’s recommended rules find no error and fewer than ten warnings in either description, swagger-parser takes both, and the client’s types are fresh', () => {
  // modules of their own kind: they do not load in here
  const said = execFileSync(process.execPath, ['--import', 'tsx', '.ci/openapi.ts', '--check'], { encoding: 'utf8' });
  for (const file of ['docs/openapi.json', 'docs/partner-openapi.json']) {
    expect(said).toMatch(new RegExp(`${file}: 0 errors, \\d warnings`));
    expect(said).toContain(`${file}: taken by swagger-parser`);
  }
});

it('docs/api.md tells for each call of ours what the portal does without it', () => {
  const told = readFileSync('docs/api.md', 'utf8');
  const own = operations
    .filter((operation) => operation['x-ume'] === 'own')
    .map(({ route }) => `| ${route.replace('/v1/ume/client', '')} |`);
  expect(own.filter((row) => !told.includes(row))).toEqual([]);
});
