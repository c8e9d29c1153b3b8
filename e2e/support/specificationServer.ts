/** The host with only the calls of the specification, on its own port. Any origin may call it. */
import { createServer } from 'node:http';

import { specificationAnswer, type Extent, type HostAnswer } from '../../__tests__/support/specificationHost.ts';

import type { AddressInfo } from 'node:net';

export type SpecificationServer = {
  /** `http://localhost:PORT`. */
  origin: string;
  stop(): Promise<void>;
};

type SentAnswer = HostAnswer & { method: string; path: string };

type Options = {
  /** 0 chooses a free one. */
  port: number;
  /** Evaluated for each response. */
  extent: () => Extent;
  /** Changes a response before it is sent. */
  change?: (answer: HostAnswer) => HostAnswer;
  onAnswer?: (said: SentAnswer) => void;
};

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, TL-Origin, Accept-Language, Request-Tk',
  'Access-Control-Max-Age': '600',
};

/** Listens until it is stopped. */
export async function startSpecificationServer({
  port,
  extent,
  change = (answer) => answer,
  onAnswer = () => undefined,
}: Options): Promise<SpecificationServer> {
  const server = createServer((request, response) => {
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const token = request.headers['request-tk'];
    const answer = change(specificationAnswer(method, path, typeof token === 'string' ? token : '', extent()));
    onAnswer({ ...answer, method, path });
    response
      .writeHead(answer.status, { ...CORS, 'Content-Type': answer.type, 'Cache-Control': 'no-store' })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(port, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
