/**
 * Ends of people and of their invitations. The pages and calls are tested in desk/ and handlers/partnerPeople.test.ts.
 */
import { BY_TIME } from '../../../server/data/cursor.ts';
import { endDeskKey, makeDeskKey } from '../../../server/data/partnerKeys.ts';
import {
  acceptInvitation,
  endPerson,
  findInvitation,
  findPerson,
  invitePerson,
  listPeople,
  pageOfPeople,
  personOf,
  shopsOfKey,
} from '../../../server/data/people.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Cursor } from '../../../server/data/cursor.ts';
import type { NewPerson } from '../../../server/data/people.ts';
import type { TestServer } from '../../support/testServer.ts';

const HOUR = 3_600_000;

let server: TestServer;
let users = 40;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const now = () => server.clock();
const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const newUser = () => `u000${(users += 1)}`;
const invite = async (more: Partial<NewPerson> = {}) =>
  (await invitePerson(
    server.db,
    { merId: 'm01', name: '小美', role: 'clerk', braIds: null, expiresAt: null, ...more },
    now(),
  ))!;
const accept = (code: string, userId = newUser()) => acceptInvitation(server.db, code, userId, now());
const find = (code: string) => findInvitation(server.db, code, now());

async function join(userId: string, more: Partial<NewPerson> = {}): Promise<string> {
  const { code, personId } = await invite(more);
  expect(await accept(code, userId)).toBe(personId);
  return personId;
}

describe('an invitation', () => {
  it('is good for a day, and can then be neither shown nor used', async () => {
    const { code } = await invite();
    server.clock.forward(24 * HOUR - 1);
    expect(await find(code)).toMatchObject({ name: '小美' });
    server.clock.forward(1);
    expect([await find(code), await accept(code)]).toEqual([null, null]);
  });

  it('ends with the person, by hand or by its last instant', async () => {
    const [ended, expiring] = [await invite(), await invite({ expiresAt: inHours(2) })];
    expect(await endPerson(server.db, 'm01', ended.personId, now())).toBe(true);
    server.clock.forward(2 * HOUR - 1);
    expect(await find(expiring.code)).not.toBeNull();
    server.clock.forward(1);
    for (const { code } of [ended, expiring]) expect([await find(code), await accept(code)]).toEqual([null, null]);
  });

  it('binds one member, and nobody who does not exist', async () => {
    const { code, personId } = await invite();
    expect(await accept(code, 'u-gone')).toBeNull();
    const userId = newUser();
    expect([await accept(code, userId), await accept(code), await find(code)]).toEqual([personId, null, null]);
    expect(await personOf(server.db, userId, now())).toBe(personId);
  });

  it('is made for a merchant that exists', async () => {
    const person = { merId: 'nobody', name: '小美', role: 'clerk', braIds: null, expiresAt: null } as const;
    expect(await invitePerson(server.db, person, now())).toBeNull();
  });

  it('is asked for in the form of a code only', async () => {
    const asked = [jest.spyOn(server.db, 'query'), jest.spyOn(server.db, 'transact')];
    for (const code of ['', 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}'`])
      expect([await find(code), await accept(code)]).toEqual([null, null]);
    for (const call of asked) {
      expect(call).not.toHaveBeenCalled();
      call.mockRestore();
    }
  });
});

describe('a member who works for shops', () => {
  it('is the person used last who has neither ended nor expired', async () => {
    const userId = newUser();
    const other = await join(newUser());
    const [first, second, third] = [
      await join(userId),
      await join(userId, { merId: 'm02' }),
      await join(userId, { merId: 'm03', expiresAt: inHours(1) }),
    ];
    const use = (personId: string) =>
      server.db.query('update people set last_used_at = $2 where person_id = $1', [personId, now()]);
    for (const personId of [first, second, third, other]) {
      server.clock.forward(1_000);
      await use(personId);
    }
    expect(await personOf(server.db, userId, now())).toBe(third);
    server.clock.forward(HOUR - 4_000);
    expect(await personOf(server.db, userId, now())).toBe(second);
    await endPerson(server.db, 'm02', second, now());
    expect(await personOf(server.db, userId, now())).toBe(first);
    expect(await personOf(server.db, 'u-gone', now())).toBeNull();
  });

  it('sees the shops of the own account alone, and none with an ended key', async () => {
    const userId = newUser();
    await join(newUser(), { merId: 'm04' });
    const [first, second, ended] = [
      await join(userId),
      await join(userId, { merId: 'm02', expiresAt: inHours(5) }),
      await join(userId, { merId: 'm03' }),
    ];
    await endPerson(server.db, 'm03', ended, now());
    const [key, other] = [await makeDeskKey(server.db, first, now()), await makeDeskKey(server.db, first, now())];
    const shops = async (by = key) =>
      (await shopsOfKey(server.db, by, now())).map(({ personId, isCurrent }) => [personId, isCurrent]).sort();
    const both = [
      [first, true],
      [second, false],
    ].sort();
    expect(await shops()).toEqual(both);
    await endDeskKey(server.db, other, now());
    expect([await shops(other), await shops()]).toEqual([[], both]);
    server.clock.forward(5 * HOUR);
    expect(await shops()).toEqual([[first, true]]);
    server.clock.forward((14 * 24 - 5) * HOUR);
    expect(await shops()).toEqual([]);
  });
});

describe('the people of a merchant', () => {
  it('are found and ended by their own merchant, once', async () => {
    const { personId } = await invite();
    expect(await findPerson(server.db, 'm02', personId)).toBeNull();
    expect(await endPerson(server.db, 'm02', personId, now())).toBe(false);
    const at = now();
    expect(await endPerson(server.db, 'm01', personId, at)).toBe(true);
    server.clock.forward(HOUR);
    expect(await endPerson(server.db, 'm01', personId, now())).toBe(false);
    expect(await findPerson(server.db, 'm01', personId)).toMatchObject({ endedAt: at });
  });

  it('are listed newest first without ended ones, for a branch only its own', async () => {
    const merId = 'm05';
    const added: string[] = [];
    for (const braIds of [null, ['1005'], ['1005', '1006'], ['1005']]) {
      server.clock.forward(1_000);
      added.unshift((await invite({ merId, braIds })).personId);
    }
    await invite();
    await endPerson(server.db, merId, added[0]!, now());
    const page = async (braIds: string[] | null) =>
      (await pageOfPeople(server.db, { merId, braIds }, null, 10)).list.map(({ personId }) => personId);
    expect(await page(null)).toEqual(added.slice(1));
    expect(await page(['1005'])).toEqual([added[2]]);
    const paged: string[] = [];
    let after: Cursor | null = null;
    do {
      const { list, next }: Awaited<ReturnType<typeof pageOfPeople>> = await pageOfPeople(
        server.db,
        { merId, braIds: null },
        after,
        2,
      );
      paged.push(...list.map(({ personId }) => personId));
      after = next === null ? null : BY_TIME.read(next);
    } while (after !== null);
    expect(paged).toEqual(added.slice(1));
    expect((await listPeople(server.db, merId)).map(({ personId }) => personId)).toEqual(added);
  });
});
