/** `shop -- invite` and `shop -- people`. Their effect at the interface is tested in handlers/partnerDesk.test.ts. */
import { findInvitation } from '../../../server/data/people.ts';
import { pageOfLog } from '../../../server/data/shopLog.ts';
import { branchesIn, endOnePerson, invite, listOfPeople, roleIn } from '../../../server/shop/invite.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('an invitation prints a link, lists the person, and ends with the person', async () => {
  const braIds = await branchesIn(server.db, 'm01', '1001');
  const asked = { role: roleIn('店長'), braIds, expiresAt: new Date('2026-12-31T16:00:00Z') };
  const { zh } = await invite(server.db, 'm01', '小美', asked, 'https://ume.test', NOW);
  const [, code = ''] = /^https:\/\/ume\.test\/desk\?invite=([\w-]{22})\n/.exec(zh) ?? [];
  expect(await findInvitation(server.db, code, NOW)).toMatchObject({ name: '小美', role: 'manager' });
  const list = (await listOfPeople(server.db, 'm01')).zh;
  const [, personId = ''] = /^(pe\S+) {2}小美 {2}店長 {2}1001 {2}2026-11-20 {2}2026-12-31 {2}- {2}-$/m.exec(list) ?? [];
  expect((await endOnePerson(server.db, 'm01', personId, NOW)).en).toBe(`ended ${personId}`);
  expect(await findInvitation(server.db, code, NOW)).toBeNull();
  const writes = (await pageOfLog(server.db, { merId: 'm01', braIds: null }, null, 2)).list;
  expect(new Set(writes.map(({ call }) => call))).toEqual(new Set(['people/invite', 'people/end']));
  for (const write of writes)
    expect(write).toMatchObject({ byName: '系統指令', detail: { name: '小美', role: 'manager' } });
  await expect(endOnePerson(server.db, 'm01', personId, NOW)).rejects.toThrow('no such person');
});

it('refuses unknown roles, branches and merchants, and a missing or too long name', async () => {
  expect(roleIn('clerk')).toBe('clerk');
  expect(() => roleIn('boss')).toThrow('name the role by --role: 店員 (clerk)');
  await expect(branchesIn(server.db, 'm01', '1001,999999')).rejects.toThrow('no such branch: 999999');
  const asked = { role: 'clerk', braIds: null, expiresAt: null } as const;
  for (const name of [undefined, ' ', '字'.repeat(21)])
    await expect(invite(server.db, 'm01', name, asked, '', NOW)).rejects.toThrow('name the person');
  await expect(invite(server.db, 'nobody', '小美', asked, '', NOW)).rejects.toThrow('no such merchant');
});
