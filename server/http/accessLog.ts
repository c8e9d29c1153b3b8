/** One line for each call and page: route, status, milliseconds; never a path, which may hold what is private. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** What no route took: the portal's page and files, and what is not there. */
const UNROUTED = 'portal';
/** ApiCall without end by machines. */
const PROBES = new Set(['/live', '/ready', '/health']);

/** The route's template, so that all of one kind are one. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? UNROUTED;
}

/** Writes the line when the answer is out; probes and files at `debug`. Counts the same for `metrics`. */
export function logCalls(app: FastifyInstance, metrics: Metrics | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime);
    metrics?.countCall({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const isFile = route === UNROUTED && !String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    const level = PROBES.has(route) || isFile ? 'debug' : 'info';
    request.log[level]({ event: 'call', method, route, status, ms });
    done();
  });
}
