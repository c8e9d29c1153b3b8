/** A token leads to the rows of its member. Sign-ins by code, LINE and number are in users.test.ts. */
import { beginSession, endSession, findSession } from '../../../server/data/sessions.ts';
import { hashOf } from '../../../server/data/secretHash.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MEMBER = 'u00001';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const find = (token: string) => findSession(server.db, token, server.clock());

describe('findSession', () => {
  it('finds the sign-in of a token by its member and its hash', async () => {
    const token = await signInSeeded(server, MEMBER);
    expect(token.slice(43)).toBe(MEMBER);
    expect(await find(token)).toMatchObject({ userId: MEMBER, tokenHash: hashOf(token) });
  });

  it('finds none for the secret of a token with another member or without one', async () => {
    const token = await signInSeeded(server, MEMBER);
    const secret = token.slice(0, 43);
    expect([await find(`${secret}u00002`), await find(secret), await find(`x${token.slice(1)}`)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('finds the sign-in of an older token, which names no member', async () => {
    const old = 'o'.repeat(43);
    await server.db.query('insert into sessions (token_hash, user_id, created_at, seen_at) values ($1, $2, $3, $3)', [
      hashOf(old),
      MEMBER,
      server.clock(),
    ]);
    const session = await find(old);
    expect(session).toMatchObject({ userId: MEMBER });
    const { data } = await server.callRaw('GET /v1/ume/client/user/getUserByToken', {}, { token: old });
    expect(data).toMatchObject({ userId: MEMBER });
    if (session) await server.db.transact((sql) => endSession(sql, session));
    expect(await find(old)).toBeNull();
  });
});

it('begins no sign-in for somebody who is no member', async () => {
  expect(await server.db.transact((sql) => beginSession(sql, 'nobody', server.clock()))).toBeNull();
});
