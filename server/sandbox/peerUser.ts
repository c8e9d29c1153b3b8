/** The user of the process at the other end of a connection, if that process runs on this machine (Linux). */
import { readFileSync } from 'node:fs';

import type { Socket } from 'node:net';

/** The kernel's tables of TCP sockets. A container or another system may lack them. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** The port of an address of the table, as `0100007F:1F90`. */
const portOf = (address: string | undefined): number => parseInt(address?.split(':')[1] ?? '', 16);

/**
 * Finds the owner of a socket in the text of `/proc/net/tcp`.
 * @param port the socket's own port
 * @param remotePort port of its other end
 * @returns the user's number, or null when the table has no such socket
 */
export function socketUser(table: string, port: number, remotePort: number): number | null {
  for (const line of table.split('\n').slice(1)) {
    const [, local, remote, , , , , user] = line.trim().split(/\s+/);
    if (portOf(local) === port && portOf(remote) === remotePort) return Number(user);
  }
  return null;
}

/** The user of the process that opened the connection, or null when it is elsewhere or unknown to the system. */
export function peerUser({ localPort, remotePort }: Pick<Socket, 'localPort' | 'remotePort'>): number | null {
  if (localPort === undefined || remotePort === undefined) return null;
  for (const file of TABLES) {
    try {
      const user = socketUser(readFileSync(file, 'utf8'), remotePort, localPort);
      if (user !== null) return user;
    } catch {
      // This system has no such table.
    }
  }
  return null;
}
