/**
 * Limits the requests of one address in this process, to protect it. The database counts the limits of the calls. Only
 * refused responses have headers about the limit.
 */
import rateLimit from '@fastify/rate-limit';

import { answerStatus } from './answers.ts';
import { addressOf } from './caller.ts';

import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

const FLOOD_WINDOW_MS = 60_000;
/** Requests of all kinds, as a multiple of the limit of calls: a screen has many pictures and files. */
const REQUESTS_A_CALL = 8;
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const floodError = () => Object.assign(new Error('flood'), { statusCode: 429 });

function optionsOf({ config, audit }: Deps): RateLimitPluginOptions {
  return {
    max: config.limits.floodPerMinute,
    timeWindow: FLOOD_WINDOW_MS,
    keyGenerator: addressOf,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: floodError,
    onExceeded: (request, address) => {
      audit('flood', { reqId: request.id, route: request.routeOptions.url ?? null, address });
    },
  };
}

/** Limits the calls of one part of the API. */
export async function limitCalls(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(rateLimit, optionsOf(deps));
}

/** Counts a request. Answers it and returns true when its address is above the limit. */
export type RefuseFlood = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Counts requests of a kind against LIMIT_FLOOD_MINUTE. Call it when `limitRequests` is loaded. */
export function floodRefuser(app: FastifyInstance, { config, audit }: Deps, factor = 1): RefuseFlood {
  const count = app.createRateLimit({ max: config.limits.floodPerMinute * factor });
  return async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return false;
    audit('flood', { reqId: request.id, route: request.routeOptions.url ?? null, address: limit.key });
    answerStatus(reply.header('Retry-After', limit.ttlInSeconds), 429);
    return true;
  };
}

/**
 * Limits all requests together, also those of no route. A route with `config.rateLimit` has its own limit instead.
 * @returns the same limit for requests that Fastify could not route, for which it runs no hook
 */
export function limitRequests(app: FastifyInstance, deps: Deps): RefuseFlood {
  let refuseFlood: RefuseFlood = () => Promise.resolve(false);
  app.register(rateLimit, { ...optionsOf(deps), global: false });
  app.after(() => {
    refuseFlood = floodRefuser(app, deps, REQUESTS_A_CALL);
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.rateLimit === undefined && (await refuseFlood(request, reply))) return reply;
      return undefined;
    });
  });
  return (request, reply) => refuseFlood(request, reply);
}
