/**
 * Strips invisible characters from everything that users send: they hide an empty text and reorder the text around
 * them.
 */
import { plainText } from '../handlers/plainText.ts';
import { answerStatus } from './answers.ts';

import type { FastifyInstance } from 'fastify';

/**
 * No call accepts deeper values, and its schema rejects them. The limit keeps a body of 100,000 levels from recursing.
 */
const DEEPEST = 8;

/** Cleans every text in `value`, a parsed JSON body or query (plainText.ts). */
export function stripInvisibleCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => stripInvisibleCharacters(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, stripInvisibleCharacters(one, depth + 1)]),
  );
}

/** showImage validates its name itself, outside the envelope (C29). */
const PICTURES = '/v1/ume/client/file/';

/**
 * Rejects addresses with a NUL below `prefix`: no route has one, and no database accepts it. An address that a user
 * opens still gets the portal's page, which explains the error.
 */
export function refuseNul(app: FastifyInstance, prefix = '/'): void {
  app.addHook('onRequest', async (request, reply) =>
    request.url.includes('%00') && request.url.startsWith(prefix) && !request.url.startsWith(PICTURES)
      ? answerStatus(reply, 400)
      : undefined,
  );
}
