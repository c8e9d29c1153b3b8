/** A proxy between the server and its database that misbehaves as networks do: it cuts, resets and swallows. */
import net from 'node:net';

import type { AddressInfo } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Ends every connection that is open now, as a database that restarts does. */
  cut(): void;
  /** The same by RST, as a firewall does that forgot them. */
  reset(): void;
  /** The connections that are open now say nothing any more, in either direction; new ones work, as after a fail-over. */
  swallow(): void;
  /** Each way takes so long from now on, in milliseconds. */
  delay(ms: number): void;
  /** Whether new connections are let through; refused ones are closed at once. */
  accept(isAccepting: boolean): void;
  /** Connections that are open now. */
  open(): number;
  close(): Promise<void>;
};

type Pair = { near: net.Socket; far: net.Socket; isSilent: boolean };

/** Listens on a free port and passes everything on to `target`. */
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
      // a silent host's end is not heard of either
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
