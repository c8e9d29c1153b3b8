/** docs/generated and the table in docs/api.md: fresh, complete, and valid for the tools that read them. */
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

const openapi = JSON.parse(readFileSync('docs/generated/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Json>; responses: Json };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
};
const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation })),
);
const properties = (name: string) => openapi.components.schemas[name]?.['properties'] as Record<string, Json>;

it('the description matches the contract (npm run openapi)', () => {
  expect(openapi).toEqual(JSON.parse(JSON.stringify(openApiDocument('/'))));
});

it('spec 7: each operation says whether the specification lists it or a host may lack it', () => {
  const calls = contract as Record<string, Call>;
  for (const { route, 'x-ume': kind, responses } of operations) {
    const without = calls[route]?.without;
    expect([route, kind]).toEqual([route, without === undefined ? 'spec' : 'optional']);
    if (without !== undefined) expect(JSON.stringify(responses['404'])).toContain(JSON.stringify(without).slice(1, -1));
  }
});

it('each operation has a unique name, a described tag and its failure responses', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.map(({ operationId }) => operationId)).toContain('getStoreHomeByBraIdByCodeId');
  const describedTags = openapi.tags.map(({ name }) => name);
  for (const { tags, responses } of operations) {
    expect(describedTags).toEqual(expect.arrayContaining(tags));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '404', '5XX']));
  }
});

it('a request body is required, and a member call can answer 401', () => {
  const claim = openapi.paths['/v1/ume/client/mycoupon/claim/coupon/one']?.['post'];
  expect(claim?.requestBody?.required).toBe(true);
  expect(Object.keys(claim?.responses ?? {})).toEqual(['200', '400', '401', '404', '413', '415', '429', '5XX']);
});

it('schemas have names, and their fields the descriptions of the contract', () => {
  expect(Object.keys(openapi.components.schemas)).toEqual(
    expect.arrayContaining(['StoreHome', 'Coupon', 'StoreGoods', 'MemberGrade', 'FnbOrder', 'Invoice', 'Address']),
  );
  expect(properties('MemberGrade')['level']?.['description']).toBe('0 is the lowest grade.');
  expect(properties('MemberGrade')['amountToNext']?.['description']).toBe(
    'NT$ still to spend for the next grade; null at the top.',
  );
});

it('the description lists each refusal code with its name and message', () => {
  const {
    enum: codes,
    description,
    'x-enum-varnames': names,
  } = openapi.components.schemas['RefusalCode'] as {
    enum: number[];
    description: string;
    'x-enum-varnames': string[];
  };
  expect(codes).toEqual(Object.values(BODY_CODES).filter((code) => code !== BODY_CODES.ok));
  expect(names).toContain('couponSoldOut');
  expect(description).toContain(
    '| 2001 | couponSoldOut | 慢了一步，這張優惠券已被領完<br>慢了一步，這個禮包已被領完 |',
  );
});

it('every generated file is fresh, and both descriptions are valid for Redocly and swagger-parser', () => {
  // a process of its own: jest cannot load these ES modules
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts', '--check'], {
    encoding: 'utf8',
  });
  for (const file of ['docs/generated/openapi.json', 'docs/generated/partner-openapi.json']) {
    expect(output).toMatch(new RegExp(`${file}: 0 errors, \\d warnings`));
    expect(output).toContain(`${file}: accepted by swagger-parser`);
  }
});
