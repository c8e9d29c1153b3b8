/** Request id that finds one request in every log: the proxy's id if it sends one, otherwise a new one. */
import { randomUUID } from 'node:crypto';

import type { IncomingMessage } from 'node:http';

/** Characters and length that are safe to log. */
const GIVEN = /^[\w.:=+/-]{8,128}$/;

/** Returns the request id, from a valid X-Request-Id or new. The response carries the same header. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const forwardedId = request.headers['x-request-id'];
  return typeof forwardedId === 'string' && GIVEN.test(forwardedId) ? forwardedId : randomUUID();
}
