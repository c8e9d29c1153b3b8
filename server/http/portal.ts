/**
 * The built portal: hashed files for a year, precompressed; index.html, never cached, for every other address that a
 * person can open, since the portal's own router decides what stands there.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';

import { answerStatus } from './answers.ts';
import { portalPolicy } from './headers.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CspHashes } from './headers.ts';

/** A build's file: `main.3f9ac1d2.js`. Its content never changes under its name. */
const HASHED = /[.-][0-9a-f]{8,}\./;
/** An address that ends so asks for a file, not for a screen. */
const FILE_NAME = /\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|br|gz)$/i;
const INNER_FILES = new Set(['csp.json', 'build.json']);
/** The gallery of widgets, built with UME_ENV local and test only, and its address. */
const GALLERY = { file: 'sandbox/widgets.html', url: '/sandbox/widgets' };
const NOT_BUILT = '<!doctype html><meta charset="utf-8"><title>ume</title><p>The portal is not built yet: npm run build';

type Build = { stamp: number; files: Set<string>; hashes: CspHashes; hasGallery: boolean };

function readHashes(distDir: string): CspHashes {
  try {
    const { scriptHashes = [], styleHashes = [] } = JSON.parse(readFileSync(path.join(distDir, 'csp.json'), 'utf8')) as Partial<CspHashes>;
    return { scriptHashes, styleHashes };
  } catch {
    return { scriptHashes: [], styleHashes: [] };
  }
}

function filesOf(distDir: string, isProduction: boolean): Set<string> {
  return new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !INNER_FILES.has(name) && !/\.(?:br|gz|html)$/.test(name) && !(isProduction && name.endsWith('.map'))),
  );
}

/** Reads what the build left; again only when index.html was written anew. Null while there is none. */
function buildReader(config: Config): () => Build | null {
  let known: Build | null = null;
  return () => {
    const stamp = statSync(path.join(config.distDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return null;
    if (known?.stamp !== stamp) {
      known = {
        stamp,
        files: filesOf(config.distDir, config.env === 'production'),
        hashes: readHashes(config.distDir),
        hasGallery: config.isSandbox && existsSync(path.join(config.distDir, GALLERY.file)),
      };
    }
    return known;
  };
}

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

/** Answers a request that no route took. */
export type AnswerPortal = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Registers the files and the page. Addresses that begin with one of `notPages` are never the page. */
export function registerPortal(app: FastifyInstance, config: Config, notPages: string[]): AnswerPortal {
  const readBuild = buildReader(config);
  app.register(fastifyStatic, {
    root: config.distDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('Cache-Control', HASHED.test(path.basename(file)) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const answerPage = (request: FastifyRequest, reply: FastifyReply, build: Build, file: string) => {
    reply.code(200).header('Content-Security-Policy', portalPolicy(request, config, build.hashes));
    if ('sendFile' in reply) return reply.sendFile(file);
    // what Fastify could not route has a bare reply
    return bare(reply).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(readFileSync(path.join(config.distDir, file)));
  };

  return function answerPortal(request, reply) {
    const url = request.url.split('?')[0] ?? '/';
    const name = decodedPath(url);
    const build = readBuild();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && url === GALLERY.url && build?.hasGallery) return answerPage(request, reply, build, GALLERY.file);
    if (!isRead || notPages.some((prefix) => url.startsWith(prefix))) return answerStatus(reply, 404);
    if (name !== null && build?.files.has(name)) return reply.code(200).sendFile(name);
    if (!acceptsHtml(request) || (name !== null && FILE_NAME.test(name))) return answerStatus(reply, 404);
    if (!build) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    return answerPage(request, reply, build, 'index.html');
  };
}
