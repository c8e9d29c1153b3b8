/** People, keys and the log of a merchant by the partner interface. The matrix of roles is in partnerRoles.test.ts. */
import { makeDeskKey, makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { acceptInvitation, findInvitation, invitePerson } from '../../../server/data/people.ts';
import { noteWrite } from '../../../server/data/shopLog.ts';
import { keyOf, memberCodeOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerRight, PartnerRole } from '#contract/partnerCall.ts';
import type { CallPartner, PartnerReply } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const OWN = '1001';

let server: TestServer;
let merId: string;
let other: string;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true, env: { LIMIT_FLOOD_MINUTE: '100000' } });
  merId = await merchantOf(server, OWN);
  ask = partnerClient(server, await keyOf(server, merId));
  const [store] = await server.db.query<{ braId: string }>(
    'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null order by 1 limit 1',
    [merId, OWN],
  );
  other = store!.braId;
});
afterAll(closeTestServers);

let members = 0;
async function join(role: PartnerRole, braIds: string[] | null, name = '小美') {
  const person = { merId, name, role, braIds, expiresAt: null };
  const { code, personId } = (await invitePerson(server.db, person, server.clock()))!;
  await acceptInvitation(server.db, code, `u000${41 + ((members += 1) % 9)}`, server.clock());
  return { personId, key: await makeDeskKey(server.db, personId, server.clock()) };
}
const invite = (key: string, role: PartnerRole, braIds: string[] | null, more: object = {}) =>
  ask(
    'POST',
    'people/invite',
    { name: '阿明', role, braIds, until: null, code: newKey(), requestKey: newKey(), ...more },
    key,
  );
const end = (key: string, personId: string) => ask('POST', 'people/end', { personId, requestKey: newKey() }, key);
const listOf = ({ data }: PartnerReply) => data!['list'] as Record<string, unknown>[];
const peopleOf = async (key: string) => listOf(await ask('GET', 'people?size=50', undefined, key));

it('an invitation works by its caller’s code, which the server stores only hashed', async () => {
  const { key } = await join('head', null);
  const code = newKey();
  const body = { code, requestKey: newKey() };
  const first = await invite(key, 'manager', [OWN], { ...body, until: '2026-12-31' });
  expect(first.code).toBe(200);
  expect((await invite(key, 'manager', [OWN], { ...body, until: '2026-12-31' })).data).toEqual(first.data);
  expect(await findInvitation(server.db, code, server.clock())).toMatchObject({ name: '阿明', role: 'manager' });
  for (const table of ['people', 'answered_calls', 'shop_log'])
    expect(JSON.stringify(await server.db.query(`select * from ${table}`))).not.toContain(code);
  expect(await peopleOf(key)).toContainEqual({
    personId: first.data!['personId'],
    ...{ name: '阿明', role: 'manager', braIds: [OWN], isInvited: true, isOwn: false, mayEnd: true },
    createdAt: server.clock().toISOString(),
    expiresAt: '2026-12-31T16:00:00.000Z',
    lastUsedAt: null,
  });
  expect((await invite(key, 'clerk', null, { until: '2026-11-19' })).message).toBe('時間要在現在之後');
});

it('C30: an invitation with the code of another one is refused, and the first stays', async () => {
  const { key } = await join('head', null);
  const code = newKey();
  expect((await invite(key, 'manager', [OWN], { code })).code).toBe(200);
  expect((await invite(key, 'clerk', [OWN], { code })).message).toBe('資料格式不正確，請檢查後再試');
  expect(await findInvitation(server.db, code, server.clock())).toMatchObject({ role: 'manager' });
});

it('F12: a person who has been ended is refused at the next call', async () => {
  const head = await join('head', null);
  const leaver = await join('clerk', [OWN], '離職的人');
  expect((await ask('GET', `menu/${OWN}`, undefined, leaver.key)).code).toBe(200);
  expect((await end(head.key, leaver.personId)).code).toBe(200);
  expect((await ask('GET', `menu/${OWN}`, undefined, leaver.key)).code).toBe(401);
  expect((await end(head.key, leaver.personId)).code).toBe(404);
  expect((await peopleOf(head.key)).some(({ personId }) => personId === leaver.personId)).toBe(false);
});

it('a manager invites and ends clerks of the own branch, a head anybody else', async () => {
  const head = await join('head', null);
  const manager = await join('manager', [OWN]);
  const clerk = await join('clerk', [OWN]);
  const [elsewhere, everywhere, deputy] = [
    await join('clerk', [other]),
    await join('clerk', null),
    await join('manager', [OWN]),
  ];
  const codes = async (tries: Promise<PartnerReply>[]) => (await Promise.all(tries)).map(({ code }) => code);
  expect(
    await codes([
      invite(manager.key, 'clerk', [OWN]),
      invite(manager.key, 'clerk', [other]),
      invite(manager.key, 'manager', [OWN]),
      invite(manager.key, 'marketing', [OWN]),
      invite(manager.key, 'head', [OWN]),
      invite(head.key, 'head', null),
      invite(head.key, 'clerk', ['9999']),
    ]),
  ).toEqual([200, 3001, 7802, 7802, 7802, 200, 3001]);
  const { data: own } = await invite(manager.key, 'clerk', null);
  expect((await peopleOf(manager.key)).find(({ personId }) => personId === own!['personId'])).toMatchObject({
    braIds: [OWN],
  });
  expect((await ask('GET', 'people', undefined, manager.key)).data).toMatchObject({ mayInvite: ['clerk'] });
  const seen = await peopleOf(manager.key);
  const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ personId }) => personId);
  expect(idsOf(seen)).toEqual(expect.arrayContaining([manager.personId, clerk.personId, deputy.personId]));
  for (const hidden of [elsewhere, everywhere, head]) expect(idsOf(seen)).not.toContain(hidden.personId);
  expect(seen.filter(({ mayEnd }) => mayEnd === true).every(({ role }) => role === 'clerk')).toBe(true);
  expect(await codes([elsewhere, everywhere].map(({ personId }) => end(manager.key, personId)))).toEqual([404, 404]);
  expect(await codes([deputy, clerk].map(({ personId }) => end(manager.key, personId)))).toEqual([7802, 200]);
  expect((await end(head.key, head.personId)).code).toBe(7803);
  expect((await peopleOf(head.key)).find(({ isOwn }) => isOwn)).toMatchObject({ mayEnd: false });
});

it('a manager of one branch cannot end people of several, nor ended people', async () => {
  const [head, manager] = [await join('head', null), await join('manager', [OWN])];
  const both = await join('clerk', [OWN, other]);
  expect((await end(manager.key, both.personId)).code).toBe(404);
  expect((await invite(head.key, 'clerk', [OWN, '9999'])).code).toBe(3001);
  const deputy = await join('manager', [OWN]);
  expect((await end(head.key, deputy.personId)).code).toBe(200);
  expect((await end(manager.key, deputy.personId)).code).toBe(404);
});

it('C18: a head of another merchant neither sees nor ends a person', async () => {
  const { personId } = await join('clerk', null);
  const strangers = await keyOf(server, await merchantOf(server, '1002'));
  expect((await peopleOf(strangers)).length).toBe(0);
  expect((await end(strangers, personId)).code).toBe(404);
});

it('people and keys are read in pages that skip and repeat none', async () => {
  for (let at = 0; at < 5; at += 1) await join('clerk', null, `店員${at}`);
  for (const call of ['people', 'keys']) {
    const all = listOf(await ask('GET', `${call}?size=50`));
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const { data } = await ask('GET', `${call}?size=2${cursor}`);
      paged.push(...(data!['list'] as unknown[]));
      const next = data!['next'] as string | null;
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(paged).toEqual(all);
  }
});

it('F12: only tills’ keys are listed, with rights, branches, end and last use', async () => {
  const expiresAt = new Date('2026-12-31T16:00:00Z');
  const key = { merId, name: '一號機', rights: ['coupons', 'stock'] as const, braIds: [OWN], expiresAt };
  const made = (await makePartnerKey(server.db, key, server.clock()))!;
  await ask('GET', 'me', undefined, made.key);
  const manager = await join('manager', [OWN]);
  expect(listOf(await ask('GET', 'keys', undefined, manager.key))).toEqual([
    {
      ...{ keyId: made.keyId, name: '一號機', rights: ['coupons', 'stock'], braIds: [OWN] },
      createdAt: server.clock().toISOString(),
      mayEnd: true,
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: server.clock().toISOString(),
    },
  ]);
  expect(JSON.stringify(listOf(await ask('GET', 'keys')))).not.toMatch(/ume_|"desk"/);
  server.clock.set(expiresAt);
  const late = await invite(await keyOf(server, merId), 'clerk', [OWN], { until: '2026-12-31' });
  expect(late.message).toBe('時間要在現在之後');
  expect(listOf(await ask('GET', 'keys')).some(({ keyId }) => keyId === made.keyId)).toBe(false);
});

it('F12: only callers with all of a key’s rights and branches end it at once', async () => {
  const make = async (braIds: string[] | null, rights: PartnerRight[] = ['coupons', 'messages']) => {
    const till = { merId, name: '平板', rights, braIds, expiresAt: null };
    return (await makePartnerKey(server.db, till, server.clock()))!;
  };
  const endKey = async (key: string, keyId: string) =>
    (await ask('POST', 'key/end', { keyId, requestKey: newKey() }, key)).code;
  const [manager, head] = [await join('manager', [OWN]), await join('head', null)];
  const [more, till, elsewhere, everywhere] = [
    await make([OWN]),
    await make([OWN], ['coupons']),
    await make([other], ['coupons']),
    await make(null, ['coupons']),
  ];
  const seen = listOf(await ask('GET', 'keys?size=50', undefined, manager.key));
  const mayEnd = ({ keyId }: { keyId: string }) => seen.find((one) => one['keyId'] === keyId)?.['mayEnd'];
  expect([more, till, elsewhere, everywhere].map(mayEnd)).toEqual([false, true, undefined, undefined]);
  const strangers = await keyOf(server, await merchantOf(server, '1002'));
  expect(await endKey(strangers, till.keyId)).toBe(404);
  expect(await endKey(manager.key, more.keyId)).toBe(7802);
  for (const { keyId } of [elsewhere, everywhere]) expect(await endKey(manager.key, keyId)).toBe(404);
  const own = await make([OWN], ['people']);
  expect(await endKey(own.key, own.keyId)).toBe(7803);
  const ownRow = listOf(await ask('GET', 'keys?size=50', undefined, own.key)).find(({ keyId }) => keyId === own.keyId);
  expect(ownRow).toMatchObject({ mayEnd: false });
  const [desk] = await server.db.query<{ keyId: string }>(
    'select key_id as "keyId" from partner_keys where person_id = $1',
    [manager.personId],
  );
  expect(await endKey(head.key, desk!.keyId)).toBe(404);
  expect(await endKey(manager.key, till.keyId)).toBe(200);
  expect((await ask('GET', 'me', undefined, till.key)).code).toBe(401);
  expect(await endKey(head.key, till.keyId)).toBe(404);
  expect(await endKey(head.key, more.keyId)).toBe(200);
  const [line] = listOf(await ask('GET', 'log?size=1', undefined, head.key));
  server.clock.forward(1_000);
  expect(line).toMatchObject({ call: 'key/end', braId: OWN, detail: { name: '平板' } });
});

describe('the log', () => {
  it('names an invitation’s person, branch and role, and a moved order’s branch', async () => {
    const { key } = await join('manager', [OWN], '店長大人');
    await invite(key, 'clerk', [OWN]);
    const [line] = listOf(await ask('GET', 'log?size=1', undefined, key));
    expect(line).toMatchObject({
      ...{ byName: '店長大人', braId: OWN, call: 'people/invite', goodsName: null },
      detail: { name: '阿明', role: 'clerk' },
    });
    for (const [branches, braId] of [
      [[OWN], OWN],
      [[OWN, other], null],
      [null, null],
    ] as const) {
      const { personId } = await join('clerk', branches === null ? null : [...branches], '要走的人');
      server.clock.forward(1_000);
      expect((await ask('POST', 'people/end', { personId, requestKey: newKey() })).code).toBe(200);
      expect(listOf(await ask('GET', 'log?size=1'))[0]).toMatchObject({
        ...{ braId, call: 'people/end' },
        detail: { name: '要走的人', role: 'clerk' },
      });
    }
    const memberCode = await memberCodeOf(server, 'u00001');
    const order = {
      braId: OWN,
      memberCode,
      order: { kind: 'pos', amount: 90, title: '店內付款' },
      requestKey: newKey(),
    };
    const { data } = await ask('POST', 'order/shop/put', order);
    const move = { orderId: data!['orderId'], from: 'done', step: 'return', requestKey: newKey() };
    server.clock.forward(1_000);
    expect((await ask('POST', 'order/shop/move', move)).code).toBe(200);
    expect(listOf(await ask('GET', 'log?size=1'))[0]).toMatchObject({ call: 'order/shop/move', braId: OWN });
  });

  it('is read in pages by branch, in which lines that come meanwhile move nothing', async () => {
    const line = (braId: string, at: number) =>
      noteWrite(
        server.db,
        { merId, braId, keyId: 'k', byName: `第${at}`, call: 'menu/price', detail: { price: at } },
        server.clock(),
      );
    for (let at = 0; at < 6; at += 1) {
      server.clock.forward(1_000);
      await line(at % 2 === 0 ? OWN : other, at);
    }
    const first = (await ask('GET', `log?size=2&braId=${OWN}`)).data!;
    await line(OWN, 6);
    const second = (await ask('GET', `log?size=2&braId=${OWN}&cursor=${String(first['next'])}`)).data!;
    const names = ({ list }: Record<string, unknown>) => (list as { byName: string }[]).map(({ byName }) => byName);
    expect([names(first), names(second)[0]]).toEqual([['第4', '第2'], '第0']);
    expect((await ask('GET', 'log?braId=1002')).code).toBe(3001);
    expect((await ask('GET', 'log?cursor=nothing')).code).toBe(400);
  });
});
