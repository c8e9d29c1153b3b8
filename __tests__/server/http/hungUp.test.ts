/** A caller that hangs up amid its request is no outage of the database and no fault of the server. */
import { connect } from 'node:net';

import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { AddressInfo, Socket } from 'node:net';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' } });
  await server.app.listen({ port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(closeTestServers);

const eventsOf = () => server.logLines.map((line) => (JSON.parse(line) as { event?: string }).event);

/** Sends the start of a request, lets `end` close the connection, and waits until the server has logged it. */
async function hangUp(head: string, body: string, end: (socket: Socket) => void): Promise<void> {
  const answered = new Promise<void>((resolve) =>
    server.app.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.app.server.once('request', () => resolve());
    socket.write(`POST ${head}\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${body}`);
  });
  end(socket);
  await answered;
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a dropped connection', () => {
  it.each([
    ['FIN', '/v1/ume/client/user/isregister', (socket: Socket) => void socket.end()],
    ['RST', '/v1/ume/client/user/isregister', (socket: Socket) => void socket.resetAndDestroy()],
    ['close', '/v1/ume/partner/points', (socket: Socket) => void socket.destroy()],
  ])('amid the body by %s logs neither an outage nor a failure', async (_how, path, end) => {
    await hangUp(`${path} HTTP/1.1`, 'Content-Length: 100\r\n\r\n{', end);
    expect(eventsOf().filter((event) => event === 'databaseAway' || event === 'failed')).toEqual([]);
  });

  it('a chunk without a length logs no failure of the server', async () => {
    await hangUp(
      '/v1/ume/client/user/isregister HTTP/1.1',
      'Transfer-Encoding: chunked\r\n\r\nZZ\r\n',
      () => undefined,
    );
    expect(eventsOf().filter((event) => event === 'databaseAway' || event === 'failed')).toEqual([]);
  });
});
