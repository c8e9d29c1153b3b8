/** Builds the server's app: API, portal files, health. The app does not listen, so that tests can inject requests. */
import fastify, { LogController } from 'fastify';

import { contract } from '#contract/contract.ts';

import { registerDesk } from './desk/desk.tsx';
import { handlers } from './handlers/all.ts';
import { Refusal } from './handlers/refuse.ts';
import { logCalls } from './http/accessLog.ts';
import { answerStatus, envelope, statusOf } from './http/answers.ts';
import { addressOf } from './http/caller.ts';
import { registerClientErrors } from './http/clientErrors.ts';
import { addPortalCors } from './http/cors.ts';
import { limitCalls, limitRequests } from './http/flood.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { registerImages } from './http/images.ts';
import { acceptJsonOnly, MOST_BODY_BYTES, REQUEST_TIMEOUT_MS } from './http/jsonBody.ts';
import { auditOf, loggerOptions } from './http/log.ts';
import { mountContract } from './http/mountContract.ts';
import { watchOutages } from './http/outages.ts';
import { mountPartner } from './http/partner.ts';
import { registerPickupReturn } from './http/pickupReturn.ts';
import { refuseTwoHosts } from './http/refuseTwoHosts.ts';
import { refuseNul } from './http/stripInvisibleCharacters.ts';
import { registerPortal } from './http/portal.ts';
import { requestIdOf } from './http/requestId.ts';
import { warnOfUntrustedProxy } from './http/untrustedProxy.ts';
import { registerSandbox } from './sandbox/sandbox.tsx';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { AppDeps, Audit, Deps } from './handlers/handlers.ts';
import type { LogStream } from './http/log.ts';
import type { Outages } from './http/outages.ts';
import type { Metrics } from './metrics.ts';

/** Paths that are never a page of the portal. */
const NOT_PAGES = ['/v1/', '/sandbox', '/desk/'];
const NO_ROUTE = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

function answerError(
  outages: Outages,
  audit: Audit,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const { id: reqId, routeOptions } = request;
    audit('refused', { reqId, route: routeOptions.url ?? null, refusal: error.refusal, address: addressOf(request) });
    return reply.code(200).send(envelope(error.code, error.message, null));
  }
  const status = statusOf(error);
  if (status >= 500 && !outages.note(error, request.routeOptions.url))
    request.log.error({ event: 'failed', method: request.method, route: request.routeOptions.url, err: error });
  return answerStatus(reply, status);
}

async function mountCounter(api: FastifyInstance, deps: Deps): Promise<void> {
  acceptJsonOnly(api);
  await limitCalls(api, deps);
  mountPartner(api, deps);
}

async function mountApi(api: FastifyInstance, deps: Deps): Promise<void> {
  acceptJsonOnly(api);
  await addPortalCors(api, deps);
  await limitCalls(api, deps);
  mountContract(api, deps, contract, handlers);
}

/**
 * Builds the app without listening.
 * @param options.logStream replaces standard output
 * @param options.stopping aborted on SIGTERM, while the app still responds but /ready fails
 * @param options.metrics counts calls and SMS
 */
export function buildApp(
  appDeps: AppDeps,
  options: { logStream?: LogStream; stopping?: AbortSignal; metrics?: Metrics } = {},
): FastifyInstance {
  const { config } = appDeps;
  const settings: FastifyServerOptions = {
    logger: loggerOptions(config, options.logStream),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // a request that arrived before its connection was closed still gets a response
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
    // a path that is too long or cannot be decoded gets the portal's page for unknown addresses
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, config);
      if (NO_ROUTE.has(error.code)) void answerUnrouted(request, reply);
      else answerStatus(reply, statusOf(error));
    },
  };
  const app = fastify(settings);
  const { metrics = null } = options;
  const sms = metrics?.countSms(appDeps.sms) ?? appDeps.sms;
  const deps: Deps = { ...appDeps, sms, audit: auditOf(app, config) };
  const outages = watchOutages(app);
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) =>
    answerError(outages, deps.audit, error, request, reply),
  );
  logCalls(app, metrics);
  warnOfUntrustedProxy(app);
  addSecurityHeaders(app, config);
  refuseTwoHosts(app);
  refuseNul(app, '/v1/');
  const refuseFlood = limitRequests(app, deps);
  registerHealth(app, deps, outages, options.stopping ?? new AbortController().signal);
  app.register((api) => mountApi(api, deps));
  app.register((api) => mountCounter(api, deps));
  app.register((pictures, _options, done) => {
    registerImages(pictures, deps);
    done();
  });
  registerPickupReturn(app, deps);
  registerDesk(app, deps);
  registerClientErrors(app, deps);
  app.register((sandbox, _options, done) => {
    registerSandbox(sandbox, deps);
    done();
  });
  const answerPortal = registerPortal(app, deps, NOT_PAGES, outages);
  const answerUnrouted = async (request: FastifyRequest, reply: FastifyReply) =>
    (await refuseFlood(request, reply)) ? reply : answerPortal(request, reply);
  app.setNotFoundHandler((request, reply) => answerPortal(request, reply));
  return app;
}
