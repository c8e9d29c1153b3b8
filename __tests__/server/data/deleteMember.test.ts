/** Checks every table of the schema, so that a new one needs a rule. */
import { raw, default as SQL } from 'sql-template-tag';

import { deleteMember, LEAVING } from '../../../server/data/deleteMember.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const LEAVER = 'u00001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const columnsNamed = (name: string) =>
  server.db.query<{ table: string }>(
    'select table_name as "table" from information_schema.columns where column_name = $1 and table_schema = current_schema() order by 1',
    [name],
  );
const rowsOf = async (table: string, userId: string, column = 'user_id') =>
  (
    await server.db.query<{ n: number }>(SQL`select count(*) as n from ${raw(table)} where ${raw(column)} = ${userId}`)
  )[0]!.n;

describe('deleteMember', () => {
  it('has a rule for each table with a member, and for no other table', async () => {
    expect((await columnsNamed('user_id')).map(({ table }) => table)).toEqual(Object.keys(LEAVING).sort());
    expect((await columnsNamed('actor_id')).map(({ table }) => table)).toEqual(['comment_notices']);
  });

  it('leaves no row of the member, keeps others under one anonymous id, and corrects like counts', async () => {
    const { db } = server;
    const now = server.clock();
    await db.query(`insert into line_accounts (line_user_id, user_id, bound_at) values ('Uleaver', $1, $2)`, [
      LEAVER,
      now,
    ]);
    const before = new Map(
      await Promise.all(Object.keys(LEAVING).map(async (table) => [table, await rowsOf(table, LEAVER)] as const)),
    );
    // the seed gives this member rows in enough tables
    expect([...before].filter(([, n]) => n > 0).length).toBeGreaterThan(15);
    expect(before.get('invoices')).toBeGreaterThan(0);
    const others = await rowsOf('favourites', 'u00041');

    expect(await deleteMember(db, LEAVER, now)).toBe(true);
    for (const table of Object.keys(LEAVING)) expect([table, await rowsOf(table, LEAVER)]).toEqual([table, 0]);
    expect(await rowsOf('comment_notices', LEAVER, 'actor_id')).toBe(0);
    expect(await rowsOf('favourites', 'u00041')).toBe(others);

    const [nobody] = await db.query<{ userId: string }>(
      `select distinct user_id as "userId" from invoices where user_id like 'x%'`,
    );
    for (const [table, rule] of Object.entries(LEAVING)) {
      if (rule === 'keep without a person')
        expect([table, await rowsOf(table, nobody!.userId)]).toEqual([table, before.get(table)]);
    }
    expect(
      await db.query('select 1 from invoices where user_id = $1 and carrier_code is not null', [nobody!.userId]),
    ).toEqual([]);
    expect(
      await db.query('select 1 from comments where user_id = $1 and author_name <> $2', [nobody!.userId, '○○']),
    ).toEqual([]);
    expect(await db.query('select c.comment_id from comments c where c.like_count < 0 limit 1')).toEqual([]);
    expect(await deleteMember(db, LEAVER, now)).toBe(false);
  });

  it('deletes the codes of the number, so that an earlier one is refused', async () => {
    const userId = 'u00032';
    const [{ number } = { number: '' }] = await server.db.query<{ number: string }>(
      'select mobile_number as number from members where user_id = $1',
      [userId],
    );
    const [{ number: other } = { number: '' }] = await server.db.query<{ number: string }>(
      `select mobile_number as number from members where user_id = 'u00033'`,
    );
    const send = (mobileNumber: string, action: string, at: number) =>
      server.callRaw(
        'POST /v1/ume/client/user/sendsms',
        { phoneAreaCode: '886', mobileNumber, action },
        { address: `198.51.100.${at}` },
      );
    for (const [at, action] of ['login', 'register'].entries()) {
      expect((await send(number, action, at)).code).toBe(200);
      server.clock.forward(61_000);
    }
    expect((await send(other, 'login', 3)).code).toBe(200);
    const smsCode = await server.sms.lastCode(number, 'register');
    const codesOf = (mobileNumber: string) =>
      server.db.query('select action from sms_codes where mobile_number = $1 order by 1', [mobileNumber]);
    expect(await codesOf(number)).toEqual([{ action: 'login' }, { action: 'register' }]);

    expect(await deleteMember(server.db, userId, server.clock())).toBe(true);
    expect(await codesOf(number)).toEqual([]);
    const anew = await server.callRaw('POST /v1/ume/client/user/register', {
      phoneAreaCode: '886',
      mobileNumber: number,
      smsCode,
      passwd: 'eA==',
      braId: '',
      regMerMember: 1,
    });
    expect(anew.code).toBe(1003);
    expect(await codesOf(other)).toEqual([{ action: 'login' }]);
  });
});
