/** OpenAPI 3.1 of the partner interface, generated from its contract: docs/partner-openapi.json (`npm run openapi`). */
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

import { partnerCalls } from '#contract/partner.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { partnerRefusals } from '../handlers/refuse.ts';
import { failure, failureResponses, loosen, operationIdOf } from './openapi.ts';

import type { PartnerCall } from '#contract/partnerCall.ts';

const INFO = `What a shop's till, ordering app and back office ask of the ume reference server.

A key of the merchant (\`npm run shop -- key make NAME\`) goes along as \`Authorization: Bearer ume_…\`; each call names the right that it needs, and sees only what is its own merchant's.
Every write carries a \`requestKey\`, made before the first try: the same key within a day has one effect and the same answer, so that whatever got no answer is simply sent again.

Every answer comes in an envelope: \`code\` 200 is success and brings \`data\`; any other is a refusal with words for whoever stands at the counter. A key may be used 300 times a minute.`;

const TAGS: Record<string, string> = {
  branch: 'The merchant’s branches.',
  member: 'Who stands at the counter, by the code that is shown.',
  coupon: 'Coupons by their code: look, redeem, take back.',
  points: 'Points and grade.',
  checkin: 'Who is at the branch today.',
  order: 'Orders put, looked at and moved on.',
  goods: 'What a branch recommends.',
  comment: 'What a member says after an order.',
  invoice: 'E-invoices of the till: put, voided, given back in part.',
  message: 'Messages of the shop to its members.',
  me: 'The key itself.',
  menu: 'What a branch has today, as its desk says.',
  store: 'A branch today, as its desk says.',
  log: 'Who wrote what.',
  people: 'Who may use the desk.',
  keys: 'Keys of the tills.',
  key: 'One key of a till.',
  report: 'Counts by day, week, month and branch.',
};

/** Names and texts by code, as Markdown. */
const table = (): string =>
  [
    'Why a call was refused:',
    '',
    '| code | message |',
    '|---|---|',
    ...partnerRefusals().map(([code, text]) => `| ${code} | ${text} |`),
  ].join('\n');
const Refusal = z
  .object({
    code: z.int().meta({ description: table() }),
    message: z.string().meta({ description: 'For people, in zh-TW.' }),
    data: z.null(),
  })
  .meta({ id: 'Refusal', description: 'HTTP 200 and a code other than 200.' });

function operationOf(
  route: string,
  { summary, right, params, query, body, data }: PartnerCall,
): ZodOpenApiOperationObject {
  const [, path = ''] = route.split(' ');
  const success = z.object({ code: z.literal(BODY_CODES.ok), message: z.string(), data });
  return {
    operationId: operationIdOf(route),
    summary: summary.split(/[.;:]/)[0] ?? '',
    description: `${summary} Right: ${right ?? 'none, any key will do'}.`,
    tags: [path.split('/')[4] ?? ''],
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'The envelope: data, or a refusal.',
        content: { 'application/json': { schema: z.union([success, Refusal]) } },
      },
      400: failure('Malformed'),
      404: failure('NoSuchCall'),
      ...(body ? { 413: failure('TooLarge'), 415: failure('NotJson') } : {}),
      429: failure('TooMany'),
      '5XX': failure('Down'),
    },
  };
}

/** @param server address of the server. `/` means the origin that serves the document. */
export function partnerDocument(server: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [route, call] of Object.entries(partnerCalls)) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, call) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'ume counter interface',
        version: '1.0.0',
        description: INFO,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-ume' },
      },
      servers: [{ url: server, description: 'The ume server' }],
      security: [{ merchantKey: [] }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { merchantKey: { type: 'http', scheme: 'bearer', description: 'A key of the merchant.' } },
        responses: failureResponses(),
      },
      paths,
    },
    { override: ({ jsonSchema }) => loosen(jsonSchema) },
  );
}
