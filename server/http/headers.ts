/** Headers of every answer, also of errors and files (security C26). */
import { securityHeaders } from './portalHeaders.ts';
import { originOf } from './caller.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets what every answer carries. A page sets its own policy over the one that allows nothing. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const isHttps = originOf(request, config).startsWith('https:');
  reply.headers({
    'X-Request-Id': request.id,
    'Content-Security-Policy': NOTHING_ALLOWED,
    ...securityHeaders({ isHttps, isPublic: !config.isSandbox }),
  });
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, config);
    done();
  });
}
