/** purge deletes expired rows and keeps all others. */
import { SEARCHED_DAYS } from '../../../server/data/hotWords.ts';
import { takeHit } from '../../../server/data/limits.ts';
import { purge } from '../../../server/data/purge.ts';
import { findSession } from '../../../server/data/sessions.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { Statement } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const count = async (table: string) =>
  (await server.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

describe('purge', () => {
  it('deletes expired sign-ins and old hits, and keeps active ones', async () => {
    const { userId, token } = await signUp(server, '0912000001');
    await server.db.query('delete from limit_hits');
    await takeHit(server.db, { rule: 'r', subject: 's' }, [{ seconds: 3_600, most: 1 }], server.clock());
    await purge(server.db, server.config.retention, server.clock());
    expect([await count('sessions'), await count('limit_hits')]).toEqual([1, 1]);
    server.clock.forward(2 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect([await count('sessions'), await count('limit_hits')]).toEqual([1, 0]);
    expect(await findSession(server.db, token, server.clock())).toMatchObject({ userId });
    server.clock.forward(29 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await count('sessions')).toBe(0);
  });

  it('deletes expired keys of people, and keeps those of tills, which their list shows', async () => {
    const expired = new Date(server.clock().getTime() - 1);
    for (const [keyId, personId] of [
      ['till', null],
      ['desk', 'pe1'],
    ])
      await server.db.query(
        `insert into partner_keys (key_id, mer_id, name, key_hash, rights, person_id, created_at, expires_at)
         values ($1, 'm1', $1, $1, '{}', $2, $3, $3)`,
        [keyId, personId, expired],
      );
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query('select key_id as "keyId" from partner_keys')).toEqual([{ keyId: 'till' }]);
  });

  it('deletes a backlog of any size in small steps', async () => {
    await server.db.query(
      `insert into sms_codes (phone_area_code, mobile_number, action, code_hash, tries_left, created_at, expires_at) select '886', n::text, 'login', '', 5, $1, $1 from generate_series(1, 25) n`,
      [server.clock()],
    );
    server.clock.forward(2 * DAY);
    let most = 0;
    const counting = {
      ...server.db,
      query: async <T>(statement: string | Statement, params?: readonly unknown[]) => {
        const rows = await server.db.query<T>(statement, params);
        if (typeof statement !== 'string' && statement.text.startsWith('delete')) most = Math.max(most, rows.length);
        return rows;
      },
    };
    await purge(counting, server.config.retention, server.clock(), 10);
    expect([await count('sms_codes'), most]).toEqual([0, 10]);
  });

  it('deletes the ended block of a number, so that its count begins again', async () => {
    await server.db.query(
      `insert into sms_wrong_runs (phone_area_code, mobile_number, wrong, stopped_until) values ('886', '1', 20, $1), ('886', '2', 20, $2), ('886', '3', 4, null)`,
      [server.clock(), new Date(server.clock().getTime() + DAY)],
    );
    server.clock.forward(DAY / 2);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query('select mobile_number as n from sms_wrong_runs order by 1')).toEqual([
      { n: '2' },
      { n: '3' },
    ]);
  });

  it('A12: forgets the wrong codes of a number 30 days after the last one', async () => {
    await server.db.query('delete from sms_wrong_runs');
    const wrong = async () => {
      await server.db.query(
        `insert into sms_codes (phone_area_code, mobile_number, action, code_hash, tries_left, created_at, expires_at)
         values ('886', '0912000002', 'login', '', 5, $1, $2)
         on conflict (phone_area_code, mobile_number, action) do update set expires_at = excluded.expires_at`,
        [server.clock(), new Date(server.clock().getTime() + DAY)],
      );
      const number = { phoneAreaCode: '886', mobileNumber: '0912000002' } as const;
      await server.callRaw('POST /v1/ume/client/user/mobile/login', { ...number, smsCode: '000000' });
    };
    await wrong();
    server.clock.forward(20 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    await wrong();
    server.clock.forward(29 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query('select wrong from sms_wrong_runs')).toEqual([{ wrong: 2 }]);
    server.clock.forward(2 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await count('sms_wrong_runs')).toBe(0);
  });

  it('keeps messages and suggestions for as many days as the settings say', async () => {
    const short = await startTestServer({
      on: server,
      env: { RETAIN_MESSAGES_DAYS: '10', RETAIN_COMPLAINTS_DAYS: '10' },
    });
    for (const [id, days] of [
      ['old', 11],
      ['new', 9],
    ] as const) {
      const at = new Date(server.clock().getTime() - days * DAY);
      await server.db.query(
        `insert into messages (user_id, message_id, kind, title, text, created_at) values ('u8', $1, 'system', '', '', $2)`,
        [id, at],
      );
      await server.db.query(
        `insert into suggestions (user_id, suggestion_id, kind, text, contact, created_at) values ('u8', $1, 'other', '', '', $2)`,
        [id, at],
      );
    }
    await purge(server.db, server.config.retention, server.clock());
    expect([await count("messages where user_id = 'u8'"), await count('suggestions')]).toEqual([2, 2]);
    await purge(server.db, short.config.retention, server.clock());
    expect(
      await server.db.query(
        `select message_id as id from messages where user_id = 'u8' union all select suggestion_id from suggestions`,
      ),
    ).toEqual([{ id: 'new' }, { id: 'new' }]);
    await server.db.query(`delete from messages where user_id = 'u8'`);
  });

  it('D13: deletes notices after 400 days and messages after 800, read or not', async () => {
    const at = (days: number) => new Date(server.clock().getTime() - days * DAY);
    for (const [id, days] of [
      ['old', 801],
      ['new', 799],
    ] as const) {
      await server.db.query(
        `insert into messages (user_id, message_id, kind, title, text, created_at) values ('u9', $1, 'system', '', '', $2)`,
        [id, at(days)],
      );
    }
    for (const [id, days] of [
      ['old', 401],
      ['new', 399],
    ] as const) {
      await server.db.query(
        `insert into comment_notices (user_id, notice_id, kind, bra_id, comment_id, actor_name, created_at) values ('u9', $1, 'like', '1001', 'k1', '', $2)`,
        [id, at(days)],
      );
    }
    await purge(server.db, server.config.retention, server.clock());
    expect(
      await server.db.query(
        `select message_id as id from messages where user_id = 'u9' union all select notice_id from comment_notices where user_id = 'u9'`,
      ),
    ).toEqual([{ id: 'new' }, { id: 'new' }]);
    await server.db.query(`delete from messages where user_id = 'u9'`);
  });

  // the age at which a row goes, its id, and how it is stored with id $1 and instant $2
  it.each([
    ['a used code', 'spent_codes', 60_000, 'try_hash', 'values ($1, $2)'],
    ['an answer of a keyed call', 'answered_calls', DAY, 'key_hash', "values ('u7', $1, '', null, $2)"],
    ['a change of a shop', 'shop_log', 400 * DAY, 'log_id', "values ('m7', $1, $2, null, '', '', '', '{}')"],
    ['a code of the mock LINE', 'line_stand_in_codes', 0, 'code_hash', "values ($1, '', '', '', '', '', '', $2)"],
    ['a message of the mock phone', 'sms_outbox', 30 * DAY, 'sms_id', "values ($1, '', '', '', null, '', $2)"],
    ['a hand-off', 'handoffs', 30 * DAY, 'handoff_id', "values ($1, '', '', '{}', $2)"],
    ['a staged fault', 'faults', 30 * DAY, 'fault_id', "values ($1, '', '', 1, 0, $2)"],
    ['an item of an inbox', 'inbox_items', 1_100 * DAY, 'item_id', "values ('b7', $1, 'order', 'u7', '', '', $2)"],
  ])('deletes %s when its time is over, and not before', async (_what, table, age, id, row) => {
    const now = server.clock().getTime();
    for (const [name, at] of [
      ['old', now - age - 1_000],
      ['new', now - age + 1_000],
    ] as const)
      await server.db.query(`insert into ${table} ${row}`, [name, new Date(at)]);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query(`select ${id} as id from ${table} where ${id} in ('old', 'new')`)).toEqual([
      { id: 'new' },
    ]);
  });

  it('adds the job that ends points only after the last day of some', async () => {
    const jobs = () => server.db.query(`select mer_id as "merId", state from jobs where kind = 'points'`);
    const today = new Date(server.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await server.db.query(
      `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, until, left_points)
       values ('u7', 'm7', 'p7', $1, 5, 'gift', $2, 5)`,
      [server.clock(), today],
    );
    await purge(server.db, server.config.retention, server.clock());
    expect(await jobs()).toEqual([]);
    server.clock.forward(DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await jobs()).toEqual([{ merId: null, state: 'open' }]);
  });

  it('deletes the daily counts of codes and of searched words after their retention', async () => {
    const { smsCountDays } = server.config.retention;
    const dayBefore = (days: number) => new Date(server.clock().getTime() - days * DAY).toISOString().slice(0, 10);
    await server.db.query('insert into sms_days values ($1, 7), ($2, 7)', [
      dayBefore(smsCountDays + 1),
      dayBefore(smsCountDays - 1),
    ]);
    await server.db.query(`insert into searched_words values ('old', 1, '', $1), ('new', 1, '', $2)`, [
      dayBefore(SEARCHED_DAYS + 1),
      dayBefore(SEARCHED_DAYS - 1),
    ]);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query(`select day::text as day from sms_days where sent = 7`)).toEqual([
      { day: dayBefore(smsCountDays - 1) },
    ]);
    expect(await server.db.query('select folded from searched_words')).toEqual([{ folded: 'new' }]);
  });

  it('deletes messages 30 days after their deletion, and lets members restore them until then', async () => {
    await server.db.query(
      `insert into messages (user_id, message_id, kind, title, text, created_at, deleted_at) values ('u1', 'm1', 'store', '', '', $1, $1), ('u1', 'm2', 'store', '', '', $1, null)`,
      [server.clock()],
    );
    server.clock.forward(29 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await count('messages')).toBe(2);
    server.clock.forward(2 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query('select message_id from messages')).toEqual([{ message_id: 'm2' }]);
  });
});
