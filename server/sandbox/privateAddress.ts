/** Loopback and private networks (RFC 1918, 4193, 3927, 4291): the only places the desk answers to. */
import { BlockList, isIPv6 } from 'node:net';

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

export function isPrivateAddress(ip: string): boolean {
  const bare = ip.replace(MAPPED, '').replace(/%.*$/, '');
  return PRIVATE.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
