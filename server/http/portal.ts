/**
 * The built portal: hashed files for a year, precompressed; index.html, never cached, for every other address that a
 * person can open, since the portal's own router decides what stands there.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';

import { CACHE_ASSETS, CACHE_PAGE, portalPolicy } from './portalHeaders.ts';
import { answerStatus } from './answers.ts';
import { asksHere, buildReader, GALLERY } from './build.ts';
import { mockAppsOriginOf } from './caller.ts';
import { compressed } from './compressed.ts';
import { openGraphOf } from './openGraph.ts';
import { withStorePage } from './storePage.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { Build } from './build.ts';
import type { AddOpenGraph } from './openGraph.ts';
import type { Outages } from './outages.ts';

/** A build's file: `main.3f9ac1d2.js`. Its content never changes under its name. */
const HASHED = /[.-][0-9a-f]{8,}\./;
/** An address that ends so asks for a file, not for a screen. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|br|gz)$/i;
/** What probes ask for elsewhere. The portal's page would tell them that all is well, for ever. */
const PROBE =
  /^\/(?:healthz?|live(?:z|ness)?|readyz?|readiness|startupz?|metrics|status|ping|alive|actuator(?:\/.*)?)$/;
const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>ume</title><p>The portal is not built, or stands here without its build/ folder: npm run build';

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

/** The path without its first slash, decoded; null when it cannot be decoded. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url).slice(1);
  } catch {
    return null;
  }
}

function bare(reply: unknown): FastifyReply {
  return reply as FastifyReply;
}

/** index.html with what the server knows of the asked screen; as it is when it knows nothing, or when asking failed. */
async function ssrPage(
  request: FastifyRequest,
  { html, hosts, preview }: Build,
  deps: Deps,
  outages: Outages,
  addOpenGraph: AddOpenGraph,
): Promise<string> {
  // with the API on another host this server's own database knows nothing of the shops
  if (!asksHere(hosts, deps.config)) return html;
  try {
    const visit = {
      pathname: request.url.split('?')[0] ?? '/',
      userAgent: request.headers['user-agent'] ?? '',
      preview,
    };
    return await addOpenGraph(await withStorePage(html, visit, deps), request);
  } catch (error) {
    if (!outages.note(error)) request.log.error({ event: 'unwritten', err: error });
    return html;
  }
}

/** Answers a request that no route took. */
export type AnswerPortal = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Registers the files and the page. Addresses that begin with one of `notPages` are never the page. */
export function registerPortal(app: FastifyInstance, deps: Deps, notPages: string[], outages: Outages): AnswerPortal {
  const { config } = deps;
  const readBuild = buildReader(config);
  const addOpenGraph = openGraphOf(deps);
  app.register(fastifyStatic, {
    root: config.distDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('Cache-Control', HASHED.test(path.basename(file)) ? CACHE_ASSETS : CACHE_PAGE);
    },
  });

  const policyOf = (request: FastifyRequest, { hosts, csp }: Build) =>
    portalPolicy({ hosts, csp, mockAppsOrigin: config.isSandbox ? mockAppsOriginOf(request, config) : null });

  const answerPage = (request: FastifyRequest, reply: FastifyReply, build: Build, file: string) => {
    reply.code(200).header('Content-Security-Policy', policyOf(request, build));
    if ('sendFile' in reply) return reply.sendFile(file);
    // what Fastify could not route has a bare reply
    return bare(reply)
      .header('Cache-Control', CACHE_PAGE)
      .type('text/html; charset=utf-8')
      .send(readFileSync(path.join(config.distDir, file)));
  };

  let isFlood: ((request: FastifyRequest) => Promise<boolean>) | null = null;
  app.after(() => {
    const count = app.createRateLimit({ max: config.limits.floodPerMinute });
    isFlood = async (request) => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded;
    };
  });

  const answerScreen = async (request: FastifyRequest, reply: FastifyReply, build: Build) => {
    // to an address that asks for pages without end they go out as they lie on the disk: still the portal, at no cost
    if (await isFlood?.(request)) return answerPage(request, reply, build, 'index.html');
    const html = await ssrPage(request, build, deps, outages, addOpenGraph);
    if (html === build.html) return answerPage(request, reply, build, 'index.html');
    const { body, encoding } = await compressed(html, request.headers['accept-encoding']);
    if (encoding !== null) reply.header('Content-Encoding', encoding);
    reply.code(200).headers({
      'Content-Security-Policy': policyOf(request, build),
      'Cache-Control': CACHE_PAGE,
      Vary: 'accept-encoding',
    });
    return reply.type('text/html; charset=utf-8').send(body);
  };

  return function answerPortal(request, reply) {
    const url = request.url.split('?')[0] ?? '/';
    const name = decodedPath(url);
    const build = readBuild();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && url === GALLERY.url && build?.hasGallery) return answerPage(request, reply, build, GALLERY.file);
    if (PROBE.test(url)) return answerStatus(reply, 404);
    if (!isRead || notPages.some((prefix) => url.startsWith(prefix))) return answerStatus(reply, 404);
    if (name !== null && build?.files.has(name)) return reply.code(200).sendFile(name);
    if (!acceptsHtml(request) || (name !== null && FILE_NAME.test(name))) return answerStatus(reply, 404);
    if (!build) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    // what Fastify could not route is no screen that the server knows
    return 'sendFile' in reply ? answerScreen(request, reply, build) : answerPage(request, reply, build, 'index.html');
  };
}
