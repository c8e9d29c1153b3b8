/** Hand-offs that the mock apps stored. Their pages are tested in mockApps/orderApp.test.ts. */
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { beginMockSession, findMockSession, listHandOffs } from '../../../server/data/handOffs.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { HandedMember, HandOffQuery } from '../../../server/data/handOffs.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

async function handed(userId: string): Promise<HandedMember> {
  const [row] = await server.db.query<{ code: string }>('select member_code as code from members where user_id = $1', [
    userId,
  ]);
  return { memberCode: row!.code, memberName: '王○明', memberProof: 'proof' };
}
const begin = (query: HandOffQuery, member: HandedMember | null = null) => {
  server.clock.forward(1_000);
  return beginMockSession(server.db, { app: 'order', path: '/app/home', query, member, now: server.clock() });
};
const found = (sessionId: string) => findMockSession(server.db, 'order', sessionId);

it('C20, C35: a token is masked in session and log, a visitor’s stays empty', async () => {
  const [first] = [await begin({ token: 'secret', braId: '1001' }), await begin({ token: '' }), await begin({})];
  const log = await listHandOffs(server.db, 3);
  expect(log.map(({ query }) => query)).toEqual([{}, { token: '' }, { token: '***', braId: '1001' }]);
  expect(log[0]).toMatchObject({ app: 'order', path: '/app/home', at: server.clock().toISOString() });
  expect((await found(first))?.query).toEqual({ token: '***', braId: '1001' });
  expect(await listHandOffs(server.db, 1)).toEqual(log.slice(0, 1));
});

it('a session has its member and hand-off fields, with null for absent ones', async () => {
  const member = await handed('u00058');
  const query = { braId: '1001', codeId: 'c1', tableCode: 'B3', orderId: 'f1', goodsId: 'g1' };
  const sessionId = await begin(query, member);
  expect(await found(sessionId)).toEqual({ sessionId, ...member, ...query, query });
  const nobody = { memberCode: null, memberName: null, memberProof: null };
  const none = { braId: null, codeId: null, tableCode: null, orderId: null, goodsId: null };
  const visitor = await begin({});
  expect(await found(visitor)).toEqual({ sessionId: visitor, ...nobody, ...none, query: {} });
});

it('a session is found by its own app only, an unknown one never', async () => {
  const sessionId = await begin({});
  expect(await findMockSession(server.db, 'pass', sessionId)).toBeNull();
  expect(await found('unknown')).toBeNull();
});

it('deleting an account deletes its sessions, and a later hand-off has no member', async () => {
  const member = await handed('u00059');
  const before = await begin({}, member);
  expect(await found(before)).toMatchObject(member);
  await deleteMember(server.db, 'u00059', server.clock());
  expect(await found(before)).toBeNull();
  expect(await found(await begin({}, member))).toMatchObject({ memberCode: null, memberName: null, memberProof: null });
});
