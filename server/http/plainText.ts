/**
 * What cannot be seen has no place in what people send: it hides an empty text, and turns the words that stand behind
 * it.
 */
import { answerStatus } from './answers.ts';

import type { FastifyInstance } from 'fastify';

/**
 * Signs without a picture: NUL, which no text column takes, blanks without width, marks of direction, byte order marks.
 * The joiner (U+200D) stays between two pictures, where it makes one of them.
 */
const UNSEEN =
  /[\u0000\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** No call takes anything deeper; what is, its schema refuses, and nobody makes us climb down 100,000 steps. */
const DEEPEST = 8;

/** `value` as it came, parsed from JSON or a query, without signs that cannot be seen in any of its texts. */
export function plainText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(UNSEEN, '');
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => plainText(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainText(one, depth + 1)]));
}

/** showImage refuses by itself, outside of the envelope (C29). */
const PICTURES = '/v1/ume/client/file/';

/**
 * Refuses addresses with a NUL in them on all of `app` that begin with `prefix`: no route of ours has one, and no
 * database
 * takes it. What a person opens stays the portal's page, which tells what is wrong in words.
 */
export function refuseNul(app: FastifyInstance, prefix = '/'): void {
  app.addHook('onRequest', async (request, reply) =>
    request.url.includes('%00') && request.url.startsWith(prefix) && !request.url.startsWith(PICTURES)
      ? answerStatus(reply, 400)
      : undefined,
  );
}
