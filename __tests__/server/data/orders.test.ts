/** Orders placed by the apps of a shop. partnerOrders.test.ts covers their further states. */
import { MOST_MONEY } from '#contract/shared.ts';

import { markCommented, payAtCounter, placeFnbOrder, placeShopOrder } from '../../../server/data/orders.ts';
import { partnerOrder, runningOrders, uncommentedOrders } from '../../../server/data/partnerOrders.ts';
import { memberHome } from '../../../server/data/storeHome.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const userId = 'u00009';
const now = () => server.clock();
async function merchantOf(braId: string): Promise<string> {
  const [store] = await server.db.query<{ merId: string }>('select mer_id as "merId" from stores where bra_id = $1', [
    braId,
  ]);
  return store!.merId;
}

it('a table order gets the shop’s prices and runs on the store page', async () => {
  const items = [
    { goodsId: 'g1001-01', quantity: 2 },
    { goodsId: 'g1001-03', quantity: 1 },
    { goodsId: 'g1003-01', quantity: 1 },
    { goodsId: 'g1001-04', quantity: -5 },
  ];
  const { orderId } = (await placeFnbOrder(server.db, { userId, braId: '1001', tableCode: 'B3', items }, now())) as {
    orderId: string;
  };
  const order = (await partnerOrder(server.db, await merchantOf('1001'), { platform: 'fnb', orderId, userId }, now()))!;
  expect(order).toMatchObject({
    state: 'accepted',
    tableCode: 'B3',
    total: 2 * 220 + 45,
    storeName: '梅香牛肉麵 永康店',
    next: 'cooking',
    mayRefuse: true,
  });
  expect(order.items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
    ['古早味滷肉飯', 1],
    ['紅燒半筋半肉麵', 2],
  ]);
  expect((await memberHome(server.db, userId, '1001', now())).runningOrder).toMatchObject({
    orderId,
    state: 'accepted',
    tableCode: 'B3',
    minutesLeft: 10,
  });
});

it('C18: a counter payment is a finished order of its member that awaits one comment', async () => {
  const { orderId } = (await payAtCounter(
    server.db,
    { userId, braId: '1002', amount: 90, line: { name: '店內付款', image: 'logo-m08' } },
    now(),
  )) as { orderId: string };
  const seen = async (by: string) =>
    partnerOrder(server.db, await merchantOf('1002'), { platform: 'shop', orderId, userId: by }, now());
  expect(await seen(userId)).toMatchObject({
    state: 'done',
    total: 90,
    next: null,
    mayRefuse: false,
    tableCode: null,
    items: [{ name: '店內付款', price: 90, quantity: 1 }],
  });
  expect(await seen('u00001')).toBeNull();
  const awaited = async (by: string, merId: string) =>
    (await uncommentedOrders(server.db, merId, { platform: 'shop', userId: by }, now())).some(
      (order) => order.orderId === orderId,
    );
  const merId = await merchantOf('1002');
  expect([
    await awaited(userId, merId),
    await awaited('u00001', merId),
    await awaited(userId, await merchantOf('1001')),
  ]).toEqual([true, false, false]);
  expect(await markCommented(server.db, 'shop', 'u00001', orderId)).toBe(false);
  expect([
    await markCommented(server.db, 'shop', userId, orderId),
    await markCommented(server.db, 'shop', userId, orderId),
  ]).toEqual([true, false]);
});

it('a running order is listed at its own branch only, and awaits no comment', async () => {
  const merId = await merchantOf('1001');
  const items = [{ goodsId: 'g1001-01', quantity: 1 }];
  const placed = (await placeFnbOrder(server.db, { userId, braId: '1001', tableCode: null, items }, now())) as {
    orderId: string;
  };
  const [other] = await server.db.query<{ braId: string }>(
    'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 limit 1',
    [merId, '1001'],
  );
  const running = async (braId: string, by = merId) =>
    (await runningOrders(server.db, by, { platform: 'fnb', braId }, now())).map(({ orderId }) => orderId);
  expect(await running('1001')).toContain(placed.orderId);
  expect(await running(other!.braId)).not.toContain(placed.orderId);
  expect(await running('1001', await merchantOf('1002'))).toEqual([]);
  const ofMember = await uncommentedOrders(server.db, merId, { platform: 'fnb', userId }, now());
  expect(ofMember.map(({ orderId }) => orderId)).not.toContain(placed.orderId);
});

it('an order without available items is not placed', async () => {
  await server.db.query(`update goods set is_sold_out = true where bra_id = '1002' and goods_id = 'g1002-02'`);
  expect(
    await placeShopOrder(server.db, { userId, braId: '1002', items: [{ goodsId: 'g1002-02', quantity: 1 }] }, now()),
  ).toBe('nothingToOrder');
  expect(
    await placeFnbOrder(
      server.db,
      { userId, braId: '999999', tableCode: null, items: [{ goodsId: 'g1001-01', quantity: 1 }] },
      now(),
    ),
  ).toBe('nothingToOrder');
  expect(
    await placeFnbOrder(
      server.db,
      { userId, braId: '1001', tableCode: null, items: [{ goodsId: 'g1001-01', quantity: 1.5 }] },
      now(),
    ),
  ).toBe('nothingToOrder');
});

it('an order takes at most 99 of an item, and leaves out sold-out ones', async () => {
  await server.db.query(`update goods set is_sold_out = true where bra_id = '1002' and goods_id = 'g1002-02'`);
  const place = (items: { goodsId: string; quantity: number }[]) =>
    placeShopOrder(server.db, { userId, braId: '1002', items }, now());
  expect(await place([{ goodsId: 'g1002-01', quantity: 100 }])).toBe('nothingToOrder');
  expect(await place([{ goodsId: 'g1002-01', quantity: 0 }])).toBe('nothingToOrder');
  const { orderId } = (await place([
    { goodsId: 'g1002-01', quantity: 99 },
    { goodsId: 'g1002-02', quantity: 1 },
  ])) as { orderId: string };
  const order = await partnerOrder(server.db, await merchantOf('1002'), { platform: 'shop', orderId, userId }, now());
  expect(order).toMatchObject({ total: 99 * 480, items: [{ goodsId: 'g1002-01', price: 480, quantity: 99 }] });
});

it('a payment at a branch that does not exist is not stored', async () => {
  const payment = { userId, braId: '999999', amount: 90, line: { name: '店內付款', image: 'logo-m08' } };
  expect(await payAtCounter(server.db, payment, now())).toBe('nothingToOrder');
});

it('an order is dine-in with a table and takeaway without, with a pick-up number', async () => {
  const place = async (tableCode: string | null) => {
    const order = { userId, braId: '1001', tableCode, items: [{ goodsId: 'g1001-01', quantity: 1 }] };
    const { orderId } = (await placeFnbOrder(server.db, order, now())) as { orderId: string };
    const [row] = await server.db.query<{ service: string; number: string }>(
      'select service, pickup_number as number from fnb_orders where user_id = $1 and order_id = $2',
      [userId, orderId],
    );
    return row!;
  };
  const [there, away] = [await place('B3'), await place(null)];
  expect([there.service, away.service]).toEqual(['dineIn', 'takeaway']);
  for (const { number } of [there, away]) expect(number).toMatch(/^[A-H]\d\d$/);
});

it('a closed branch takes no order, although its goods are still there', async () => {
  const close = (at: Date | null) => server.db.query(`update stores set closed_at = $1 where bra_id = '1002'`, [at]);
  const order = { userId, braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] };
  await close(now());
  expect(await placeShopOrder(server.db, order, now())).toBe('nothingToOrder');
  await close(null);
  expect(await placeShopOrder(server.db, order, now())).toHaveProperty('orderId');
});

it('C30: an order costs at most the largest amount that a reply can hold', async () => {
  const order = { userId, braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] };
  const [before] = await server.db.query<{ price: number }>(`select price from goods where goods_id = 'g1002-01'`);
  const priced = async (price: number) => {
    await server.db.query(`update goods set price = $1 where goods_id = 'g1002-01'`, [price]);
    return placeShopOrder(server.db, order, now());
  };
  expect(await priced(MOST_MONEY)).toHaveProperty('orderId');
  expect(await priced(MOST_MONEY + 1)).toBe('orderTooMuch');
  await priced(before!.price);
});

it('an unpaid food order waits twenty minutes for payment, a pass order a day', async () => {
  const items = [{ goodsId: 'g1001-01', quantity: 1 }];
  const order = { userId, braId: '1001', tableCode: null, items };
  const pass = { userId, braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] };
  const placed = [
    ['fnb', await placeFnbOrder(server.db, { ...order, payment: 'first' }, now())],
    ['fnb', await placeFnbOrder(server.db, order, now())],
    ['shop', await placeShopOrder(server.db, pass, now())],
  ] as const;
  const waits = placed.map(async ([platform, answer]) => {
    const [row] = await server.db.query<{ state: string; minutes: number | null }>(
      `select state, extract(epoch from pay_before - created_at)::int / 60 as minutes from ${platform}_orders
       where order_id = $1`,
      [(answer as { orderId: string }).orderId],
    );
    return [row!.state, row!.minutes];
  });
  expect(await Promise.all(waits)).toEqual([
    ['unpaid', 20],
    ['accepted', null],
    ['unpaid', 24 * 60],
  ]);
});
