/** Orders as the mock apps place and move them (product, Hand-offs). */
import { advanceFnbOrder, findOrder, markCommented, payAtCounter, payShopOrder, placeFnbOrder, placeShopOrder } from '../../../server/data/orders.ts';
import { memberHome } from '../../../server/data/storeHome.ts';
import { startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(() => server.close());

const userId = 'u00009';
const now = () => server.clock();

it('an order at a table is priced by the shop and runs at the store page', async () => {
  const items = [{ goodsId: 'g1001-01', quantity: 2 }, { goodsId: 'g1001-03', quantity: 1 }, { goodsId: 'g1003-01', quantity: 1 }, { goodsId: 'g1001-04', quantity: -5 }];
  const orderId = (await placeFnbOrder(server.db, { userId, braId: '1001', tableCode: 'B3', items }, now()))!;
  const order = (await findOrder(server.db, 'fnb', userId, orderId))!;
  expect(order).toMatchObject({ state: 'accepted', tableCode: 'B3', total: 2 * 220 + 45, storeName: '梅香牛肉麵 永康店', commentState: 'none' });
  expect(order.items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([['古早味滷肉飯', 1], ['紅燒半筋半肉麵', 2]]);
  expect((await memberHome(server.db, userId, '1001', now())).runningOrder).toMatchObject({ orderId, state: 'accepted', tableCode: 'B3', minutesLeft: 10 });
});

it('it moves step by step to done, then awaits one comment', async () => {
  const orderId = (await placeFnbOrder(server.db, { userId, braId: '1003', tableCode: null, items: [{ goodsId: 'g1003-01', quantity: 1 }] }, now()))!;
  const steps = [];
  for (let step = 0; step < 4; step += 1) steps.push(await advanceFnbOrder(server.db, userId, orderId, now()));
  expect(steps).toEqual(['cooking', 'ready', 'done', null]);
  expect((await memberHome(server.db, userId, '1003', now())).runningOrder).toBeNull();
  expect([await markCommented(server.db, 'fnb', userId, orderId), await markCommented(server.db, 'fnb', userId, orderId)]).toEqual([true, false]);
});

it('a shop order is paid once', async () => {
  const orderId = (await placeShopOrder(server.db, { userId, braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] }, now()))!;
  expect([await payShopOrder(server.db, userId, orderId, now()), await payShopOrder(server.db, userId, orderId, now())]).toEqual([true, false]);
  expect(await findOrder(server.db, 'shop', userId, orderId)).toMatchObject({ state: 'done', total: 480, commentState: 'awaiting', tableCode: null, pickupNumber: null });
});

it('C18: another member’s order is as if it were not there', async () => {
  const [own] = await server.db.query<{ id: string }>(`select order_id as id from fnb_orders where user_id = 'u00001' and state = 'cooking'`);
  expect(await findOrder(server.db, 'fnb', userId, own!.id)).toBeNull();
  expect(await advanceFnbOrder(server.db, userId, own!.id, now())).toBeNull();
});

it('nothing to be had is no order', async () => {
  await server.db.query(`update goods set is_sold_out = true where bra_id = '1002' and goods_id = 'g1002-02'`);
  expect(await placeShopOrder(server.db, { userId, braId: '1002', items: [{ goodsId: 'g1002-02', quantity: 1 }] }, now())).toBeNull();
  expect(await placeFnbOrder(server.db, { userId, braId: '999999', tableCode: null, items: [{ goodsId: 'g1001-01', quantity: 1 }] }, now())).toBeNull();
  expect(await placeFnbOrder(server.db, { userId, braId: '1001', tableCode: null, items: [{ goodsId: 'g1001-01', quantity: 1.5 }] }, now())).toBeNull();
});

it('what is done or paid has one invoice, with the items and the sum of the order', async () => {
  const fnbId = (await placeFnbOrder(server.db, { userId, braId: '1003', tableCode: null, items: [{ goodsId: 'g1003-01', quantity: 2 }] }, now()))!;
  for (let step = 0; step < 4; step += 1) await advanceFnbOrder(server.db, userId, fnbId, now());
  const shopId = (await placeShopOrder(server.db, { userId, braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] }, now()))!;
  await payShopOrder(server.db, userId, shopId, now());
  await payShopOrder(server.db, userId, shopId, now());
  const counterId = (await payAtCounter(server.db, { userId, braId: '1002', amount: 90, line: { name: '店內付款', image: 'logo-m08' } }, now()))!;
  for (const [orderId, amount] of [[fnbId, 260], [shopId, 480], [counterId, 90]] as const) {
    const rows = await server.db.query<{ number: string; period: string; amount: number; items: number }>(
      `select v.number, v.period, v.amount, (select sum(i.price * i.quantity)::int from invoice_items i where i.user_id = v.user_id and i.invoice_id = v.invoice_id) as items
       from invoices v where v.user_id = $1 and v.order_id = $2`,
      [userId, orderId],
    );
    expect(rows).toEqual([{ number: expect.stringMatching(/^[A-Z]{2}\d{8}$/) as string, period: '2026-11', amount, items: amount }]);
  }
});
