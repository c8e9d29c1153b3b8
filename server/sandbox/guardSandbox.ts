/**
 * Access to the sandbox and the mock apps. Callers on loopback and private networks (RFC 1918, 4193, 3927, 4291) have
 * it under a private host name. A hidden proxy looks like such a caller. Therefore a test server also needs the key of
 * the link that the start prints. A local server needs it when another user's process on this machine calls.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';

import { answerStatus } from '../http/answers.ts';
import { cookiesIn } from '../http/cookiesIn.ts';
import { peerUser } from './peerUser.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const MAPPED = /^::ffff:/i;

function isPrivateAddress(ip: string): boolean {
  const address = ip.replace(MAPPED, '').replace(/%.*$/, '');
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
/** Names that no public DNS resolves: this machine, its neighbours, a container. */
const INNER_NAME = /^(?:[a-z0-9-]+|.+\.(?:localhost|local|internal|lan|test))$/;

/** Guards against DNS rebinding: another site's name may resolve to this address for a moment. */
function isInnerHost(hostname: string, { env, publicOrigin }: GuardConfig): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isPrivateAddress(name);
  // A public name reaches a test server only, which asks for the key.
  return INNER_NAME.test(name) || (env === 'test' && publicOrigin !== null && new URL(publicOrigin).hostname === name);
}

/** Did a trusted proxy (TRUST_PROXY) name the caller? */
const isNamedByProxy = (request: FastifyRequest): boolean => (request.ips ?? []).length > 1;

/** Is the caller on a private network, with no proxy in between except trusted ones? */
function isPrivateCaller(request: FastifyRequest, config: GuardConfig): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  // The address is that of the proxy and does not identify the caller.
  if (isForwarded && !isNamedByProxy(request)) return false;
  return isPrivateAddress(request.ip) && isInnerHost(request.hostname, config);
}

const ROOT_USER = 0;

/** Proxies run as a user of their own and speak HTTP/1.0. Browsers and scripts of the developer do neither. */
function isDeveloper(request: FastifyRequest): boolean {
  if (isNamedByProxy(request)) return true;
  const user = peerUser(request.raw.socket);
  return request.raw.httpVersion === '1.1' && (user === null || user === ROOT_USER || user === process.getuid?.());
}

/** Parameter of the printed link. */
const KEY_PARAMETER = 'sandboxKey';
const KEY_COOKIE = 'umeSandbox';
const COOKIE_SECONDS = 30 * 86_400;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isKey(text: string | null | undefined, { sandboxKey }: GuardConfig): boolean {
  return typeof text === 'string' && timingSafeEqual(digest(text), digest(sandboxKey));
}

function hasKeyCookie(request: FastifyRequest, config: GuardConfig): boolean {
  return cookiesIn(request, KEY_COOKIE).some((key) => isKey(key, config));
}

type GuardConfig = Pick<Config, 'env' | 'publicOrigin' | 'sandboxKey'>;

/** Path of a page with the key in it, for the output of the start. */
export const withSandboxKey = (path: string, { sandboxKey }: GuardConfig): string =>
  `${path}?${KEY_PARAMETER}=${sandboxKey}`;

/**
 * Answers 404 to all other callers of the routes of `app`. The link with the key leaves a cookie and leads to the same
 * address without the key. Browsers send the cookie to both ports of the host.
 */
export function guardSandbox(app: FastifyInstance, config: GuardConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPrivateCaller(request, config)) return answerStatus(reply, 404);
    if (hasKeyCookie(request, config)) return undefined;
    const url = new URL(request.url, 'http://localhost');
    if (request.method === 'GET' && isKey(url.searchParams.get(KEY_PARAMETER), config)) {
      url.searchParams.delete(KEY_PARAMETER);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Set-Cookie': `${KEY_COOKIE}=${config.sandboxKey}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
        })
        .redirect(url.pathname + url.search, 303);
    }
    return config.env === 'local' && isDeveloper(request) ? undefined : answerStatus(reply, 404);
  });
}
