/**
 * Lets a shared cache (a CDN) store answers that are the same for everybody: rendered pages, and visitors' calls. An
 * answer to a request with credentials is never stored (C31).
 */
import { createHash } from 'node:crypto';

import fresh from 'fresh';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds that a shared cache serves an answer. Browsers revalidate on each request. The boot script adds it too. */
const SHARED_S = 5;

/** Shared caches store the answer for seconds, and never serve it later, because it carries the server's time. */
const CACHE_SHARED = `public, max-age=0, must-revalidate, s-maxage=${SHARED_S}`;

/** Headers that may name a person. The server reads the first one only. */
const CREDENTIALS = ['request-tk', 'authorization', 'cookie'] as const;

/** True for a request without any credentials. */
export function isVisitor({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return CREDENTIALS.every((name) => (headers[name] ?? '') === '');
}

/** A strong entity tag of a body as it is sent, i.e. after compression. */
export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/** Sets the headers of a shared answer. @returns true when the caller has this body: answer 304 without one */
export function markShared(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ 'Cache-Control': CACHE_SHARED, ETag: etag });
  return fresh(request.headers, { etag });
}

/**
 * Sends a visitor's answer as JSON, or 304. Caches that follow `Vary` ask the server again for a request with a token.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  // CORS has added the origin
  const vary = [reply.getHeader('Vary'), 'Request-Tk'].filter((name) => name !== undefined).join(', ');
  reply.header('Vary', vary);
  if (markShared(request, reply, etagOf(text))) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
