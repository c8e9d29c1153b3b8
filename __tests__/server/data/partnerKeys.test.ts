/** Ends and rights of API keys. The calls are tested in handlers/partner.test.ts and handlers/partnerPeople.test.ts. */
import { BY_TIME } from '../../../server/data/cursor.ts';
import {
  DESK_MS,
  endDeskKey,
  endPartnerKey,
  findPartnerKey,
  listPartnerKeys,
  makeDeskKey,
  makePartnerKey,
  pageOfKeys,
  usePartnerKey,
} from '../../../server/data/partnerKeys.ts';
import { acceptInvitation, endPerson, invitePerson } from '../../../server/data/people.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { NewKey } from '../../../server/data/partnerKeys.ts';
import type { NewPerson } from '../../../server/data/people.ts';
import type { TestServer } from '../../support/testServer.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const now = () => server.clock();
const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const use = (key: string) => usePartnerKey(server.db, key, now());
const tillKey = async (more: Partial<NewKey> = {}) =>
  (await makePartnerKey(
    server.db,
    { merId: 'm01', name: 'till', rights: ['members'], expiresAt: null, ...more },
    now(),
  ))!;
const invite = async (more: Partial<NewPerson> = {}) =>
  (await invitePerson(
    server.db,
    { merId: 'm01', name: '小美', role: 'clerk', braIds: ['1001'], expiresAt: null, ...more },
    now(),
  ))!;

/** A person who has accepted, with a key of the desk. */
async function atDesk(userId: string, more: Partial<NewPerson> = {}) {
  const { code, personId } = await invite(more);
  await acceptInvitation(server.db, code, userId, now());
  return { personId, key: await makeDeskKey(server.db, personId, now()) };
}
/** Instants at which a key was used and has ended. */
const timesOf = async (keyId: string) =>
  (
    await server.db.query<{ usedAt: Date | null; endedAt: Date | null }>(
      'select last_used_at as "usedAt", ended_at as "endedAt" from partner_keys where key_id = $1',
      [keyId],
    )
  )[0]!;

describe('a key of a till', () => {
  it('is made for a merchant that exists', async () => {
    const key = { merId: 'nobody', name: 'till', rights: [], expiresAt: null };
    expect(await makePartnerKey(server.db, key, now())).toBeNull();
  });

  it('works until its end, with its own rights and branches', async () => {
    const { key, keyId } = await tillKey({ braIds: ['1001'], expiresAt: inHours(1) });
    server.clock.forward(HOUR - 1);
    expect(await use(key)).toEqual({
      ...{ keyId, merId: 'm01', personId: null, name: 'till', role: null },
      ...{ rights: ['members'], braIds: ['1001'] },
    });
    server.clock.forward(1);
    expect(await use(key)).toBeNull();
  });

  it('is revoked once, and the sign-out of a desk does not end it', async () => {
    const [revoked, other] = [await tillKey(), await tillKey()];
    await endDeskKey(server.db, other.key, now());
    const at = now();
    expect(await endPartnerKey(server.db, revoked.keyId, at)).toBe(true);
    server.clock.forward(HOUR);
    expect(await endPartnerKey(server.db, revoked.keyId, now())).toBe(false);
    expect([await use(revoked.key), (await timesOf(revoked.keyId)).endedAt]).toEqual([null, at]);
    expect(await use(other.key)).not.toBeNull();
  });

  it('stores its use once an hour, and not that of another key', async () => {
    const [used, other] = [await tillKey(), await tillKey()];
    const at = now();
    await use(used.key);
    server.clock.forward(HOUR - 1);
    await use(used.key);
    expect([(await timesOf(used.keyId)).usedAt, (await timesOf(other.keyId)).usedAt]).toEqual([at, null]);
    server.clock.forward(1);
    await use(used.key);
    expect((await timesOf(used.keyId)).usedAt).toEqual(now());
  });

  it('costs one statement when used again within the hour, also at the desk', async () => {
    const till = await tillKey();
    const desk = await atDesk('u00048');
    const asked = jest.spyOn(server.db, 'query');
    const statements = async (key: string) => {
      asked.mockClear();
      await use(key);
      return asked.mock.calls.length;
    };
    expect([await statements(till.key), await statements(till.key)]).toEqual([2, 1]);
    expect([await statements(desk.key), await statements(desk.key)]).toEqual([3, 1]);
    asked.mockRestore();
  });

  it('is asked for in the form of a key only', async () => {
    const asked = jest.spyOn(server.db, 'query');
    for (const key of ['', 'ume_', `ume_${'x'.repeat(42)}`, `ume_${'x'.repeat(44)}`, `xume_${'x'.repeat(43)}`])
      expect(await use(key)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('a key of a person', () => {
  it('works from acceptance until the person’s end, with the person’s role and branches', async () => {
    const { code, personId } = await invite();
    const key = await makeDeskKey(server.db, personId, now());
    expect(await use(key)).toBeNull();
    await acceptInvitation(server.db, code, 'u00041', now());
    expect(await use(key)).toMatchObject({ personId, name: '小美', role: 'clerk', braIds: ['1001'] });
    expect((await use(key))!.rights.length).toBeGreaterThan(0);
    await endPerson(server.db, 'm01', personId, now());
    expect(await use(key)).toBeNull();
  });

  it('ends with the last instant of the person, and fourteen days after its sign-in', async () => {
    const [short, long] = [await atDesk('u00042', { expiresAt: inHours(3) }), await atDesk('u00043')];
    server.clock.forward(3 * HOUR - 1);
    expect(await use(short.key)).not.toBeNull();
    server.clock.forward(1);
    expect(await use(short.key)).toBeNull();
    server.clock.forward(DESK_MS - 3 * HOUR - 1);
    expect(await use(long.key)).not.toBeNull();
    server.clock.forward(1);
    expect(await use(long.key)).toBeNull();
  });

  it('ends alone at a sign-out, and not a second time', async () => {
    const { personId, key } = await atDesk('u00044');
    const other = await makeDeskKey(server.db, personId, now());
    const { keyId } = (await use(key))!;
    const at = now();
    await endDeskKey(server.db, key, at);
    server.clock.forward(HOUR);
    await endDeskKey(server.db, key, now());
    expect([await use(key), (await timesOf(keyId)).endedAt]).toEqual([null, at]);
    expect(await use(other)).not.toBeNull();
  });

  it('stores the use of its own person once an hour', async () => {
    const [own, other] = [await atDesk('u00045'), await atDesk('u00046')];
    const usedAt = async ({ personId }: { personId: string }) =>
      (
        await server.db.query<{ at: Date | null }>('select last_used_at as at from people where person_id = $1', [
          personId,
        ])
      )[0]!.at;
    const at = now();
    await use(own.key);
    server.clock.forward(HOUR - 1);
    await use(own.key);
    expect([await usedAt(own), await usedAt(other)]).toEqual([at, null]);
    server.clock.forward(1);
    await use(own.key);
    expect(await usedAt(own)).toEqual(now());
  });
});

describe('the keys of a merchant', () => {
  it('are listed without those of people and others, for a branch only its own', async () => {
    const merId = 'm05';
    const add = async (more: Partial<NewKey> = {}) => {
      server.clock.forward(1_000);
      return (await tillKey({ merId, ...more })).keyId;
    };
    const [whole, expiring, ended] = [await add(), await add({ expiresAt: inHours(1) }), await add()];
    const [own, both] = [await add({ braIds: ['1005'] }), await add({ braIds: ['1005', '1006'] })];
    await add({ merId: 'm06' });
    await atDesk('u00047', { merId, braIds: ['1005'] });
    await endPartnerKey(server.db, ended, now());
    const page = async (braIds: string[] | null) =>
      (await pageOfKeys(server.db, { merId, braIds }, null, 10, now())).list.map(({ keyId }) => keyId);
    expect((await listPartnerKeys(server.db, merId)).map(({ keyId }) => keyId)).toEqual([
      both,
      own,
      ended,
      expiring,
      whole,
    ]);
    expect(await page(null)).toEqual([both, own, expiring, whole]);
    expect(await page(['1005'])).toEqual([own]);
    const first = await pageOfKeys(server.db, { merId, braIds: null }, null, 3, now());
    const rest = await pageOfKeys(server.db, { merId, braIds: null }, BY_TIME.read(first.next!), 3, now());
    expect([first, rest].map(({ list }) => list.map(({ keyId }) => keyId))).toEqual([[both, own, expiring], [whole]]);
    expect(rest.next).toBeNull();
    const found = (keyId: string, by = merId) => findPartnerKey(server.db, by, keyId);
    expect(await found(own)).toMatchObject({ keyId: own });
    expect([await found(own, 'm06'), await found(ended), await found('none')]).toEqual([null, null, null]);
    server.clock.forward(HOUR - 4_000);
    expect(await page(null)).toEqual([both, own, whole]);
  });
});
