/** Request bodies of the API are JSON or empty. Anything else is 415, more than 1 MB is 413. */
import { refuse } from '../handlers/refuse.ts';

import type { FastifyInstance } from 'fastify';

/** Largest body in bytes. */
export const MOST_BODY_BYTES = 1_048_576;
/**
 * Time limit for receiving a whole request. Without it, a client that trickles bytes would hold its connection forever.
 */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Accepts only JSON on this instance. An empty body counts as no body, because the portal always sends the JSON content
 * type (spec 7).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MOST_BODY_BYTES },
    (_request, text, done) => {
      if (text === '') {
        done(null, undefined);
        return;
      }
      try {
        done(null, JSON.parse(text as string) as unknown);
      } catch {
        done(refuse('malformed'), undefined);
      }
    },
  );
}
