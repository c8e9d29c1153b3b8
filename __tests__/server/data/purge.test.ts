/** What is over goes; what still counts stays. */
import { takeHit } from '../../../server/data/limits.ts';
import { purge } from '../../../server/data/purge.ts';
import { beginSession, findSession } from '../../../server/data/sessions.ts';
import { startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const count = async (table: string) => (await server.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

describe('purge', () => {
  it('takes ended sign-ins and old hits, and leaves living ones', async () => {
    const token = await beginSession(server.db, 'u1', server.clock());
    await takeHit(server.db, { rule: 'r', subject: 's' }, [{ seconds: 3_600, most: 1 }], server.clock());
    await purge(server.db, server.clock());
    expect([await count('sessions'), await count('limit_hits')]).toEqual([1, 1]);
    server.clock.forward(2 * DAY);
    await purge(server.db, server.clock());
    expect([await count('sessions'), await count('limit_hits')]).toEqual([1, 0]);
    expect(await findSession(server.db, token, server.clock())).toMatchObject({ userId: 'u1' });
    server.clock.forward(29 * DAY);
    await purge(server.db, server.clock());
    expect(await count('sessions')).toBe(0);
  });

  it('takes messages deleted 30 days ago; until then they can be brought back', async () => {
    await server.db.query(`insert into messages (user_id, message_id, kind, title, text, created_at, deleted_at) values ('u1', 'm1', 'store', '', '', $1, $1), ('u1', 'm2', 'store', '', '', $1, null)`, [server.clock()]);
    server.clock.forward(29 * DAY);
    await purge(server.db, server.clock());
    expect(await count('messages')).toBe(2);
    server.clock.forward(2 * DAY);
    await purge(server.db, server.clock());
    expect(await server.db.query('select message_id from messages')).toEqual([{ message_id: 'm2' }]);
  });
});
