/** Who calls: the address that limits count by, and the public origin that the caller used. */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Some proxies forward the port too, as 10.0.0.1:1234 or [2001:db8::1]:1234: each connection would be an address of its
 * own.
 */
const WITH_PORT = /^\[?((?<=\[)[0-9a-f:.%]+(?=\])|\d{1,3}(?:\.\d{1,3}){3})\]?(?::\d{1,5})?$/i;

/** What a proxy forwards may be anything; more than an address with its zone is cut. */
const LONGEST_ADDRESS = 64;

/**
 * IPv4 as it is (also when mapped into IPv6); IPv6 by its /64, since that is what one customer of a network holds
 * (C10).
 * What is no address (a proxy may forward anything) is counted by its own words.
 */
function countedAddress(ip: string): string {
  const [, inner = ip] = WITH_PORT.exec(ip.slice(0, LONGEST_ADDRESS)) ?? [];
  const bare = inner.slice(0, LONGEST_ADDRESS).replace(/%.*$/, '');
  if (isIP(bare) === 0) return bare;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The caller's address for limits and logs. Forwarded headers count only from TRUST_PROXY: Fastify sees to it. */
export function addressOf(request: FastifyRequest): string {
  return countedAddress(request.ip);
}

/**
 * Origin the caller used, PUBLIC_ORIGIN where that is set (it always is in production: the Host header can be forged).
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const host = HOST.test(request.host) ? request.host.toLowerCase() : `localhost:${config.port}`;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}

/** Origin of the mock apps, as the caller reaches them: the same host, the next port. */
export function mockAppsOriginOf(request: FastifyRequest, config: Config): string {
  const portal = new URL(originOf(request, { ...config, publicOrigin: null }));
  return `${portal.protocol}//${portal.hostname}:${config.port + 1}`;
}

/** Origin of the portal, as a caller of the mock apps reaches it: the same host, one port below. */
export function portalOriginOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const standIn = new URL(originOf(request, config));
  return `${standIn.protocol}//${standIn.hostname}:${config.port}`;
}
