/** Portions of a message to many, and who gets it. The calls are tested in handlers/partner.messages.test.ts. */
import { countByLevel, countMembers, messageMember, messagePortion } from '../../../server/data/partnerMessages.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { MessageToMany } from '../../../server/data/partnerMessages.ts';
import type { TestServer } from '../../support/testServer.ts';

const MERCHANT = 'mt';
const MESSAGE: MessageToMany = {
  braId: '1001',
  kind: 'store',
  title: '本週新品',
  text: '番茄牛肉麵',
  image: null,
  target: null,
  level: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  await server.db.query(
    `insert into merchants (mer_id, name, industry_type, category, logo_art, join_title, join_detail)
     values ($1, '測試', 'fnb', 'x', 'x', 'x', 'x')`,
    [MERCHANT],
  );
  // five members, of whom the fourth joined a second after the messages
  for (const [at, level] of [0, 1, 0, 0, 1].entries())
    await server.db.query(
      `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
       values ($1, $2, '1001', $3, 0, 0, $4)`,
      [`ut${at}`, MERCHANT, level, new Date(server.clock().getTime() + (at === 3 ? 1_000 : 0))],
    );
});
afterAll(closeTestServers);

const portion = (jobId: string, cursor: string, rows: number, level: number | null = null, merId = MERCHANT) => {
  const job = { jobId, merId, payload: { ...MESSAGE, level }, cursor, createdAt: server.clock() };
  return server.db.transact((sql) => messagePortion(sql, { ...job, kind: 'message' }, server.clock(), rows));
};
const readers = async (jobId: string) =>
  (
    await server.db.query<{ userId: string }>(
      'select user_id as "userId" from messages where message_id = $1 order by user_id',
      [`g${jobId}`],
    )
  ).map(({ userId }) => userId);

it('portions go on behind their last member, and reach those who had joined before', async () => {
  expect(await portion('j1', '', 2)).toEqual({ count: 2, cursor: 'ut1' });
  expect(await portion('j1', 'ut1', 2)).toEqual({ count: 1, cursor: 'ut3' });
  expect(await portion('j1', 'ut3', 2)).toEqual({ count: 1, cursor: null });
  expect(await readers('j1')).toEqual(['ut0', 'ut1', 'ut2', 'ut4']);
  expect(await portion('j2', '', 5)).toEqual({ count: 4, cursor: 'ut4' });
  expect(await portion('j2', 'ut4', 5)).toEqual({ count: 0, cursor: null });
});

it('a message to a grade reaches the members of that grade alone', async () => {
  expect(await portion('j3', '', 9, 1)).toEqual({ count: 2, cursor: null });
  expect(await readers('j3')).toEqual(['ut1', 'ut4']);
});

it('a message of a shop without members is done at once', async () => {
  expect(await portion('j4', '', 9, null, 'mnobody')).toEqual({ count: 0, cursor: null });
});

it('members are counted as a whole and by grade', async () => {
  expect([
    await countMembers(server.db, MERCHANT, null),
    await countMembers(server.db, MERCHANT, 1),
    await countMembers(server.db, MERCHANT, 2),
  ]).toEqual([5, 2, 0]);
  expect(await countByLevel(server.db, MERCHANT)).toEqual(
    new Map([
      [0, 3],
      [1, 2],
    ]),
  );
});

it('C18: a message to one member reaches nobody who has not joined the shop', async () => {
  const send = (userId: string) =>
    server.db.transact((sql) => messageMember(sql, MERCHANT, userId, MESSAGE, server.clock()));
  expect([await send('ut0'), await send('u00001')]).toEqual([true, false]);
  expect(
    await server.db.query(`select 1 from messages where user_id = 'u00001' and title = $1`, [MESSAGE.title]),
  ).toEqual([]);
});
