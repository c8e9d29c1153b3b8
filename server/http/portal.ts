/**
 * Serves the built portal. Hashed files are precompressed and cached for a year. Every other address that a user can
 * open gets index.html, never cached, because the portal's router decides the screen.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';

import { CACHE_ASSETS, CACHE_PAGE, portalPolicy } from './portalHeaders.ts';
import { answerStatus } from './answers.ts';
import { asksHere, buildReader, GALLERY } from './build.ts';
import { mockAppsOriginOf } from './caller.ts';
import { compressed } from './compressed.ts';
import { floodRefuser } from './flood.ts';
import { mayBeIndexed, openGraphOf } from './openGraph.ts';
import { markShared } from './sharedAnswers.ts';
import { registerSitemap } from './sitemap.ts';
import { withScreen } from './screenPage.ts';
import { withStorePage } from './storePage.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { Build } from './build.ts';
import type { RefuseFlood } from './flood.ts';
import type { AddOpenGraph, TaggedPage } from './openGraph.ts';
import type { Outages } from './outages.ts';

/** A hashed file such as `main.3f9ac1d2.js`. Its content never changes under its name. */
const HASHED = /[.-][0-9a-f]{8,}\./;
/** An address with such an ending requests a file, not a screen. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|br|gz)$/i;
/** Health check paths of other systems. The portal's page would report success to them forever. */
const PROBE =
  /^\/(?:healthz?|live(?:z|ness)?|readyz?|readiness|startupz?|metrics|status|ping|alive|actuator(?:\/.*)?)$/;
/** For every page that search engines must not list. */
const NOT_INDEXED = ['X-Robots-Tag', 'noindex'] as const;
const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>ume</title><p>The portal is not built, or stands here without its build/ folder: npm run build';

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

/** The decoded path without its leading slash, or null when it cannot be decoded. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url).slice(1);
  } catch {
    return null;
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

function asFastifyReply(reply: unknown): FastifyReply {
  return reply as FastifyReply;
}

/** Renders index.html for the requested screen. Returns it unchanged for other screens, or when a read failed. */
async function ssrPage(
  request: FastifyRequest,
  { html, hosts, preview, brand }: Build,
  deps: Deps,
  outages: Outages,
  addOpenGraph: AddOpenGraph,
): Promise<TaggedPage> {
  const asBuilt = { html, isIndexed: mayBeIndexed(pathOf(request)) };
  // With the API on another host, this server's database does not know the shops.
  if (!asksHere(hosts, deps.config)) return asBuilt;
  try {
    const pathname = pathOf(request);
    const search = request.url.slice(pathname.length);
    const page = await withStorePage(html, { pathname, preview }, deps);
    return await addOpenGraph(
      page === html ? await withScreen(html, { pathname, search }, preview, deps) : page,
      request,
      brand,
    );
  } catch (error) {
    if (!outages.note(error, 'page')) request.log.error({ event: 'unwritten', err: error });
    return asBuilt;
  }
}

/** Responds to a request that matched no route. */
export type AnswerPortal = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Registers the files and the page. Addresses that begin with one of `notPages` never get the page. */
export function registerPortal(app: FastifyInstance, deps: Deps, notPages: string[], outages: Outages): AnswerPortal {
  const { config } = deps;
  const readBuild = buildReader(config);
  const addOpenGraph = openGraphOf(deps);
  registerSitemap(app, deps, readBuild);
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

  const answerPage = (request: FastifyRequest, reply: FastifyReply, build: Build, file: string, isIndexed = false) => {
    reply.code(200).header('Content-Security-Policy', policyOf(request, build));
    if (!isIndexed) reply.header(...NOT_INDEXED);
    if ('sendFile' in reply) return reply.sendFile(file);
    // A request that Fastify could not route has a plain reply without decorators.
    return asFastifyReply(reply)
      .header('Cache-Control', CACHE_PAGE)
      .type('text/html; charset=utf-8')
      .send(readFileSync(path.join(config.distDir, file)));
  };

  let isFlood: ((request: FastifyRequest) => Promise<boolean>) | null = null;
  let refuseFlood: RefuseFlood | null = null;
  app.after(() => {
    refuseFlood = floodRefuser(app, deps);
    const count = app.createRateLimit({ max: config.limits.floodPerMinute });
    isFlood = async (request) => {
      const rateLimit = await count(request);
      return !rateLimit.isAllowed && rateLimit.isExceeded;
    };
  });

  const answerScreen = async (request: FastifyRequest, reply: FastifyReply, build: Build) => {
    // Above the page limit an address gets the file from disk: still the portal, but without rendering.
    if (await isFlood?.(request)) return answerPage(request, reply, build, 'index.html', mayBeIndexed(pathOf(request)));
    const { html, isIndexed } = await ssrPage(request, build, deps, outages, addOpenGraph);
    if (html === build.html) return answerPage(request, reply, build, 'index.html', isIndexed);
    if (!isIndexed) reply.header(...NOT_INDEXED);
    const { body, encoding, etag } = await compressed(html, request.headers['accept-encoding']);
    reply.headers({ 'Content-Security-Policy': policyOf(request, build), Vary: 'accept-encoding' });
    if (markShared(request, reply, etag)) return reply.code(304).send();
    if (encoding !== null) reply.header('Content-Encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(body);
  };

  const answerMissing = async (request: FastifyRequest, reply: FastifyReply) =>
    (await refuseFlood?.(request, reply)) ? reply : answerStatus(reply, 404);

  return function answerPortal(request, reply) {
    const url = pathOf(request);
    const name = decodedPath(url);
    const build = readBuild();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && url === GALLERY.url && build?.hasGallery) return answerPage(request, reply, build, GALLERY.file);
    if (PROBE.test(url)) return answerMissing(request, reply);
    if (!isRead || notPages.some((prefix) => url.startsWith(prefix))) return answerMissing(request, reply);
    if (name !== null && build?.files.has(name)) return reply.code(200).sendFile(name);
    if (!acceptsHtml(request) || (name !== null && FILE_NAME.test(name))) return answerMissing(request, reply);
    if (!build) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    // A request that Fastify could not route is no known screen.
    return 'sendFile' in reply ? answerScreen(request, reply, build) : answerPage(request, reply, build, 'index.html');
  };
}
