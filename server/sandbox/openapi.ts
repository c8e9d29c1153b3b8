/** OpenAPI 3.1 made from the contract, so that the description can never say something else than the code. */
import { z } from 'zod';

import { contract } from '#contract/contract.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

import type { Call } from '#contract/call.ts';

type JsonSchema = Record<string, unknown>;

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema; description?: string };

export type Operation = {
  method: string;
  path: string;
  summary: string;
  auth: Call['auth'];
  parameters: Parameter[];
  body: JsonSchema | null;
  data: JsonSchema;
};

/** JSON Schema of a zod schema; `io` says whether what is sent or what comes back is meant. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  // the document names its dialect once
  delete made['$schema'];
  return made;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

/** Every call of the contract as data, in the contract's order. */
export function operations(): Operation[] {
  return Object.entries(contract as Record<string, Call>).map(([route, call]) => {
    const [method = '', path = ''] = route.split(' ');
    return {
      method,
      path,
      summary: call.summary,
      auth: call.auth,
      parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
      body: call.body ? jsonSchema(call.body, 'input') : null,
      data: jsonSchema(call.data, 'output'),
    };
  });
}

const HEADERS: Parameter[] = [
  { name: 'TL-Origin', in: 'header', required: false, schema: { const: 'ume-web' } },
  { name: 'Accept-Language', in: 'header', required: false, schema: { const: 'zh-TW' } },
  { name: 'Request-Tk', in: 'header', required: false, schema: { type: 'string' }, description: 'The token; empty for visitors.' },
];

function envelope(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', enum: Object.values(BODY_CODES), description: '200 is success; 401 means sign in again.' },
      message: { type: 'string' },
      data: { anyOf: [data, { type: 'null' }] },
    },
  };
}

/** The whole document for /sandbox/openapi.json. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations()) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: {
        summary: operation.summary,
        tags: [operation.path.split('/')[4] ?? 'ume'],
        security: operation.auth === 'public' ? [] : [{ requestTk: [] }],
        parameters: [...operation.parameters, ...HEADERS],
        ...(operation.body ? { requestBody: { content: { 'application/json': { schema: operation.body } } } } : {}),
        responses: { 200: { description: 'The envelope', content: { 'application/json': { schema: envelope(operation.data) } } } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ume client API', version: '1', description: 'Made from src/contract. HTTP 200 carries every answer a person can act on; see the body codes.' },
    components: { securitySchemes: { requestTk: { type: 'apiKey', in: 'header', name: 'Request-Tk' } } },
    paths,
  };
}
