/** Origins under which a phone in the same network reaches this machine. */
import { networkInterfaces } from 'node:os';

/** IPv4 origins of all network interfaces except loopback, for a server that listens on `port`. */
export function lanOrigins(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
