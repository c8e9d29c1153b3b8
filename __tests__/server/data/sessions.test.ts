/**
 * Keys and times of sign-ins. A token leads to the rows of its member. The calls are tested in handlers/users.test.ts
 * and handlers/signIns.test.ts.
 */
import {
  beginSession,
  endSession,
  endSessionsOf,
  findSession,
  isOldNumberConfirmed,
  isPersonProven,
  noteOldNumber,
  takeOldNumberConfirmation,
  touchSession,
} from '../../../server/data/sessions.ts';
import { hashOf } from '../../../server/data/secretHash.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { RepeatableTry, Session } from '../../../server/data/sessions.ts';
import type { TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;
const TEN_MINUTES = 600_000;

let server: TestServer;
let userId: string;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ userId } = await signUp(server, '0912000031'));
  ({ userId: stranger } = await signUp(server, '0912000032'));
});
afterAll(closeTestServers);

const begin = (id: string, repeatable: RepeatableTry | null = null) =>
  server.db.transact((sql) => beginSession(sql, id, server.clock(), { repeatable }));
const find = (token: string) => findSession(server.db, token, server.clock());
const session = async (id = userId): Promise<Session> => (await find((await begin(id))!))!;

/** A spent code, whose try may be repeated. */
async function newTry(name: string): Promise<RepeatableTry> {
  await server.db.query('insert into spent_codes (try_hash, spent_at) values ($1, $2)', [name, server.clock()]);
  return { tryHash: name, secret: name.padEnd(43, '_') };
}

describe('findSession', () => {
  it('finds the sign-in of a token by its member and its hash', async () => {
    const token = await signInSeeded(server, userId);
    expect(token.slice(43)).toBe(userId);
    expect(await find(token)).toMatchObject({ userId, tokenHash: hashOf(token) });
  });

  it('finds none for the secret of a token with another member or without one', async () => {
    const token = await signInSeeded(server, userId);
    const secret = token.slice(0, 43);
    const found = [await find(`${secret}${stranger}`), await find(secret), await find(`${'x'.repeat(43)}${userId}`)];
    expect(found).toEqual([null, null, null]);
  });

  it('finds the sign-in of an older token, which names no member', async () => {
    const old = 'o'.repeat(43);
    await server.db.query('insert into sessions (token_hash, user_id, created_at, seen_at) values ($1, $2, $3, $3)', [
      hashOf(old),
      userId,
      server.clock(),
    ]);
    const session = await find(old);
    expect(session).toMatchObject({ userId });
    const { data } = await server.callRaw('GET /v1/ume/client/user/getUserByToken', {}, { token: old });
    expect(data).toMatchObject({ userId });
    if (session) await server.db.transact((sql) => endSession(sql, session));
    expect(await find(old)).toBeNull();
  });
});

it('begins no sign-in for somebody who is no member', async () => {
  expect(await begin('u-gone')).toBeNull();
  expect(await server.db.query(`select 1 from sessions where user_id = 'u-gone'`)).toEqual([]);
});

it('the database is asked only for a text in the form of a token', async () => {
  const asked = jest.spyOn(server.db, 'query');
  for (const text of ['', 'x'.repeat(21), 'x'.repeat(129), `${'x'.repeat(43)}\n`, `${'x'.repeat(43)}';--`])
    expect(await find(text)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(await find('x'.repeat(22))).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

it('A28: the last use of a sign-in never moves back for a late write', async () => {
  const token = (await begin(userId))!;
  const first = (await find(token))!;
  server.clock.forward(2 * DAY);
  await touchSession(server.db, first, server.clock());
  await touchSession(server.db, first, new Date(server.clock().getTime() - DAY));
  expect((await find(token))!.seenAt).toEqual(server.clock());
});

it('A28: a use within a day costs no statement', async () => {
  const own = await session();
  const asked = jest.spyOn(server.db, 'query');
  await touchSession(server.db, own, new Date(server.clock().getTime() + DAY - 1));
  expect(asked).not.toHaveBeenCalled();
  await touchSession(server.db, own, new Date(server.clock().getTime() + DAY));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

it('A28: a sign-in lasts 30 days after its last use, and 180 in all', async () => {
  const [idle, used] = [(await begin(userId))!, (await begin(userId))!];
  const begun = server.clock().getTime();
  for (const day of [29, 58, 87, 116, 145, 174]) {
    server.clock.set(new Date(begun + day * DAY));
    await touchSession(server.db, (await find(used))!, server.clock());
  }
  for (const [token, days] of [
    [idle, 30],
    [used, 180],
  ] as const) {
    server.clock.set(new Date(begun + days * DAY - 1));
    expect(await find(token)).not.toBeNull();
    server.clock.forward(1);
    expect(await find(token)).toBeNull();
  }
});

it('C12: a confirmed old number counts ten minutes, on its sign-in, for one change', async () => {
  const [own, other] = [await session(), await session()];
  server.clock.forward(TEN_MINUTES);
  const isConfirmed = (of: Session) => isOldNumberConfirmed(server.db, of, server.clock());
  const isProven = (of: Session) => isPersonProven(server.db, of, server.clock());
  const take = (of: Session) => takeOldNumberConfirmation(server.db, of, server.clock());
  expect([await isConfirmed(own), await isProven(own), await take(own)]).toEqual([false, false, false]);
  await noteOldNumber(server.db, own, server.clock());
  server.clock.forward(TEN_MINUTES - 1);
  expect([await isConfirmed(own), await isProven(own)]).toEqual([true, true]);
  expect([await isConfirmed(other), await isProven(other), await take(other)]).toEqual([false, false, false]);
  server.clock.forward(1);
  expect([await isConfirmed(own), await isProven(own), await take(own)]).toEqual([false, false, false]);
  await noteOldNumber(server.db, own, server.clock());
  expect([await take(own), await take(own)]).toEqual([true, false]);
});

it('A18: the person is proven for ten minutes after the sign-in began', async () => {
  const own = await session();
  server.clock.forward(TEN_MINUTES - 1);
  expect(await isPersonProven(server.db, own, server.clock())).toBe(true);
  server.clock.forward(1);
  expect(await isPersonProven(server.db, own, server.clock())).toBe(false);
});

it('A16: the end of a sign-in ends its own try, and keeps others repeatable', async () => {
  const [first, second, third] = [await newTry('try1'), await newTry('try2'), await newTry('try3')];
  const token = (await begin(userId, first))!;
  const others = [await begin(userId, second), await begin(stranger, third)];
  await endSession(server.db, (await find(token))!);
  expect(await begin(userId, first)).toBeNull();
  expect(await find(token)).toBeNull();
  expect([await begin(userId, second), await begin(stranger, third)]).toEqual(others);
  expect(await server.db.transact((sql) => endSessionsOf(sql, userId, null))).toBeGreaterThan(1);
  expect([await begin(userId, second), await begin(stranger, third)]).toEqual([null, others[1]]);
});

it('all sign-ins of a member end but the one to keep', async () => {
  const [kept, ended, theirs] = [await session(), await session(), await session(stranger)];
  expect(await server.db.transact((sql) => endSessionsOf(sql, userId, kept.tokenHash))).toBeGreaterThan(0);
  const tokenHashes = (await server.db.query<{ hash: string }>('select token_hash as hash from sessions')).map(
    ({ hash }) => hash,
  );
  expect(tokenHashes).toEqual(expect.arrayContaining([kept.tokenHash, theirs.tokenHash]));
  expect(tokenHashes).not.toContain(ended.tokenHash);
});
