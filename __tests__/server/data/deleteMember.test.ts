/** Checks every table of the schema, so that a new one needs a rule. */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { raw, default as SQL } from 'sql-template-tag';

import { copyOfMember, LEFT_OUT } from '../../../server/data/copyOfMember.ts';
import { deleteMember, LEAVING, sweepFormerMembers } from '../../../server/data/deleteMember.ts';
import { concurrently } from '../../support/concurrently.ts';
import { keyOf, memberCodeOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const LEAVER = 'u00001';

let server: TestServer;
/** Answers of concurrent writes that are malformed or failed, with the index of the call. */
const unexpected: object[] = [];
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

/** Every text column of every table, so that no place of an id is forgotten. */
const textColumns = () =>
  server.db.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
     and c.table_name <> 'former_members' order by 1, 2`,
  );

/** Columns of all tables that have one of these values, with the number of rows. */
async function traces(values: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>(
      SQL`select count(*) as n from ${raw(table)} where ${raw(column)} = any(${[...values]}::text[])`,
    );
    if (n > 0) found.push(`${table}.${column} ${n}`);
  }
  return found;
}

describe('deleteMember', () => {
  it('has a rule for each table with a member, and for no other table', async () => {
    expect((await columnsNamed('user_id')).map(({ table }) => table)).toEqual(Object.keys(LEAVING).sort());
    expect((await columnsNamed('actor_id')).map(({ table }) => table)).toEqual(['comment_notices']);
  });

  it('deletes the member’s rows, keeps shared ones without a name, and corrects like counts', async () => {
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

    expect(await traces([LEAVER])).toEqual([]);
    expect(await db.query(`select 1 from invoices where user_id like 'x%' and carrier_code is not null`)).toEqual([]);
    expect(await db.query(`select 1 from comments where user_id like 'x%' and author_name <> $1`, ['○○'])).toEqual([]);
    expect(await db.query('select c.comment_id from comments c where c.like_count < 0 limit 1')).toEqual([]);
    expect(await deleteMember(db, LEAVER, now)).toBe(false);
  });

  it('A12: gives each order, invoice, comment and reply that stays an id of its own', async () => {
    const { db } = server;
    const userId = 'u00002';
    const things = { fnb_orders: 'order_id', shop_orders: 'order_id', invoices: 'invoice_id', comments: 'comment_id' };
    const kept = new Map<string, string[]>();
    for (const [table, key] of Object.entries({ ...things, comment_replies: 'reply_id' })) {
      const rows = await db.query<{ id: string }>(
        SQL`select ${raw(key)} as id from ${raw(table)} where user_id = ${userId}`,
      );
      kept.set(
        table,
        rows.map(({ id }) => id),
      );
    }
    // an order would tell which comments had the same person
    await db.query(`update comments set order_id = 'o-' || comment_id where user_id = $1`, [userId]);
    await deleteMember(db, userId, server.clock());
    const ids: string[] = [];
    for (const [table, key] of Object.entries({ ...things, comment_replies: 'reply_id' })) {
      const rows = await db.query<{ id: string; userId: string }>(
        SQL`select ${raw(key)} as id, user_id as "userId" from ${raw(table)} where ${raw(key)} = any(${kept.get(table)!}::text[])`,
      );
      expect([table, rows.map(({ id }) => id).sort()]).toEqual([table, kept.get(table)!.sort()]);
      ids.push(...rows.map(({ userId: id }) => id));
    }
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    // items stay with their order or invoice
    for (const [items, table, key] of [
      ['fnb_order_items', 'fnb_orders', 'order_id'],
      ['shop_order_items', 'shop_orders', 'order_id'],
      ['invoice_items', 'invoices', 'invoice_id'],
    ] as const) {
      const lost = SQL`select 1 from ${raw(items)} i where user_id like 'x%' and not exists
        (select 1 from ${raw(table)} o where o.user_id = i.user_id and o.${raw(key)} = i.${raw(key)})`;
      expect(await db.query(lost)).toEqual([]);
    }
    expect(await db.query(`select 1 from comments where user_id like 'x%' and order_id is not null`)).toEqual([]);
  });

  it('A12: changes nothing of others but the likes of comments the member liked', async () => {
    const { db } = server;
    const [leaver, other] = ['u00004', 'u00006'];
    const now = server.clock();
    const [{ number } = { number: '' }] = await db.query<{ number: string }>(
      'select mobile_number as number from members where user_id = $1',
      [leaver],
    );
    const likeRows = await db.query<{ id: string; braId: string }>(
      `select comment_id as id, bra_id as "braId" from comments where user_id not in ($1, $2) order by 1 limit 3`,
      [leaver, other],
    );
    await db.query('delete from comment_likes where user_id in ($1, $2)', [leaver, other]);
    await db.query(
      `update comments set like_count = 7, liked_most = 3, unliked_at = null where comment_id = any($1::text[])`,
      [likeRows.map(({ id }) => id)],
    );
    await db.query(`update comments set liked_most = 9 where comment_id = $1`, [likeRows[1]!.id]);
    // the leaver likes the first two, the other member the last two
    for (const [userId, liked] of [
      [leaver, likeRows.slice(0, 2)],
      [other, likeRows.slice(1)],
    ] as const)
      for (const { id, braId } of liked)
        await db.query('insert into comment_likes (user_id, comment_id, bra_id, created_at) values ($1, $2, $3, $4)', [
          userId,
          id,
          braId,
          now,
        ]);
    // the same digits in another country, and another number in the same one
    for (const [area, digits] of [
      ['852', number],
      ['886', '900000000'],
    ])
      await db.query('insert into sms_wrong_runs (phone_area_code, mobile_number, wrong) values ($1, $2, 3)', [
        area,
        digits,
      ]);
    await db.query(`insert into limit_hits (rule, subject, hits, last_at) values ('test', $1, '{}', $2)`, [other, now]);
    await db.query(`update comment_replies set author_name = '小美' where user_id = $1`, [other]);
    const likes = () =>
      db.query(
        `select like_count as "likeCount", liked_most as "likedMost", unliked_at as "unlikedAt" from comments
         where comment_id = any($1::text[]) order by comment_id`,
        [likeRows.map(({ id }) => id)],
      );
    const ofOthers = async () => {
      const found: Record<string, string[]> = {};
      const tables = [...Object.keys(LEAVING), 'sms_wrong_runs', 'limit_hits'];
      for (const table of tables) {
        const owner = { sms_wrong_runs: 'phone_area_code || mobile_number', limit_hits: 'subject' }[table] ?? 'user_id';
        const rows = await db.query<{ row: string }>(
          SQL`select (to_jsonb(t) - 'like_count' - 'liked_most' - 'unliked_at')::text as row from ${raw(table)} t
            where ${raw(owner)} not in (${leaver}, ${`886${number}`}) and ${raw(owner)} not like 'x%'
            and coalesce(to_jsonb(t) ->> 'actor_id', '') <> ${leaver} order by 1`,
        );
        found[table] = rows.map(({ row }) => row);
      }
      return found;
    };
    const before = await ofOthers();
    expect([before['invoices']!.length, before['comment_notices']!.length].every((count) => count > 0)).toBe(true);

    await deleteMember(db, leaver, now);
    expect(await ofOthers()).toEqual(before);
    expect(await likes()).toEqual([
      { likeCount: 6, likedMost: 7, unlikedAt: now },
      { likeCount: 6, likedMost: 9, unlikedAt: now },
      { likeCount: 7, likedMost: 3, unlikedAt: null },
    ]);
  });

  it('A12: deletes wrong codes of the number, limits of the member and the outbox', async () => {
    const { db } = server;
    const userId = 'u00034';
    const [{ number } = { number: '' }] = await db.query<{ number: string }>(
      'select mobile_number as number from members where user_id = $1',
      [userId],
    );
    await db.query(`insert into sms_wrong_runs (phone_area_code, mobile_number, wrong) values ('886', $1, 3)`, [
      number,
    ]);
    await server.callRaw('POST /v1/ume/client/user/sendsms', {
      phoneAreaCode: '886',
      mobileNumber: number,
      action: 'login',
    });
    const token = await signInSeeded(server, userId);
    const suggestion = { kind: 'other', text: '加油', contact: '', requestKey: newKey() };
    expect((await server.callRaw('POST /v1/ume/client/my/suggestion', suggestion, { token })).code).toBe(200);
    expect(await traces([userId, number])).toEqual(
      expect.arrayContaining(['limit_hits.subject 1', 'sms_outbox.mobile_number 1', 'sms_wrong_runs.mobile_number 1']),
    );
    await deleteMember(db, userId, server.clock());
    expect(await traces([userId, number])).toEqual([]);
  });

  it('A11: leaves nothing beside eleven concurrent writes of a second device and of a till', async () => {
    const { db } = server;
    const branch = '1001';
    const merId = await merchantOf(server, branch);
    const ask = partnerClient(server, await keyOf(server, merId));
    const other = await signInSeeded(server, 'u00060');
    const leavers = Array.from({ length: 12 }, (_unused, round) => `u000${String(10 + round)}`);
    for (const [round, userId] of leavers.entries()) {
      const token = await signInSeeded(server, userId);
      const memberCode = await memberCodeOf(server, userId);
      const memberProof = (await ask('POST', 'member/handover', { token })).data?.['memberProof'];
      const code = (
        await db.query<{ number: string }>('select mobile_number as number from members where user_id = $1', [userId])
      )[0]!;
      await server.callRaw('POST /v1/ume/client/member', { braId: branch, merId }, { token });
      const paid = await ask('POST', 'order/shop/put', {
        braId: branch,
        memberCode,
        order: { kind: 'pos', amount: 90, title: '店內付款' },
        requestKey: newKey(),
      });
      const orderId = String(paid.data?.['orderId']);
      const placed = await ask('POST', 'order/fnb/put', {
        braId: branch,
        memberCode,
        tableCode: null,
        items: [{ goodsId: `g${branch}-01`, quantity: 1 }],
        requestKey: newKey(),
      });
      const [own] = await db.query<{ id: string }>('select comment_id as id from comments where user_id = $1 limit 1', [
        userId,
      ]);
      const [theirs] = await db.query<{ id: string }>(
        `select comment_id as id from comments where user_id = 'u00060' or user_id = 'u00050' limit 1`,
      );
      const requestKey = newKey();
      const device: [string, object][] = [
        [
          'POST /v1/ume/client/my/shipping/address',
          {
            receiver: '王小明',
            mobileNumber: '0912345678',
            place: { kind: 'home', city: '台北市', district: '中正區', detail: '重慶南路一段 122 號' },
            isDefault: true,
            requestKey,
          },
        ],
        ['POST /v1/ume/client/my/collect/store', { braId: `10${String(10 + round)}` }],
        ['PUT /v1/ume/client/comment/like/{id}', { id: theirs!.id }],
        ['POST /v1/ume/client/comment/reply', { commentId: theirs!.id, text: '同意', requestKey: newKey() }],
        ['POST /v1/ume/client/comment/saveComplain', { commentId: theirs!.id, reasons: ['rude'], text: '' }],
        ['POST /v1/ume/client/my/suggestion', { kind: 'other', text: '加油', contact: '' }],
        ['POST /v1/ume/client/pack/receive', { packId: `p${branch}` }],
        ['POST /v1/ume/client/member', { braId: '1002', merId: await merchantOf(server, '1002') }],
        ['PUT /v1/ume/client/my/info', { nickname: '新名字', gender: null, birthday: null, email: null, avatar: null }],
        [
          'POST /v1/ume/client/my/complain',
          { platform: 'shop', orderId, categoryId: 'wrong', text: '冷了', contact: '0912345678' },
        ],
        ['PUT /v1/ume/client/my/message/clear', {}],
      ];
      const till: [string, object][] = [
        ['checkin', { memberCode, braId: branch }],
        ['points', { memberCode, points: 10, spent: 100 }],
        ['message', { braId: branch, kind: 'store', to: { kind: 'one', memberCode }, title: '新品', text: '上市' }],
        [
          'order/fnb/put',
          { braId: branch, memberCode, tableCode: null, items: [{ goodsId: `g${branch}-01`, quantity: 1 }] },
        ],
        ['order/shop/put', { braId: branch, memberCode, order: { kind: 'pos', amount: 80, title: '店內付款' } }],
        ['order/fnb/move', { orderId: placed.data?.['orderId'], from: 'accepted', step: 'next' }],
        ['order/shop/move', { orderId, from: 'done', step: 'return' }],
        ['comment', { platform: 'shop', orderId, memberCode, memberProof, score: 5, text: '好吃' }],
        [
          'invoice/put',
          {
            memberCode,
            braId: branch,
            number: `AB${String(10_000_000 + round)}`,
            randomCode: '0042',
            issuedAt: server.clock().toISOString(),
            amount: 485,
            carrier: 'memberCarrier',
            carrierCode: null,
            donation: null,
            buyerTaxId: null,
            order: null,
            items: [{ name: '麵', price: 485, quantity: 1 }],
          },
        ],
        ['member/handover', { token }],
        // at most ten an hour
        ...(round < 10
          ? [
              ['message', { braId: branch, kind: 'store', to: { kind: 'all' }, title: '新品', text: '上市' }] as [
                string,
                object,
              ],
            ]
          : [['points', { memberCode, points: 1, spent: 1 }] as [string, object]]),
      ];
      expect([device.length, till.length]).toEqual([11, 11]);
      const calls = [
        ...device.map(
          ([route, args]) =>
            () =>
              server.callRaw(route, { ...args }, { token }),
        ),
        ...till.map(
          ([path, body]) =>
            () =>
              ask('POST', path, path === 'member/handover' ? body : { ...body, requestKey: newKey() }),
        ),
        // another member, about what the leaver wrote
        () => server.callRaw('PUT /v1/ume/client/comment/like/{id}', { id: own!.id }, { token: other }),
        () =>
          server.callRaw('POST /v1/ume/client/comment/reply', { commentId: own!.id, text: '謝謝' }, { token: other }),
      ];
      const [isDeleted] = await Promise.all([
        (async () => {
          // begins among the writes, at another point in each round
          for (let turn = 0; turn < round * 3; turn += 1) await nextTurn();
          const [result] = await concurrently(1, () => deleteMember(db, userId, server.clock()));
          return result;
        })(),
        concurrently(calls.length, async (at) => {
          const answer = await calls[at]!();
          if (answer.code === 400 || (answer.code >= 500 && answer.code < 1_000)) unexpected.push([at, answer]);
          return answer;
        }),
      ]);
      expect([round, isDeleted]).toEqual([round, true]);
      expect([round, await traces([userId, code.number])]).toEqual([round, []]);
    }
    expect(unexpected).toEqual([]);
  });

  it('A11: the purge removes rows that an earlier release wrote after the deletion', async () => {
    const { db } = server;
    const userId = 'u00035';
    await deleteMember(db, userId, server.clock());
    await db.query(`insert into favourites (user_id, bra_id, created_at) values ($1, '1001', $2)`, [
      userId,
      server.clock(),
    ]);
    await db.query(
      `insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at) values ($1, 'late', '1001', 'm01', 'done', 90, $2)`,
      [userId, server.clock()],
    );
    await sweepFormerMembers(db, server.clock());
    expect(await traces([userId])).toHaveLength(2);
    server.clock.forward(3_600_001);
    await sweepFormerMembers(db, server.clock());
    expect(await traces([userId])).toEqual([]);
    expect(await db.query(`select 1 from shop_orders where order_id = 'late'`)).toHaveLength(1);
    expect(await db.query('select 1 from former_members')).toEqual([]);
  });

  it('a copy has each table and column with a deletion rule, without hashes', async () => {
    const { db } = server;
    const userId = 'u00003';
    await db.query(`update members set terms_version = '2026-11-01', terms_accepted_at = $1 where user_id = $2`, [
      server.clock(),
      userId,
    ]);
    const copy = (await copyOfMember(db, userId, server.clock()))!;
    expect(Object.keys(copy.tables)).toEqual((await columnsNamed('user_id')).map(({ table }) => table));
    const [consent, ...others] = copy.consents;
    expect([consent?.version, Date.parse(consent?.acceptedAt ?? '')]).toEqual(['2026-11-01', server.clock().getTime()]);
    expect(others).toEqual([]);
    for (const [table, rows] of Object.entries(copy.tables)) {
      expect([table, rows.length]).toEqual([table, await rowsOf(table, userId)]);
      const [row] = rows;
      if (!row) continue;
      const columns = await db.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema()',
        [table],
      );
      const expected = columns.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
      expect([table, Object.keys(row).sort()]).toEqual([table, expected.sort()]);
    }
    expect(JSON.stringify(copy)).not.toMatch(/_hash"/);
    expect(await copyOfMember(db, 'u99999', server.clock())).toBeNull();
  });

  it('a copy is made of an infinite instant and of a missing consent', async () => {
    const { db } = server;
    await db.query(
      `insert into members (user_id, member_code, nickname, created_at, terms_version, terms_accepted_at)
       values ('u-endless', 'M-endless', '○○', $1, '2026-11-01', 'infinity')`,
      [server.clock()],
    );
    expect((await copyOfMember(db, 'u-endless', server.clock()))?.consents).toEqual([
      { version: '2026-11-01', acceptedAt: 'infinity' },
    ]);
    await db.query(`update members set terms_version = null, terms_accepted_at = null where user_id = 'u-endless'`);
    expect((await copyOfMember(db, 'u-endless', server.clock()))?.consents).toEqual([]);
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
    expect(anew.code).toBe(1002);
    expect(await codesOf(other)).toEqual([{ action: 'login' }]);
  });
});
