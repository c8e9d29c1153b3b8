/** Bodies of the API: JSON or nothing. Anything else is 415, over 1 MB is 413. */
import { refuse } from '../handlers/refuse.ts';

import type { FastifyInstance } from 'fastify';

/** Largest body in bytes. */
export const MOST_BODY_BYTES = 1_048_576;
/**
 * A request has to be there whole within this; one that sends a byte now and then would hold its connection for ever.
 */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Takes JSON only on this instance. An empty body is no body: the portal always sends the JSON content type (spec 7).
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
