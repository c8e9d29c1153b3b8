/** The owner of the other end of a connection, read from the kernel's table. */
import http from 'node:http';

import { peerUser, socketUser } from '../../../server/sandbox/peerUser.ts';

import type { AddressInfo } from 'node:net';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1059 1 000000007f839a54 100 0
   1: 0100007F:C350 0100007F:1F90 01 00000000:00000000 00:00000000 00000000    33        0 1060 1 000000007f839a54 20 4
   2: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 1061 1 000000007f839a54 20 4
`;

it('finds the user of a socket by its two ports, and no other socket', () => {
  expect(socketUser(TABLE, 50_000, 8080)).toBe(33);
  expect(socketUser(TABLE, 8080, 50_000)).toBe(1000);
  expect(socketUser(TABLE, 50_001, 8080)).toBeNull();
  expect(socketUser('', 50_000, 8080)).toBeNull();
});

it('names this user for a connection of this process, on Linux', async () => {
  let user: number | null = null;
  const server = http.createServer((request, response) => {
    user = peerUser(request.socket);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(user).toBe(process.platform === 'linux' ? process.getuid?.() : null);
});
