/** A member's own orders. Their calls are tested in handlers/orders.test.ts. */
import { listLiveOrders, listUncommented } from '../../../server/data/memberOrders.ts';
import { placeFnbOrder } from '../../../server/data/orders.ts';
import { moveOrder } from '../../../server/data/partnerOrders.ts';
import { BY_TIME } from '../../../server/data/cursor.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('a ready order has no minutes left, even when a process’s clock is behind', async () => {
  const order = { userId: 'u00058', braId: '1001', tableCode: 'B3', items: [{ goodsId: 'g1001-01', quantity: 1 }] };
  const { orderId } = (await placeFnbOrder(server.db, order, server.clock())) as { orderId: string };
  const minutesLeft = async () =>
    (await listLiveOrders(server.db, 'u00058', new Date(server.clock().getTime() - 60_000)))[0]?.minutesLeft;
  expect(await minutesLeft()).toBe(11);
  for (const from of ['accepted', 'cooking'])
    await moveOrder(server.db, 'm01', 'fnb', { orderId, from, step: 'next', reason: 'byStore' }, server.clock());
  expect(await minutesLeft()).toBeNull();
});

it.each([1, 2, 3, 4])('orders that await a comment are the same in pages of %i', async (size) => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after = cursor === '' ? null : BY_TIME.read(cursor);
    const page = await listUncommented(server.db, 'fnb', 'u00046', { after, size });
    seen.push(...page.list.map(({ orderId }) => orderId));
    cursor = page.next;
  }
  expect(seen).toEqual(['fu00046-1', 'fu00046-2', 'fu00046-3', 'fu00046-4']);
});
