/**
 * Live reload for `npm run dev`: server-sent events that name the served build and process. The page compares them with
 * the first event (src/boot/reload.ts, in development builds only).
 */
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Written into build/ once all files of a build exist. */
export const BUILD_STAMP = 'built.stamp';
/** Delay before a page reconnects, ms. */
const RETRY_MS = 200;

/** Adds `GET /sandbox/reload`. The stream ends with the server, so that a new one starts at once. */
export function registerReload(app: FastifyInstance, { buildDir }: Config): void {
  const file = path.join(buildDir, BUILD_STAMP);
  // A new process may render its pages differently.
  const current = () => `${process.pid} ${existsSync(file) ? readFileSync(file, 'utf8') : ''}`;
  const listeners = new Set<ServerResponse>();
  const sendBuild = (listener: ServerResponse) => listener.write(`event: build\ndata: ${current()}\n\n`);
  const watcher = existsSync(buildDir)
    ? watch(buildDir, (_event, name) => {
        if (name === BUILD_STAMP) listeners.forEach(sendBuild);
      })
    : null;

  app.get('/sandbox/reload', (request, reply) => {
    const listener = reply.hijack().raw;
    listener.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    listener.write(`retry: ${RETRY_MS}\n`);
    listeners.add(listener);
    request.raw.once('close', () => listeners.delete(listener));
    sendBuild(listener);
  });
  app.addHook('preClose', (done) => {
    watcher?.close();
    listeners.forEach((listener) => listener.end());
    done();
  });
}
