/** Requests with two Host headers, over a real socket: the injected ones cannot have them. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { AddressInfo } from 'node:net';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(closeTestServers);

async function statusOf(path: string, hosts: readonly string[], more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines}${more}Connection: close\r\n\r\n`);
  return (await text(socket)).slice(9, 12);
}

it.each(['/live', '/v1/ume/client/coupon/none', '/v1/ume/partner/branch/1001', '/', '/assets/none.js'])(
  'C33: %s with two Host headers gets 400, also with the same one twice',
  async (path) => {
    expect(await statusOf(path, ['shop.test', 'evil.test'])).toBe('400');
    expect(await statusOf(path, ['shop.test', 'shop.test'])).toBe('400');
    expect(await statusOf(path, ['shop.test'])).not.toBe('400');
  },
);

it('a header whose value is the word host counts as none', async () => {
  expect(await statusOf('/live', ['shop.test'], 'X-Note: Host\r\n')).toBe('200');
});
