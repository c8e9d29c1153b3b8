/** Identifies the caller: the address that rate limits use, and the public origin of the request. */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { FastifyRequest } from 'fastify';
import type { Device } from '#contract/signIns.ts';
import type { Config } from '../config.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Matches an address with a port, `10.0.0.1:1234` or `[2001:db8::1]:1234`. Some proxies forward the port, and each
 * connection would count as an address of its own.
 */
const WITH_PORT = /^\[?((?<=\[)[0-9a-f:.%]+(?=\])|\d{1,3}(?:\.\d{1,3}){3})\]?(?::\d{1,5})?$/i;

/** A proxy may forward any text. Anything longer than an address with its zone is cut. */
const LONGEST_ADDRESS = 64;

/**
 * Returns the key of rate limits. IPv4 counts as is, also when mapped into IPv6. IPv6 counts by its /64, the block of
 * one network customer (C10). Text that is no address counts as it came.
 */
function countedAddress(ip: string): string {
  const text = ip.slice(0, LONGEST_ADDRESS);
  const withoutZone = (WITH_PORT.exec(text)?.[1] ?? text).replace(/%.*/, '');
  if (isIP(withoutZone) === 0) return withoutZone;
  const address = ipaddr.process(withoutZone);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The caller's address for limits and logs. Fastify accepts forwarded headers only from TRUST_PROXY. It has no address
 * for a connection that is closed already.
 */
export function addressOf(request: FastifyRequest): string {
  const ip = request.ip as string | undefined;
  return ip === undefined ? 'closed' : countedAddress(ip);
}

/**
 * Origin of the request. PUBLIC_ORIGIN wins when set, as it always is in production, because the Host header can be
 * forged.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const host = HOST.test(request.host) ? request.host.toLowerCase() : `localhost:${config.port}`;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}

/** Kind of the device by its User-Agent. An iPad that asks for desktop pages counts as a computer. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent ?? '';
  if (/iPhone|iPod/.test(text)) return 'iphone';
  if (text.includes('iPad')) return 'ipad';
  if (text.includes('Android')) return text.includes('Mobile') ? 'androidPhone' : 'androidTablet';
  return /Windows NT|Macintosh|X11|CrOS/.test(text) ? 'computer' : 'other';
}

/** Origin of the mock apps as the caller reaches them: the same host, the next port. */
export function mockAppsOriginOf(request: FastifyRequest, config: Config): string {
  const portal = new URL(originOf(request, { ...config, publicOrigin: null }));
  return `${portal.protocol}//${portal.hostname}:${config.port + 1}`;
}

/** Origin of the portal as a caller of the mock apps reaches it: the same host, one port below. */
export function portalOriginOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  const mockApp = new URL(originOf(request, config));
  return `${mockApp.protocol}//${mockApp.hostname}:${config.port}`;
}
