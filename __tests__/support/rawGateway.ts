/** A mock SMS gateway that records each request byte by byte, and answers with given bytes. */
import net from 'node:net';

import type { AddressInfo } from 'node:net';

/** Bytes of the HTTP answer, or none. After them the connection ends, breaks, or stays open. */
export type RawAnswer = { bytes?: Buffer | string; then?: 'end' | 'drop' | 'silent' };

export type RawGateway = {
  url: string;
  /** The requests so far: head in Latin-1, body as its bytes. */
  requests: { head: string; body: Buffer }[];
  connections: () => number;
  answer(next: RawAnswer): void;
  close(): Promise<void>;
};

const HEAD_END = '\r\n\r\n';

/** A whole answer with its length. */
export function answerOf(status: string, body: Buffer | string, headers = 'Content-Type: text/plain'): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\nContent-Length: ${bytes.length}${HEAD_END}`),
    bytes,
  ]);
}

/** The whole request in the bytes so far, or null. */
function requestIn(bytes: Buffer): { head: string; body: Buffer } | null {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + HEAD_END.length);
  return body.length < length ? null : { head, body };
}

export async function startRawGateway(): Promise<RawGateway> {
  const requests: RawGateway['requests'] = [];
  const sockets = new Set<net.Socket>();
  let connections = 0;
  let next: RawAnswer = {};
  const server = net.createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const request = requestIn(bytes);
      if (request === null) return;
      bytes = Buffer.alloc(0);
      requests.push(request);
      const { bytes: answer, then = 'end' } = next;
      const finish = () => {
        if (then === 'drop') socket.destroy();
        if (then === 'end') socket.end();
      };
      if (answer === undefined) finish();
      else socket.write(answer, finish);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    requests,
    connections: () => connections,
    answer: (given) => {
      next = given;
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
