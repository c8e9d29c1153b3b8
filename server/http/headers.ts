/** Headers of every answer, also of errors and files (security C26), and who of other origins may ask. */
import { originOf, standInOriginOf } from './caller.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Hashes of what stands inline in index.html, written by the build as `'sha256-…'`. */
export type CspHashes = { scriptHashes: string[]; styleHashes: string[] };

const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";
const YEAR_S = 31_536_000;

/**
 * Google Maps as its documentation asks, only with a key; hashes stand for its nonce, so no 'strict-dynamic' (C27). Of what
 * it lists 'unsafe-eval' is left out: that is for drawn maps, and the portal asks for addresses only.
 */
const MAPS = {
  script: ['https://maps.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  font: ['https://fonts.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  worker: ['blob:'],
};
const NO_MAPS: Record<keyof typeof MAPS, string[]> = { script: [], img: [], connect: [], frame: [], font: [], style: [], worker: [] };

/** Google's hosts with a key; the one script of the stand-in, which draws and asks nothing, with the key `stand-in`. */
function mapsSources(request: FastifyRequest, config: Config) {
  if (config.maps === 'standIn') return { ...NO_MAPS, script: [standInOriginOf(request, config)] };
  return config.maps === 'google' ? MAPS : NO_MAPS;
}

function originsOf(hosts: (string | null)[]): string[] {
  return hosts.filter((host) => host !== null && host !== '').map((host) => new URL(/^https?:/.test(String(host)) ? String(host) : `https://${String(host)}`).origin);
}

function quoted(hash: string): string {
  return hash.startsWith("'") ? hash : `'${hash}'`;
}

/** The policy of index.html: nothing inline but what the build hashed, frames of the two hand-off hosts only. */
export function portalPolicy(request: FastifyRequest, config: Config, hashes: CspHashes): string {
  const api = originsOf([config.apiHost]);
  const standIns = config.isSandbox ? [standInOriginOf(request, config)] : [];
  const maps = mapsSources(request, config);
  const handOffs = [...originsOf([config.passHost, config.orderHost]), ...standIns];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes.scriptHashes.map(quoted), ...maps.script],
    ['style-src', "'self'", ...hashes.styleHashes.map(quoted), ...maps.style],
    ['img-src', "'self'", 'data:', 'blob:', ...api, ...maps.img],
    ['connect-src', "'self'", ...api, ...maps.connect],
    ['frame-src', ...(handOffs.length + maps.frame.length > 0 ? [...handOffs, ...maps.frame] : ["'none'"])],
    ['font-src', "'self'", ...maps.font],
    ['manifest-src', "'self'"],
    ['worker-src', ...(maps.worker.length > 0 ? maps.worker : ["'none'"])],
    ['form-action', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/** Sets what every answer carries. A page sets its own policy over the one that allows nothing. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({
    'Content-Security-Policy': NOTHING_ALLOWED,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  });
  if (config.env === 'production') reply.header('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`);
  // on plain http outside localhost browsers ignore it and write a warning to the console
  if (originOf(request, config).startsWith('https:')) reply.header('Cross-Origin-Opener-Policy', 'same-origin');
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, config);
  });
}

/**
 * Lets the portal's own public origin call the API from another host (a portal on a static host); no other origin is
 * ever answered with a permission, and no cookie counts anyway.
 */
export function addPortalCors(api: FastifyInstance, config: Config): void {
  const allowed = config.publicOrigin;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Vary', 'Origin');
    if (allowed === null || request.headers.origin !== allowed) return;
    reply.header('Access-Control-Allow-Origin', allowed);
  });
  if (allowed === null) return;
  api.options('/v1/*', { schema: {} }, async (request, reply) => {
    if (request.headers.origin !== allowed) return reply.code(404).send();
    return reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': 'Content-Type, TL-Origin, Accept-Language, Request-Tk',
        'Access-Control-Max-Age': '7200',
      })
      .code(204)
      .send();
  });
}
