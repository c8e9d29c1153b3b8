/**
 * Mock app of the Maps script (spec 7): as much of the API as the portal asks for, over a handful of addresses of its
 * own. It exists so that the portal's real code can be followed to its end without a key.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** Serves the script where Google serves its own. */
export function registerMaps(app: FastifyInstance, { config }: Deps): void {
  const script = readFileSync(path.join(config.root, 'server/mockApps/mockMaps.js'));
  app.get('/maps/api/js', async (_request, reply) => reply.header('Cache-Control', 'no-store').type('text/javascript; charset=utf-8').send(script));
}
