/** The second port (PORT+1, local and test only) with mock apps of the portal's external apps and services. */
import formbody from '@fastify/formbody';
import fastify, { LogController } from 'fastify';

import { answerStatus, statusOf } from '../http/answers.ts';
import { addSecurityHeaders } from '../http/headers.ts';
import { REQUEST_TIMEOUT_MS } from '../http/jsonBody.ts';
import { auditOf, loggerOptions } from '../http/log.ts';
import { watchOutages } from '../http/outages.ts';
import { refuseNul } from '../http/stripInvisibleCharacters.ts';
import { guardSandbox } from '../sandbox/guardSandbox.ts';
import { registerLine, registerLineToken } from './line.ts';
import { registerMaps } from './maps.ts';
import { registerOrderApp } from './orderApp.tsx';
import { registerPassApp } from './passApp.tsx';
import { openPartnerClient } from '../http/partnerClient.ts';
import { registerPickupMap } from './pickupMap.ts';
import { registerMockAppStyle } from './mockSession.ts';
import { sandboxKeys } from './sandboxKeys.ts';
import { registerTill } from './till.tsx';

import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { AppDeps, Deps } from '../handlers/handlers.ts';
import type { LogStream } from '../http/log.ts';
import type { Exchange } from '../http/partnerClient.ts';

/**
 * Builds the mock apps without listening.
 * @param options.partner client of the partner interface
 */
export function buildMockApps(
  appDeps: AppDeps,
  options: { partner: Exchange; logStream?: LogStream },
): FastifyInstance {
  const { config } = appDeps;
  const settings: FastifyServerOptions = {
    logger: loggerOptions(config, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
  };
  const app = fastify(settings);
  const deps: Deps = { ...appDeps, audit: auditOf(app, config) };
  addSecurityHeaders(app, config);
  refuseNul(app);
  const outages = watchOutages(app);
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && !outages.note(error, request.routeOptions.url))
      request.log.error({ event: 'failed', route: request.routeOptions.url, err: error });
    return answerStatus(reply, status);
  });
  app.setNotFoundHandler((_request, reply) => answerStatus(reply, 404));
  const keys = sandboxKeys(deps);
  const callPartner = openPartnerClient(keys, options.partner);
  app.addHook('onClose', () => keys.end());
  app.register(formbody);
  // Registers the form parser first, then its users.
  app.register((token, _options, done) => {
    registerLineToken(token, deps);
    done();
  });
  app.register((pages, _options, done) => {
    guardSandbox(pages, config);
    registerMockAppStyle(pages, deps);
    registerLine(pages, deps);
    registerMaps(pages, deps);
    registerPassApp(pages, deps, callPartner);
    registerOrderApp(pages, deps, callPartner);
    registerPickupMap(pages, deps);
    registerTill(pages, deps, callPartner);
    done();
  });
  return app;
}
