/** Which portals on other origins may call the API (C26): PUBLIC_ORIGIN and those of CORS_ORIGINS, nobody else. */
import fastifyCors from '@fastify/cors';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** A browser asks again after so long whether it may. */
const PREFLIGHT_S = 7_200;

/**
 * Lets the portal's own origins call the API from other hosts (a portal on a static host, staging, the alternate
 * portal);
 * no other origin is ever answered with a permission, and no cookie counts anyway. Nothing of the API is kept by a
 * cache, and
 * every answer tells the server's time and that the portal's extensions are known.
 */
export async function addPortalCors(
  api: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): Promise<void> {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  // by the clock that decides here, at the moment of the answer: the portal goes by it
  api.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('Date', clock().toUTCString());
    // the portal sends its own fields to a host that says so (src/api/host/extensions.ts)
    reply.header('Ume-Extensions', '1');
    done(null, payload);
  });
  const allowed = new Set(config.portalOrigins);
  if (allowed.size === 0) return;
  await api.register(fastifyCors, {
    // a stranger gets no header at all, not even the list of methods
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'TL-Origin', 'Accept-Language', 'Request-Tk'],
    exposedHeaders: ['Date', 'Age', 'Ume-Extensions'],
    maxAge: PREFLIGHT_S,
  });
}
