/** The report by the partner interface, with the counts that upkeep stores. */
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { countDays } from '../../../server/data/report.ts';
import { keyOf, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';
import { concurrently } from '../../support/concurrently.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

/** The whole of a test's time. */
const ALL = { from: '2026-11-01', to: '2026-11-30' };
const NONE = { orders: 0, joined: 0, given: 0, redeemed: 0, complaints: 0, answered: 0 };

let server: TestServer;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  await server.db.query(
    "insert into merchants (mer_id, name, industry_type, category, logo_art, join_title, join_detail) values ('mr', '統計', 'fnb', 'x', 'x', 'x', 'x')",
  );
  for (const braId of ['9001', '9002'])
    await server.db.query(
      `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
         hours, created_at) values ($1, 'mr', $2, '{}', 'x', 'x', 'x', 'x', 25, 121, '[]', now())`,
      [braId, `${braId} 店`],
    );
  ask = partnerClient(server, await keyOf(server, 'mr'));
});
beforeEach(async () => {
  for (const table of ['fnb_orders', 'shop_orders', 'memberships', 'coupon_claims'])
    await server.db.query(`delete from ${table} where mer_id = 'mr'`);
  await server.db.query("delete from inbox_items where bra_id in ('9001', '9002')");
  await server.db.query('delete from shop_days');
});
afterAll(closeTestServers);

let ids = 0;
const order = (at: string, braId = '9001', state = 'done', table = 'fnb_orders') =>
  server.db.query(
    table === 'fnb_orders'
      ? `insert into fnb_orders (user_id, order_id, bra_id, mer_id, state, service, total, created_at)
         values ('nobody', $1, $2, 'mr', $3, 'dineIn', 100, $4)`
      : `insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at)
         values ('nobody', $1, $2, 'mr', $3, 100, $4)`,
    [`r${(ids += 1)}`, braId, state, at],
  );
const member = (at: string, userId = `r${(ids += 1)}`) =>
  server.db.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
     values ($1, 'mr', '9001', 0, 0, 0, $2)`,
    [userId, at],
  );
const claim = (at: string, usedAt: string | null, usedBraId: string | null) =>
  server.db.query(
    `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, claimed_at, usable_until, used_at, used_bra_id, code)
     values ($1, 'c', '9001', 'mr', $2, '2026-12-31', $3, $4, $1)`,
    [`r${(ids += 1)}`, at, usedAt, usedBraId],
  );
const complaint = (at: string, answeredAt: string | null) =>
  server.db.query(
    `insert into inbox_items (bra_id, item_id, kind, user_id, about_id, category_id, created_at, answered_at)
     values ('9001', $1, 'order', 'nobody', 'x', '', $2, $3)`,
    [`r${(ids += 1)}`, at, answeredAt],
  );

type Answer = { total: object; periods: { from: string; orders: number }[]; branches: object[] };
const report = async (more: object = {}, key?: string) => {
  const query = new URLSearchParams({ ...ALL, by: 'day', ...more }).toString();
  const answer = await ask('GET', `report?${query}`, undefined, key);
  return { ...answer, data: answer.data as Answer | null };
};

it('counts orders of a day in Taipei, without unpaid, cancelled and refused ones', async () => {
  // the day of Taipei is from 16:00 to 16:00 in UTC
  await order('2026-11-09T15:59:59.999Z');
  await order('2026-11-09T16:00:00Z');
  await order('2026-11-10T15:59:59Z', '9002', 'shipped', 'shop_orders');
  for (const state of ['unpaid', 'cancelled', 'refused']) await order('2026-11-10T02:00:00Z', '9001', state);
  const { data } = await report();
  expect(data?.periods.filter(({ orders }) => orders > 0)).toEqual([
    { ...NONE, from: '2026-11-09', orders: 1 },
    { ...NONE, from: '2026-11-10', orders: 2 },
  ]);
  expect(data?.branches).toEqual([
    { ...NONE, braId: '9001', storeName: '9001 店', orders: 2 },
    { ...NONE, braId: '9002', storeName: '9002 店', orders: 1 },
  ]);
  expect(data?.total).toEqual({ ...NONE, orders: 3 });
});

it('counts members, coupons where they were redeemed, and the answered ones of complaints', async () => {
  for (let at = 0; at < 6; at += 1) {
    await member('2026-11-10T02:00:00Z');
    await claim('2026-11-10T02:00:00Z', at < 2 ? '2026-11-12T02:00:00Z' : null, at < 2 ? '9002' : null);
    await complaint('2026-11-10T02:00:00Z', at < 4 ? '2026-11-13T02:00:00Z' : null);
  }
  const { data } = await report({ by: 'week' });
  expect(data?.total).toEqual({ ...NONE, joined: 6, given: 6, redeemed: 2, complaints: 6, answered: 4 });
  expect(data?.branches).toEqual([
    { ...NONE, braId: '9001', storeName: '9001 店', joined: 6, given: 6, complaints: 6, answered: 4 },
    { ...NONE, braId: '9002', storeName: '9002 店', redeemed: 2 },
  ]);
});

it('the report names no member’s id and no count of one to four people', async () => {
  await member('2026-11-10T02:00:00Z', 'somebody');
  const [told, table] = [await report(), await ask('GET', `report/table?from=2026-11-01&to=2026-11-30&by=day`)];
  expect(told.data?.total).toMatchObject({ joined: null });
  expect(JSON.stringify([told, table])).not.toContain('somebody');
  expect(table.data?.['rows']).toEqual([
    { ...NONE, from: '2026-11-10', braId: '9001', storeName: '9001 店', joined: null },
  ]);
});

it('tells the same before and after upkeep stores days, and after a member’s deletion', async () => {
  await signUp(server, '0912345777');
  const [row] = await server.db.query<{ userId: string }>(
    'select user_id as "userId" from member_numbers where mobile_number like \'%912345777\'',
  );
  for (let at = 0; at < 5; at += 1) await member('2026-11-12T02:00:00Z', at === 0 ? row!.userId : undefined);
  for (const at of ['2026-11-10', '2026-11-18', '2026-11-20']) {
    await order(`${at}T01:00:00Z`);
    await claim(`${at}T01:00:00Z`, `${at}T02:00:00Z`, '9001');
  }
  const told = () => Promise.all(['day', 'week', 'month'].map(async (by) => (await report({ by })).data));
  const live = await told();
  await concurrently(3, () => countDays(server.db, server.clock()));
  const [last] = await server.db.query<{ day: string }>('select max(day)::text as day from shop_days');
  expect(last).toEqual({ day: '2026-11-19' });
  expect(await told()).toEqual(live);
  await deleteMember(server.db, row!.userId, server.clock());
  await countDays(server.db, server.clock());
  expect(await told()).toEqual(live);
});

it('the first upkeep stores the days from the earliest row of any source on', async () => {
  await countDays(server.db, server.clock());
  const [earliest] = await server.db.query(
    `select min(at at time zone 'Asia/Taipei')::date::text as day from (
       select created_at as at from fnb_orders union all select created_at from shop_orders
       union all select joined_at from memberships union all select claimed_at from coupon_claims) t`,
  );
  expect(await server.db.query('select min(day)::text as day from shop_days')).toEqual([earliest]);
});

it('a report beyond the last stored day counts only the orders of its days', async () => {
  for (const day of ['10', '19', '20', '21']) await order(`2026-11-${day}T02:00:00Z`);
  // stores the days up to the 19th
  await countDays(server.db, server.clock());
  const orders = async (from: string, to: string) =>
    (await report({ from: `2026-11-${from}`, to: `2026-11-${to}` })).data?.total;
  expect([
    await orders('19', '20'),
    await orders('20', '20'),
    await orders('20', '21'),
    await orders('21', '21'),
    await orders('11', '19'),
  ]).toEqual([2, 1, 2, 1, 1].map((count) => ({ ...NONE, orders: count })));
});

it('a later upkeep takes an order of yesterday back that was cancelled since', async () => {
  await order('2026-11-19T02:00:00Z');
  await countDays(server.db, server.clock());
  await server.db.query("update fnb_orders set state = 'cancelled' where mer_id = 'mr'");
  await countDays(server.db, server.clock());
  expect((await report()).data?.total).toEqual(NONE);
});

it('a key of one branch has the counts of that branch, and refuses another', async () => {
  await order('2026-11-10T02:00:00Z', '9001');
  await order('2026-11-10T02:00:00Z', '9002');
  const asked = { merId: 'mr', name: '一店', rights: ['report'] as const, braIds: ['9001'], expiresAt: null };
  const { key } = (await makePartnerKey(server.db, asked, server.clock()))!;
  expect((await report({}, key)).data).toMatchObject({ total: { orders: 1 }, branches: [{ braId: '9001' }] });
  expect((await report({ braId: '9002' }, key)).code).toBe(3001);
  expect((await report({ braId: '9002' })).data).toMatchObject({ total: { orders: 1 }, branches: [{ braId: '9002' }] });
  expect((await report({ braId: '1001' })).code).toBe(3001);
});

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 400],
  [{ from: '2025-10-26', to: '2026-11-30', by: 'month' }, 400],
  [{ from: '2025-10-27', to: '2026-11-30', by: 'month' }, 200],
  [{ from: '2026-11-30', to: '2026-11-30' }, 200],
  [{ by: 'year' }, 400],
])('a report about %j is answered by %d', async (query, code) => {
  expect((await report(query)).code).toBe(code);
});

it('names a closed branch only while the period has counts of it', async () => {
  await order('2026-11-10T02:00:00Z', '9002');
  const close = (at: Date | null) => server.db.query("update stores set closed_at = $1 where mer_id = 'mr'", [at]);
  await close(server.clock());
  const named = async (from: string) => (await report({ from })).data?.branches;
  expect(await named('2026-11-01')).toMatchObject([{ braId: '9002', storeName: '9002 店' }]);
  expect(await named('2026-11-11')).toEqual([]);
  await close(null);
});

it('refuses a daily table of over twenty thousand rows, but returns a weekly one', async () => {
  const asked = async (by: string) => (await ask('GET', `report/table?from=2026-01-01&to=2026-12-31&by=${by}`)).code;
  for (let at = 0; at < 60; at += 1)
    await server.db.query(
      `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
         hours, created_at) values ($1, 'mr', 'x', '{}', 'x', 'x', 'x', 'x', 25, 121, '[]', now())`,
      [String(91_000 + at)],
    );
  expect([await asked('day'), await asked('week')]).toEqual([7801, 200]);
  await server.db.query("delete from stores where bra_id like '91___'");
});
