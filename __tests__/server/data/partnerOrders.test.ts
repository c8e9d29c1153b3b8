/** Instants and lists of orders that a shop moves. The calls are tested in handlers/partnerOrders.test.ts. */
import { placeFnbOrder, placeShopOrder } from '../../../server/data/orders.ts';
import { moveOrder, partnerOrder, runningOrders, uncommentedOrders } from '../../../server/data/partnerOrders.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { OrderPlatform } from '../../../server/data/orders.ts';
import type { Step } from '../../../server/data/partnerOrders.ts';
import type { TestServer } from '../../support/testServer.ts';

const MINUTE = 60_000;
const userId = 'u00058';
const FNB = { braId: '1001', merId: 'm01', items: [{ goodsId: 'g1001-01', quantity: 1 }] };
const SHOP = { braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 1 }] };

let server: TestServer;
let shopOf: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const [store] = await server.db.query<{ merId: string }>(
    `select mer_id as "merId" from stores where bra_id = '${SHOP.braId}'`,
  );
  shopOf = store!.merId;
});
afterAll(closeTestServers);

const now = () => server.clock();
const merchantOf = (platform: OrderPlatform) => (platform === 'fnb' ? FNB.merId : shopOf);
async function place(platform: OrderPlatform, payment: 'first' | 'atEnd' = 'atEnd'): Promise<string> {
  server.clock.forward(MINUTE);
  const { braId, items } = platform === 'fnb' ? FNB : SHOP;
  const order = { userId, braId, items };
  const placed =
    platform === 'fnb'
      ? await placeFnbOrder(server.db, { ...order, tableCode: null, payment }, now())
      : await placeShopOrder(server.db, order, now());
  return (placed as { orderId: string }).orderId;
}
/** Moves an order a minute later, and returns its state or the refusal. */
async function move(platform: OrderPlatform, orderId: string, from: string, step: Step, reason = ''): Promise<string> {
  server.clock.forward(MINUTE);
  const moved = await moveOrder(server.db, merchantOf(platform), platform, { orderId, from, step, reason }, now());
  return typeof moved === 'string' ? moved : moved.state;
}
const INSTANTS = {
  fnb: ['accepted_at', 'cooking_at', 'ready_at', 'done_at', 'closed_at'],
  shop: ['paid_at', 'shipped_at', 'done_at', 'closed_at'],
} as const;
/** Minutes after the placement at which an order has got its instants. */
async function minutesOf(platform: OrderPlatform, orderId: string) {
  const [row] = await server.db.query<Record<string, Date | null>>(
    `select created_at, ${INSTANTS[platform].join(', ')} from ${platform}_orders where order_id = $1`,
    [orderId],
  );
  const { created_at: placed, ...instants } = row!;
  return Object.fromEntries(
    Object.entries(instants).flatMap(([name, at]) =>
      at === null ? [] : [[name, (at.getTime() - placed!.getTime()) / MINUTE]],
    ),
  );
}

describe('an order that a shop moves', () => {
  it('at a table stores each step’s instant, and is expected ten minutes after acceptance', async () => {
    const orderId = await place('fnb', 'first');
    expect(await minutesOf('fnb', orderId)).toEqual({});
    expect(await move('fnb', orderId, 'unpaid', 'next')).toBe('accepted');
    expect(await minutesOf('fnb', orderId)).toEqual({ accepted_at: 1, ready_at: 11 });
    expect(await move('fnb', orderId, 'accepted', 'next')).toBe('cooking');
    expect(await move('fnb', orderId, 'cooking', 'next')).toBe('ready');
    expect(await minutesOf('fnb', orderId)).toEqual({ accepted_at: 1, cooking_at: 2, ready_at: 3 });
    expect(await move('fnb', orderId, 'ready', 'next')).toBe('done');
    expect(await minutesOf('fnb', orderId)).toEqual({ accepted_at: 1, cooking_at: 2, ready_at: 3, done_at: 4 });
    for (const step of ['finish', 'refuse', 'return'] as const)
      expect(await move('fnb', orderId, 'done', step)).toBe('orderMoved');
  });

  it('to be sent stores each step’s instant, and counts as paid when handed over', async () => {
    const sent = await place('shop');
    for (const [from, to] of [
      ['unpaid', 'preparing'],
      ['preparing', 'shipped'],
      ['shipped', 'arrived'],
      ['arrived', 'done'],
    ] as const)
      expect(await move('shop', sent, from, 'next')).toBe(to);
    expect(await minutesOf('shop', sent)).toEqual({ paid_at: 1, shipped_at: 2, done_at: 4 });
    expect(await move('shop', sent, 'done', 'return')).toBe('returned');
    expect(await minutesOf('shop', sent)).toEqual({ paid_at: 1, shipped_at: 2, done_at: 4, closed_at: 5 });

    const handedOver = await place('shop');
    expect(await move('shop', handedOver, 'unpaid', 'finish')).toBe('done');
    expect(await minutesOf('shop', handedOver)).toEqual({ paid_at: 1, done_at: 1 });
    const paidBefore = await place('shop');
    await move('shop', paidBefore, 'unpaid', 'next');
    expect(await move('shop', paidBefore, 'preparing', 'finish')).toBe('done');
    expect(await minutesOf('shop', paidBefore)).toEqual({ paid_at: 1, done_at: 2 });
  });

  it.each([
    ['fnb', 'unpaid', 'soldOut', 'refused'],
    ['fnb', 'unpaid', 'byMember', 'cancelled'],
    ['shop', 'unpaid', 'byMember', 'cancelled'],
    ['shop', 'unpaid', 'soldOut', 'cancelled'],
  ] as const)('of %s that is refused from %s for %s ends as %s', async (platform, from, reason, to) => {
    const orderId = await place(platform, 'first');
    expect(await move(platform, orderId, from, 'refuse', reason)).toBe(to);
    expect(await minutesOf(platform, orderId)).toEqual({ closed_at: 1 });
    expect(
      await server.db.query(`select closed_reason as reason from ${platform}_orders where order_id = $1`, [orderId]),
    ).toEqual([{ reason }]);
  });

  it('C18: must belong to the merchant, and the member’s other orders stay unchanged', async () => {
    const [orderId, another] = [await place('fnb'), await place('fnb')];
    const input = { orderId, from: 'accepted', step: 'next', reason: '' } as const;
    expect(await moveOrder(server.db, 'm02', 'fnb', input, now())).toBe('notFound');
    expect(await moveOrder(server.db, FNB.merId, 'fnb', { ...input, orderId: 'none' }, now())).toBe('notFound');
    expect(await moveOrder(server.db, FNB.merId, 'fnb', { ...input, from: 'cooking' }, now())).toBe('orderMoved');
    expect(await move('fnb', orderId, 'accepted', 'next')).toBe('cooking');
    const stateOf = async (id: string, by?: string) =>
      (await partnerOrder(server.db, FNB.merId, { platform: 'fnb', orderId: id, userId: by }, now()))?.state;
    expect([await stateOf(orderId), await stateOf(another), await stateOf(orderId, 'u00001')]).toEqual([
      'cooking',
      'accepted',
      undefined,
    ]);
  });
});

describe('the lists of a shop', () => {
  it('running orders are the branch’s, oldest first, without those unpaid in time', async () => {
    const [first, second] = [await place('fnb'), await place('fnb')];
    const late = await place('fnb', 'first');
    const done = await place('fnb');
    for (const from of ['accepted', 'cooking', 'ready']) await move('fnb', done, from, 'next');
    const own = new Set([first, second, late, done]);
    const running = async (merId: string, braId: string) =>
      (await runningOrders(server.db, merId, { platform: 'fnb', braId }, now()))
        .map(({ orderId }) => orderId)
        .filter((orderId) => own.has(orderId));
    expect(await running(FNB.merId, FNB.braId)).toEqual([first, second, late]);
    expect([await running(FNB.merId, SHOP.braId), await running(shopOf, FNB.braId)]).toEqual([[], []]);
    server.clock.forward(20 * MINUTE);
    expect(await running(FNB.merId, FNB.braId)).toEqual([first, second]);
  });

  it('orders that await a comment are the member’s newest twenty', async () => {
    const orders: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      const orderId = await place('shop');
      await move('shop', orderId, 'unpaid', 'finish');
      orders.unshift(orderId);
    }
    const awaiting = async (by: string, merId = shopOf) =>
      (await uncommentedOrders(server.db, merId, { platform: 'shop', userId: by }, now())).map(
        ({ orderId }) => orderId,
      );
    expect(await awaiting(userId)).toEqual(orders.slice(0, 20));
    expect((await awaiting('u00057')).filter((orderId) => orders.includes(orderId))).toEqual([]);
    expect(await awaiting(userId, FNB.merId)).toEqual([]);
  });
});
