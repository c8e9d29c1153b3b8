/**
 * Mock app of the Maps script (spec 7) and of the pictures of the map: as much of the API as the portal asks for, over
 * a
 * handful of addresses of its own. It exists so that the portal's real code can be followed to its end without a key.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { drawPicture, readPicture } from './mapPicture.ts';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** Serves script and pictures where Google serves its own. */
export function registerMaps(app: FastifyInstance, { config }: Deps): void {
  const script = readFileSync(path.join(config.root, 'server/mockApps/mockMaps.js'));
  app.get('/maps/api/js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.get<{ Querystring: Record<string, unknown> }>('/maps/api/staticmap', async ({ query }, reply) => {
    const refuse = (status: number, why: string) => reply.code(status).type('text/plain; charset=utf-8').send(why);
    if (query['key'] !== 'stand-in') return refuse(403, '403 key');
    const picture = readPicture(query);
    if (picture === null) return refuse(400, '400 center, zoom, size or scale');
    return reply.header('Cache-Control', 'private, max-age=86400').type('image/svg+xml').send(drawPicture(picture));
  });
}
