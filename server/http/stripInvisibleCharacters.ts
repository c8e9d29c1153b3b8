/**
 * Strips invisible characters from everything that users send: they hide an empty text and reorder the text around
 * them.
 */
import { answerStatus } from './answers.ts';

import type { FastifyInstance } from 'fastify';

/**
 * Invisible characters: NUL (which no text column accepts), zero-width spaces, direction marks, byte order marks. The
 * joiner U+200D stays between two emoji, where it makes one of them.
 */
const UNSEEN =
  /[\u0000\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/**
 * No call accepts deeper values, and its schema rejects them. The limit keeps a body of 100,000 levels from recursing.
 */
const DEEPEST = 8;

/** Removes invisible characters from every text in `value`, a parsed JSON body or query. */
export function stripInvisibleCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(UNSEEN, '');
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
