/**
 * Mock app of the Maps script (spec 7) and of the map pictures. Implements the part of the API that the portal uses,
 * for a few addresses. The portal's real code can then run without a key.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { drawPicture, readPicture } from './mapPicture.ts';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** Serves script and pictures at Google's paths. */
export function registerMaps(app: FastifyInstance, { config }: Deps): void {
  const script = readFileSync(path.join(config.root, 'server/mockApps/mockMaps.js'));
  app.get('/maps/api/js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.get<{ Querystring: Record<string, unknown> }>('/maps/api/staticmap', async ({ query }, reply) => {
    const refuse = (status: number, why: string) => reply.code(status).type('text/plain; charset=utf-8').send(why);
    if (query['key'] !== 'mock') return refuse(403, '403 key');
    const picture = readPicture(query);
    if (picture === null) return refuse(400, '400 center, zoom, size or scale');
    return reply.header('Cache-Control', 'private, max-age=86400').type('image/svg+xml').send(drawPicture(picture));
  });
}
