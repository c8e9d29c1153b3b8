/** The name by which one request is found in every log: the proxy's own where it sends one, else a new one. */
import { randomUUID } from 'node:crypto';

import type { IncomingMessage } from 'node:http';

/** What a log may hold without a thought: no quotes, no line ends, no end. */
const GIVEN = /^[\w.:=+/-]{8,128}$/;

/** The id of a request, from X-Request-Id when that is one. It goes back in the same header. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}
