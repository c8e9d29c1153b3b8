/**
 * Access to the sandbox: callers on loopback and private networks (RFC 1918, 4193, 3927, 4291), under a private host
 * name.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';
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
function isInnerHost(hostname: string, config: Config): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isPrivateAddress(name);
  return INNER_NAME.test(name) || (config.publicOrigin !== null && new URL(config.publicOrigin).hostname === name);
}

/** Is the caller on a private network, with no proxy in between except trusted ones (TRUST_PROXY)? */
export function isSandboxCaller(request: FastifyRequest, config: Config): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  // The address is that of the proxy and does not identify the caller.
  if (isForwarded && (request.ips ?? []).length < 2) return false;
  return isPrivateAddress(request.ip) && isInnerHost(request.hostname, config);
}
