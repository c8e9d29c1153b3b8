/**
 * Logs one line per call and page: route, status and milliseconds. The path itself is never logged, because it may hold
 * private data.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Route name for requests that matched no route: the portal's page and files, and 404s. */
const UNROUTED = 'portal';
/** Health checks, polled continuously by machines. */
const PROBES = new Set(['/live', '/ready', '/health']);

/** Returns the route's template, so that all requests of one route share a name. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? UNROUTED;
}

/** Logs each response once it is sent, health checks and files at `debug`. Counts the same for `metrics`. */
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
