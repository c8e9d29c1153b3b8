/**
 * Warns once when requests come through a proxy outside TRUST_PROXY: all visitors then share one address and its rate
 * limits.
 */
import ipaddr from 'ipaddr.js';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const WORDS =
  'visitors come by a proxy that TRUST_PROXY does not name: they count as one address, and its limits are soon full';

/** The proxy's address if it is a private one, known to the operator. A visitor's own address is never logged. */
function innerAddress(ip: string): string | null {
  const range = ipaddr.isValid(ip) ? ipaddr.process(ip).range() : 'unicast';
  return range === 'unicast' ? null : ip;
}

const isForwarded = (request: FastifyRequest): boolean =>
  FORWARDED.some((name) => request.headers[name] !== undefined) && (request.ips ?? []).length < 2;

/** Watches requests of `app` until the first such request. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isForwarded(request)) {
      hasWarned = true;
      app.log.warn({ event: 'untrustedProxy', proxy: innerAddress(request.ip) }, WORDS);
    }
    done();
  });
}
