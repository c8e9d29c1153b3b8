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

/**
 * Logs each response once it is sent, health checks and files at `debug`. `code` is the body code of a refusal, which
 * has the status 200. Counts the same for `metrics`.
 */
export function logCalls(app: FastifyInstance, metrics: Metrics | null): void {
  const codes = new WeakMap<FastifyRequest, number>();
  // only for bodies that are objects
  app.addHook<{ code?: unknown }>('preSerialization', (request, _reply, body, done) => {
    if (typeof body.code === 'number') codes.set(request, body.code);
    done(null, body);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime);
    metrics?.countCall({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const isFile = route === UNROUTED && !String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    const level = PROBES.has(route) || isFile ? 'debug' : 'info';
    const code = codes.get(request) ?? status;
    request.log[level]({ event: 'call', method, route, status, ...(code === status ? {} : { code }), ms });
    done();
  });
}
