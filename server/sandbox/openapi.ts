/**
 * OpenAPI 3.1 generated from the contract, so that the description cannot differ from the code. Output:
 * docs/openapi.json (`npm run openapi`), and /sandbox/openapi.json with the running server's address.
 */
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

import { contract } from '#contract/contract.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { ACCEPT_LANGUAGE, TL_ORIGIN } from '#domain/constants.ts';

import { messagesByCode } from '../handlers/refuse.ts';
import { STATUS_WORDS } from '../http/answers.ts';

import type { Call } from '#contract/call.ts';
import type { BodyCode } from '#domain/bodyCodes.ts';

/** Subject of the first path part after /client. */
const TAGS: Record<string, string> = {
  user: 'Sign-in by number and SMS code or by LINE, the token, the member’s own data.',
  store: 'A store’s page, its goods and packs.',
  member: 'Membership of a merchant.',
  pack: 'Packs of coupons.',
  coupon: 'Coupons on offer.',
  mycoupon: 'Claiming a coupon.',
  comment: 'Comments on stores, likes, replies, complaints.',
  my: 'What belongs to the member: profile, coupons, favourites, addresses, messages.',
  order: 'Shop orders, and numbers of all orders.',
  fnb: 'Food-and-beverage orders.',
  invoice: 'E-invoices.',
  message: 'Messages of shops.',
  file: 'Pictures.',
  discover: 'What is near: ours.',
  goods: 'Product labels: ours.',
  checkin: 'Check-ins: ours.',
  pickup: '7-ELEVEN stores: ours.',
};

const INFO = `The calls that the portal makes of its host, made from its contract.

Every answer comes in an envelope: \`code\` 200 is success and brings \`data\`; \`code\` 401 (as HTTP 401 does) means that the sign-in has ended; any other code is a refusal
whose \`message\` is shown to the person as it stands. HTTP statuses other than 200 are for what nobody can do anything about.

\`x-ume: spec\` marks the calls of the specification, which every host answers. \`x-ume: optional\` marks the calls that a host may lack: it answers HTTP 404, and the
description of that 404 says how the portal behaves then (docs/api.md has them in one table).

A field that may be null may as well be left out, an unknown field is ignored, and a number may come as text.`;

const nameOf = (code: BodyCode): string => Object.entries(BODY_CODES).find(([, one]) => one === code)?.[0] ?? '';
const refusals = Object.values(BODY_CODES).filter((code) => code !== BODY_CODES.ok);

/** A Markdown table of names and texts. */
function refusalTable(): string {
  const messages = messagesByCode();
  const rows = refusals.map((code) => `| ${code} | ${nameOf(code)} | ${(messages.get(code) ?? []).join('<br>')} |`);
  return [
    'Why a call was refused, and the words that the reference server has for it:',
    '',
    '| code | name | message |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

const RefusalCode = z
  .literal(refusals)
  .meta({ id: 'RefusalCode', description: refusalTable(), 'x-enum-varnames': refusals.map(nameOf) });
const Refusal = z
  .object({ code: RefusalCode, message: z.string().meta({ description: 'For people, in zh-TW.' }), data: z.null() })
  .meta({ id: 'Refusal', description: 'HTTP 200 and a code other than 200: the person can do something about it.' });
const Failure = z
  .object({ code: z.int().meta({ description: 'The HTTP status again.' }), message: z.string(), data: z.null() })
  .meta({ id: 'Failure', description: 'The portal shows its own words for a status (spec 8).' });

const HEADERS = {
  TlOrigin: {
    name: 'TL-Origin',
    in: 'header',
    description: 'Always the same.',
    schema: { type: 'string', const: TL_ORIGIN },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Always the same.',
    schema: { type: 'string', const: ACCEPT_LANGUAGE },
  },
} as const;

/** Statuses by the name of their component. */
const FAILURES = {
  Malformed: 400,
  SignInAgain: 401,
  NoSuchCall: 404,
  TooLarge: 413,
  NotJson: 415,
  TooMany: 429,
  Down: 500,
} as const;

export const failure = (name: keyof typeof FAILURES) => ({ $ref: `#/components/responses/${name}` });

function responsesOf({ auth, body, without, data }: Call): ZodOpenApiResponsesObject {
  const success = z.object({ code: z.literal(BODY_CODES.ok), message: z.string(), data });
  return {
    200: {
      description: 'The envelope: data, or a refusal.',
      content: { 'application/json': { schema: z.union([success, Refusal]) } },
    },
    400: failure('Malformed'),
    ...(auth === 'public' ? {} : { 401: failure('SignInAgain') }),
    404:
      without === undefined
        ? failure('NoSuchCall')
        : { ...failure('NoSuchCall'), description: `This host does not have the call. ${without}` },
    ...(body ? { 413: failure('TooLarge'), 415: failure('NotJson') } : {}),
    429: failure('TooMany'),
    '5XX': failure('Down'),
  };
}

/** Responses for HTTP statuses, by the names that `failure()` references. */
export function failureResponses(): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    Object.entries(FAILURES).map(([name, status]) => [
      name,
      { description: STATUS_WORDS[status] ?? '', content: { 'application/json': { schema: Failure } } },
    ]),
  );
}

/** `GET /v1/ume/client/store/home/{braId}` → `getStoreHomeByBraId`. */
export function operationIdOf(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  const segments = path
    .split('/')
    .slice(4)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_all, name: string) => `by-${name}`));
  return [method.toLowerCase(), ...segments.flatMap((word) => word.split('-'))]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

function securityOf(auth: Call['auth']): Record<string, string[]>[] {
  if (auth === 'public') return [];
  return auth === 'member' ? [{ requestTk: [] }] : [{}, { requestTk: [] }];
}

const tagOf = (path: string): string => path.split('/')[4] ?? '';

function operationOf(route: string, call: Call): ZodOpenApiOperationObject {
  const [, path = ''] = route.split(' ');
  const { summary, auth, params, query, body, without } = call;
  return {
    operationId: operationIdOf(route),
    summary: summary.split(/[.;:]/)[0] ?? '',
    description: summary,
    tags: [tagOf(path)],
    'x-ume': without === undefined ? 'spec' : 'optional',
    security: securityOf(auth),
    parameters: Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: responsesOf(call),
  };
}

/** Outside of the envelope, and therefore of the contract. */
const SHOW_IMAGE: ZodOpenApiOperationObject = {
  operationId: 'getFileShowImage',
  summary: 'A picture',
  description:
    'A picture by its name, no smaller than the asked size where the original is not. The portal asks for steps, so that few sizes are made and kept.',
  tags: ['file'],
  'x-ume': 'spec',
  security: [],
  requestParams: {
    query: z.object({
      filename: z
        .string()
        .meta({ description: 'Name and width in px, as `cover-1001/600`; the width is 300 where none is given.' }),
    }),
  },
  responses: {
    200: { description: 'The picture.', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    404: failure('NoSuchCall'),
    '5XX': failure('Down'),
  },
};

function paths(): ZodOpenApiPathsObject {
  const operationsByPath: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [route, call] of Object.entries(contract as Record<string, Call>)) {
    const [method = '', path = ''] = route.split(' ');
    operationsByPath[path] = { ...operationsByPath[path], [method.toLowerCase()]: operationOf(route, call) };
  }
  return { ...operationsByPath, '/v1/ume/client/file/showImage': { get: SHOW_IMAGE } };
}

/**
 * Allows extra fields, because a host may send more (spec 7 shows no complete response). Drops integer bounds, which
 * are those of JSON itself.
 */
export function loosen(schema: { additionalProperties?: unknown; minimum?: number; maximum?: number }): void {
  delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * The whole document.
 * @param server address of the host. `/` means the origin that serves the document.
 */
export function openApiDocument(server: string) {
  const usedTags = new Set(Object.keys(contract).map((route) => tagOf(route.split(' ')[1] ?? '')));
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'ume client API',
        version: '1.0.0',
        description: INFO,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-ume' },
      },
      servers: [{ url: server, description: 'The ume host' }],
      tags: Object.entries(TAGS)
        .map(([name, description]) => ({ name, description }))
        .filter(({ name }) => usedTags.has(name) || name === 'file'),
      components: {
        securitySchemes: {
          requestTk: {
            type: 'apiKey',
            in: 'header',
            name: 'Request-Tk',
            description: 'The token of the sign-in. The header is always sent, empty for visitors.',
          },
        },
        parameters: HEADERS,
        responses: failureResponses(),
      },
      paths: paths(),
    },
    { override: ({ jsonSchema }) => loosen(jsonSchema) },
  );
}
