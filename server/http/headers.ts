/** Headers of every answer, also of errors and files (security C26), and who of other origins may ask. */
import { securityHeaders } from '#boot/portalHeaders.ts';

import { originOf } from './caller.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets what every answer carries. A page sets its own policy over the one that allows nothing. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const isHttps = originOf(request, config).startsWith('https:');
  reply.headers({ 'Content-Security-Policy': NOTHING_ALLOWED, ...securityHeaders({ isHttps, isProduction: config.env === 'production' }) });
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, config);
  });
}

/**
 * Lets the portal's own public origin call the API from another host (a portal on a static host); no other origin is
 * ever answered with a permission, and no cookie counts anyway.
 */
export function addPortalCors(api: FastifyInstance, config: Config): void {
  const allowed = config.publicOrigin;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Vary', 'Origin');
    if (allowed === null || request.headers.origin !== allowed) return;
    reply.header('Access-Control-Allow-Origin', allowed);
  });
  if (allowed === null) return;
  api.options('/v1/*', { schema: {} }, async (request, reply) => {
    if (request.headers.origin !== allowed) return reply.code(404).send();
    return reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': 'Content-Type, TL-Origin, Accept-Language, Request-Tk',
        'Access-Control-Max-Age': '7200',
      })
      .code(204)
      .send();
  });
}
