/** A proxy between server and database with network faults: it cuts, resets and swallows connections. */
import net from 'node:net';

import type { AddressInfo } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Ends every open connection, as a database restart does. */
  cut(): void;
  /** Ends them by RST, as a firewall that lost its state does. */
  reset(): void;
  /** Silences open connections in both directions. New ones work, as after a failover. */
  swallow(): void;
  /** Delays each direction from now on, in milliseconds. */
  delay(ms: number): void;
  /** Accepts new connections, or closes them at once. */
  accept(isAccepting: boolean): void;
  /** Number of open connections. */
  open(): number;
  close(): Promise<void>;
};

type Pair = { near: net.Socket; far: net.Socket; isSilent: boolean };

/** Listens on a free port and forwards to `target`. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isAccepting = true;
  let delayMs = 0;
  const server = net.createServer((near) => {
    near.on('error', () => undefined);
    if (!isAccepting) {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(target.port, target.host);
    far.on('error', () => near.destroy());
    const pair: Pair = { near, far, isSilent: false };
    pairs.add(pair);
    const pass = (from: net.Socket, to: net.Socket): void => {
      from.on('data', (chunk) => {
        if (pair.isSilent) return;
        if (delayMs === 0) to.write(chunk);
        else setTimeout(() => to.writable && to.write(chunk), delayMs);
      });
    };
    pass(near, far);
    pass(far, near);
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    far.on('close', () => {
      // The end of a silent host does not arrive either.
      if (!pair.isSilent) near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (act: (pair: Pair) => void): void => Array.from(pairs).forEach(act);
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => each(({ near }) => near.destroy()),
    reset: () => each(({ near }) => near.resetAndDestroy()),
    swallow: () => each((pair) => (pair.isSilent = true)),
    delay: (ms) => {
      delayMs = ms;
    },
    accept: (next) => {
      isAccepting = next;
    },
    open: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        each(({ near }) => near.destroy());
        server.close(() => resolve());
      }),
  };
}
