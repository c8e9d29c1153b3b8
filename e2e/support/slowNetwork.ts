/**
 * A phone's slow network including connection setup. TLS before a server, with a round trip and a rate that all
 * connections share. DevTools slows down requests, but not handshakes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

/** Times in ms, rates in bytes per second. */
export type Network = { roundTripMs: number; down: number; up: number };
export type SlowNetwork = {
  /** `https://localhost:PORT`, with a self-signed certificate. */ origin: string;
  stop(): void;
};

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'ume-line-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One direction of the link. @returns a function that forwards a chunk after its transfer time */
function lane(bytesPerSecond: number, delayMs: number): (piece: Buffer, to: Socket, extraMs: number) => void {
  let freeAt = 0;
  return (piece, to, extraMs) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (piece.length / bytesPerSecond) * 1000;
    setTimeout(() => to.writable && to.write(piece), freeAt - now + delayMs + extraMs);
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** @param port the server's, which uses HTTP on this machine */
export async function openSlowNetwork(port: number, { roundTripMs, down, up }: Network): Promise<SlowNetwork> {
  const tlsServer = createTlsServer(selfSigned(), (socket) => {
    const inner = connect(port, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const one of [socket, inner]) one.on('error', () => [socket, inner].forEach((other) => other.destroy()));
  });
  await listening(tlsServer);
  const [downwards, upwards] = [lane(down, roundTripMs / 2), lane(up, roundTripMs / 2)];
  const line = createServer((phone) => {
    const far = connect(portOf(tlsServer), '127.0.0.1');
    // The connection itself takes a round trip before the first byte.
    const openAt = performance.now() + roundTripMs;
    phone.on('data', (piece: Buffer) => upwards(piece, far, Math.max(0, openAt - performance.now())));
    far.on('data', (piece: Buffer) => downwards(piece, phone, 0));
    for (const [one, other] of [
      [phone, far],
      [far, phone],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroySoon());
    }
  });
  await listening(line);
  return {
    origin: `https://localhost:${portOf(line)}`,
    stop: () => [line, tlsServer].forEach((server) => server.close()),
  };
}
