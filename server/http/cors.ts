/** Lets portals on other origins call the API (C26): PUBLIC_ORIGIN and CORS_ORIGINS, and no other. */
import fastifyCors from '@fastify/cors';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** Seconds that a browser may cache a preflight response. */
const PREFLIGHT_S = 7_200;

/**
 * Allows the portal's own origins to call the API from other hosts: a static host, staging, the alternate portal. Other
 * origins never get a CORS header, and cookies are ignored anyway. A response is uncacheable unless a call says
 * otherwise (sharedAnswers.ts). It carries the server's time and the `Ume-Extensions` header.
 */
export async function addPortalCors(
  api: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): Promise<void> {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  // The portal sets its clock by this header: the time at the moment of the response.
  api.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('Date', clock().toUTCString());
    // The portal sends its extension fields only to a host with this header (src/api/host/extensions.ts).
    reply.header('Ume-Extensions', '1');
    done(null, payload);
  });
  const allowed = new Set(config.portalOrigins);
  if (allowed.size === 0) return;
  await api.register(fastifyCors, {
    // An unknown origin gets no CORS header, not even the list of methods.
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'TL-Origin', 'Accept-Language', 'Request-Tk'],
    exposedHeaders: ['Date', 'Age', 'Ume-Extensions'],
    maxAge: PREFLIGHT_S,
  });
}
