/** Headers of every response, including errors and files (security C26). */
import { securityHeaders } from './portalHeaders.ts';
import { originOf } from './caller.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers of every response. The default policy allows nothing, and a page replaces it with its own. */
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
